import type { ComponentProps } from 'react';
import Markdown from 'react-markdown';
import { givenLink } from '#lib/page-links.ts';
import { Link } from '#lib/router.ts';
import { articleLinks } from './article-links.ts';
import { highlightWords } from './highlight.ts';
import styles from './markdown-body.module.css';
import { pipeTables } from './pipe-table.ts';

interface MarkdownBodyProps {
  text: string;
  words?: readonly string[];
  pathOf?: (title: string) => string | undefined;
}

const NO_WORDS: readonly string[] = [];
const noPath = (): undefined => undefined;

function SiteLink({ href, children }: ComponentProps<'a'>) {
  return href?.startsWith('/') ? <Link to={givenLink(href)}>{children}</Link> : <span>{children}</span>;
}

/** Wide tables scroll on their own instead of stretching the page. */
function WideTable({ children }: ComponentProps<'table'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable without a mouse
    <div className={`edge round ${styles.wide}`} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}

/** Our own articles as text: no HTML, links only within the site. */
export default function MarkdownBody({ text, words = NO_WORDS, pathOf = noPath }: MarkdownBodyProps) {
  return (
    <div className={`break ${styles.body}`}>
      <Markdown
        rehypePlugins={[pipeTables, [articleLinks, pathOf], [highlightWords, words]]}
        components={{ a: SiteLink, table: WideTable }}
      >
        {text}
      </Markdown>
    </div>
  );
}
