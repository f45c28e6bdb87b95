import type { CartLine } from '@wanyuan/contract/client';
import type { ReactNode } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { formatCount } from '#lib/format.ts';
import { LineBadges } from '#page-kit/lines/line-badges.tsx';
import { NONE } from '#page-kit/lines/line-cells.tsx';
import { GONE_NAME } from '#page-kit/lines/line-words.ts';
import styles from '#page-kit/lines/lines.module.css';
import { Picture } from '#page-kit/picture.tsx';
import frame from '#page-kit/sheet/sheet.module.css';
import { toyPath } from '#page-kit/toy-links.ts';
import type { EditedColumn } from '../model/columns.ts';

/** What was typed for a toy that is shown no more; it counts nowhere and is changed no more. */
export function goneCell(column: EditedColumn, { order_box_qty: cartons, custom_number, remark }: CartLine): ReactNode {
  if (column === 'cartons') return <span className="quiet">{formatCount(cartons)}</span>;
  const text = column === 'remark' ? remark : column === 'custom_number' ? custom_number : '';
  return text === '' ? (
    NONE
  ) : (
    <span className={`clip break ${frame.text}`} title={text}>
      {text}
    </span>
  );
}

const goneProduct = (number: string): ReactNode => (
  <>
    <span className={`edge clip round-tag pic-fill rigid ${styles.picture}`}>
      <Picture picture={null} alt="" width={48} ratio={1} />
    </span>
    <span className="grid thin">
      <span className={`clip break ${styles.name}`}>{GONE_NAME}</span>
      <span className={`row thin gap-6 nowrap quiet ${styles.number}`}>
        <span title={`编号 ${number}`}>{number}</span>
        <em data-kind="hidden" title="平台已下架，不计合计，导出时不带，可移除">
          不计入
        </em>
      </span>
    </span>
  </>
);

/** Picture, name, numbers, and what is wrong with the toy. */
export function productCell(line: CartLine): ReactNode {
  if (line.is_gone) return goneProduct(line.toy.number);
  const { toy, picture } = line;
  return (
    <>
      <AppLink
        className={`edge clip round-tag pic-fill rigid ${styles.picture}`}
        to={toyPath(line.toy_id)}
        tabIndex={-1}
        aria-hidden
      >
        <Picture picture={picture} alt="" width={48} ratio={1} />
      </AppLink>
      <span className="grid thin">
        <AppLink className={`clip break ${styles.name}`} to={toyPath(line.toy_id)} title={toy.name}>
          {toy.name}
        </AppLink>
        <span className={`row thin gap-6 nowrap quiet ${styles.number}`}>
          <span title={`货号 ${toy.article_number}，编号 ${toy.number}`}>{toy.article_number || toy.number}</span>
          <LineBadges line={line} />
        </span>
      </span>
    </>
  );
}
