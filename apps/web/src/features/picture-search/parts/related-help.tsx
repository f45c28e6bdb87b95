import { api } from '@wanyuan/contract/client';
import { BookOpen } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { searchString } from '#lib/search-string.ts';
import { useCall } from '#lib/use-call.ts';
import styles from './start-page.module.css';

const SHOWN = 4;

/** Articles of the help centre about a keyword, if there are any. */
export function RelatedHelp({ keyword, heading }: { keyword: string; heading: string }) {
  const { data } = useCall(api.system.get_help_contents, { keyword }, { silent: true });
  const articles = data?.sections.flatMap((section) => section.articles).slice(0, SHOWN) ?? [];
  if (articles.length === 0) return null;
  return (
    <div className={`edge-top mt-24 ${styles.help}`}>
      <h3>{heading}</h3>
      <ul>
        {articles.map(({ slug, title, summary }) => (
          <li key={slug}>
            <AppLink to={`/help${searchString({ slug })}`}>
              <BookOpen size={16} aria-hidden />
              <span>
                <b>{title}</b>
                {summary}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
