import { api } from '@wanyuan/contract/client';
import { AppLink } from '#lib/app-link.tsx';
import { useCall } from '#lib/use-call.ts';
import { SectionTitle } from './section-title.tsx';
import styles from './sections.module.css';

const SHOWN = ['header-overview', 'search-box', 'paste-into-search', 'tabs', 'account-types', 'signed-in-devices'];

/** Where people begin: six articles, if they exist. */
export function HelpHighlights() {
  const { data } = useCall(api.system.get_help_contents, {}, { silent: true });
  const all = data?.sections.flatMap(({ articles }) => articles) ?? [];
  const articles = SHOWN.flatMap((slug) => all.find((article) => article.slug === slug) ?? []);
  if (articles.length === 0) return null;
  return (
    <section className={styles.block} aria-label="使用帮助">
      <SectionTitle title="上手指南" sub={`共 ${all.length} 篇使用帮助`} more={{ label: '全部帮助', to: '/help' }} />
      <ul className={`grow thirds grid gap-12 ${styles.guides}`}>
        {articles.map(({ slug, title, summary }) => (
          <li key={slug}>
            <AppLink to={`/help?slug=${slug}`}>
              <b>{title}</b>
              <span>{summary}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
