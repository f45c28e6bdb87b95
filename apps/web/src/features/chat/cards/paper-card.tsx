import { AppLink } from '#lib/app-link.tsx';
import { givenLink } from '#lib/page-links.ts';
import type { CustomOf } from '../types.ts';
import styles from './cards.module.css';

type Paper = CustomOf<'quotation'> | CustomOf<'selection'> | CustomOf<'customer_order'>;

const WORDS: Record<Paper['kind'], { label: string; open: string }> = {
  quotation: { label: '报价单', open: '打开报价单' },
  selection: { label: '选样分享', open: '打开选样' },
  customer_order: { label: '客户订单', open: '打开订单' },
};

/** A paper by its number; only who may open it finds the way. */
export function PaperCard({ paper }: { paper: Paper }) {
  const { label, open } = WORDS[paper.kind];
  return (
    <article className={`edge round paper clip ${styles.card}`} aria-label={`${label} ${paper.number}`}>
      <div className="pad-12">
        <p className="row gap-8">
          <b>{label}</b>
          <span className="t-12 quiet grow cut">{paper.number}</span>
        </p>
        {paper.title && paper.title !== paper.number && <p className="t-13 mt-4 break">{paper.title}</p>}
        <p className="t-12 quiet mt-4">{paper.line_count} 款</p>
      </div>
      {paper.link && (
        <div className={styles.acts}>
          <AppLink to={givenLink(paper.link)}>{open}</AppLink>
        </div>
      )}
    </article>
  );
}
