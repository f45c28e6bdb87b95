import { api, ERRORS } from '@wanyuan/contract/client';
import { Button, Skeleton } from 'antd';
import { ChevronLeft, ChevronRight, FileQuestion, Printer } from 'lucide-react';
import { Link } from '#lib/router.ts';
import { useTabTitle } from '#lib/tabs.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { helpPath, neighbours, type HelpCard, type HelpSection } from '../help-address.ts';
import { queryWords } from '../markdown/highlight.ts';
import { LazyMarkdown } from '../markdown/lazy-markdown.tsx';
import styles from './help.module.css';

interface HelpArticleProps {
  slug: string;
  keyword: string;
  sections: readonly HelpSection[];
}

function Missing() {
  return (
    <StatePanel
      icon={FileQuestion}
      title="没有这篇文章"
      description="文章可能已经改名或合并，请从左侧目录查找，或搜索关键词。"
      actions={
        <Link to="/help">
          <Button>查看全部目录</Button>
        </Link>
      }
    />
  );
}

function Neighbours({ before, after }: { before?: HelpCard; after?: HelpCard }) {
  return (
    <nav className={`gap-12 edge-top mt-16 flex ${styles.neighbours}`} aria-label="前后文章">
      {before && (
        <Link to={helpPath({ slug: before.slug })} rel="prev">
          <ChevronLeft size={16} aria-hidden />
          <span>
            上一篇<b>{before.title}</b>
          </span>
        </Link>
      )}
      {after && (
        <Link to={helpPath({ slug: after.slug })} rel="next" className={`push ${styles.next}`}>
          <span>
            下一篇<b>{after.title}</b>
          </span>
          <ChevronRight size={16} aria-hidden />
        </Link>
      )}
    </nav>
  );
}

export function HelpArticle({ slug, keyword, sections }: HelpArticleProps) {
  const { data, error, refetch } = useCall(api.system.get_help_contents, { slug }, { returnError: true });
  const article = data?.article;
  useTabTitle(article ? `帮助 · ${article.title}` : undefined);
  if (error?.code === ERRORS.NOT_FOUND.code) return <Missing />;
  if (error && !data) return <CallErrorPanel what="帮助文章" error={error} onRetry={() => void refetch()} />;
  if (!article) return <Skeleton active paragraph={{ rows: 12 }} />;
  const section = sections.find(({ id }) => id === article.section);
  const bySlug = new Map(sections.flatMap(({ articles }) => articles.map((card) => [card.title, card.slug])));
  const pathOf = (title: string): string | undefined => {
    const target = bySlug.get(title);
    return target && helpPath({ slug: target });
  };
  return (
    <article>
      <header className={`spread gap-16 edge-bottom flex ${styles.head}`}>
        <div>
          <p className="t-13 quiet">{section?.title}</p>
          <h1 className={styles.title}>{article.title}</h1>
          <p className="quiet mt-8">{article.summary}</p>
        </div>
        <Button
          type="text"
          className={styles.print ?? ''}
          icon={<Printer size={16} aria-hidden />}
          onClick={() => {
            window.print();
          }}
        >
          打印
        </Button>
      </header>
      <LazyMarkdown text={article.body} words={queryWords(keyword)} pathOf={pathOf} />
      <p className={`t-12 quiet ${styles.updated}`}>最近修订：{article.updated}</p>
      <Neighbours {...neighbours(sections, slug)} />
    </article>
  );
}
