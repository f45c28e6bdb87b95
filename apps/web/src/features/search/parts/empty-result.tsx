import { EmptyBox } from '#page-kit/list-page/empty-box.tsx';
import { RelatedHelp } from './related-help.tsx';
import styles from './search.module.css';

interface EmptyResultProps {
  what: string;
  keyword: string;
}

/** Nothing fits: what to do about it, and what the help centre says to the same words. */
export function EmptyResult({ what, keyword }: EmptyResultProps) {
  return (
    <section className={styles.empty}>
      <EmptyBox />
      <h2>{keyword ? `没有找到与“${keyword}”相符的${what}` : `还没有${what}`}</h2>
      <p>{keyword ? '可以换个说法、减少条件，或去掉分类再找。' : `${what}录入后会显示在这里。`}</p>
      <RelatedHelp keyword={keyword} />
    </section>
  );
}
