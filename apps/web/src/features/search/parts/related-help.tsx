import { api } from '@wanyuan/contract/client';
import { BookOpen } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { searchString } from '#lib/typed-path.ts';
import { useCall } from '#lib/use-call.ts';
import styles from './search.module.css';

const HELP_KEYWORD_MAX = 50;
const SHOWN = 4;
const ABOUT_SEARCH = '搜索框';

function useArticles(keyword: string, isWanted: boolean) {
  const { data } = useCall(api.system.get_help_contents, { keyword }, { enabled: isWanted, silent: true });
  return data?.sections.flatMap(({ articles }) => articles);
}

/** Articles for the keyword; where there are none, those about searching itself. */
export function RelatedHelp({ keyword, heading }: { keyword: string; heading?: string | undefined }) {
  const word = keyword.slice(0, HELP_KEYWORD_MAX);
  const hits = useArticles(word, word !== '');
  const needsOthers = word === '' || hits?.length === 0;
  const others = useArticles(ABOUT_SEARCH, needsOthers);
  const articles = (needsOthers ? others : hits)?.slice(0, SHOWN) ?? [];
  if (articles.length === 0) return null;
  return (
    <div className={styles.help}>
      <h3>{heading ?? (needsOthers ? '先熟悉搜索的用法' : `使用帮助中与“${word}”有关的文章`)}</h3>
      <ul>
        {articles.map(({ slug, title, summary }) => (
          <li key={slug}>
            <AppLink to={`/help${searchString({ slug, q: needsOthers || heading ? null : word })}`}>
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
