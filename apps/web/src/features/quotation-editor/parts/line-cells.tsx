import { showCubicMetres, lineTotals } from '@wanyuan/domain';
import type { ReactNode } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { formatCount } from '#lib/format.ts';
import { showMoney, showPrice } from '#lib/money.ts';
import { LineBadges } from '#page-kit/lines/line-badges.tsx';
import { lineCell, NONE, piecesOf } from '#page-kit/lines/line-cells.tsx';
import { GONE_NAME } from '#page-kit/lines/line-words.ts';
import shared from '#page-kit/lines/lines.module.css';
import { totalled } from '#page-kit/lines/totals.ts';
import { Picture } from '#page-kit/picture.tsx';
import frame from '#page-kit/sheet/sheet.module.css';
import { toyPath } from '#page-kit/toy-links.ts';
import type { ColumnKey, EditedColumn } from '../model/line-columns.ts';
import { totalsOfLines } from '../model/line-totals.ts';
import { hasToy, type QuotedLine } from '../model/quoted-line.ts';
import type { QuotationRow } from '../store/quotation-rows.ts';
import styles from './sheet.module.css';

const words = (text: string): ReactNode => (
  <span className={`clip break ${frame.text}`} title={text}>
    {text}
  </span>
);

/** Picture, both names as the customer reads them, and what is wrong with the toy. */
export function productCell({ line, isRepeated }: QuotationRow): ReactNode {
  const { toy, is_gone: isGone, name, name_en: english } = line;
  const first = isGone ? GONE_NAME : english || name;
  const frameOfPicture = `edge clip round-tag pic-fill rigid ${shared.picture}`;
  const picture = <Picture picture={isGone ? null : line.picture} alt="" width={44} ratio={1} />;
  return (
    <>
      {line.toy_id === null || isGone ? (
        <span className={frameOfPicture}>{picture}</span>
      ) : (
        <AppLink className={frameOfPicture} to={toyPath(line.toy_id)} tabIndex={-1} aria-hidden>
          {picture}
        </AppLink>
      )}
      <span className="grid thin">
        <span className={`cut ${styles.name}`} title={first}>
          {first}
        </span>
        <span className={`row thin gap-6 nowrap quiet ${shared.number}`}>
          <span title={name}>{isGone ? toy?.number : english ? name : (toy?.name_en ?? '')}</span>
          {isRepeated && (
            <em className={styles.repeated} title="同一款产品在这张报价单里出现多次">
              重复
            </em>
          )}
          {hasToy(line) && !isGone && <LineBadges line={line} />}
        </span>
      </span>
    </>
  );
}

/** The factory's number, and below it the one that the customer reads. */
export function numberCell({ line, change }: QuotationRow): ReactNode {
  const number = line.toy ? line.toy.article_number || line.toy.number : '费用';
  return (
    <span className={`clip break ${frame.text}`} title={line.toy ? `编号 ${line.toy.number}` : undefined}>
      {number}
      {line.custom_number !== '' && <small className={`cut ${styles.mark}`}>{line.custom_number}</small>}
      {change === 'added' && <small className={`bold ok ${styles.mark}`}>新增</small>}
      {change === 'removed' && <small className={`bold bad ${styles.mark}`}>已删除</small>}
    </span>
  );
}

function packedCell(line: QuotedLine): ReactNode {
  if (!hasToy(line)) return NONE;
  const volume = lineTotals({ ...totalled(line), order_box_qty: 1 }).cubic_meter;
  return (
    <span>
      {line.toy.carton_quantity ?? '—'}
      <small>{volume === null ? '—' : showCubicMetres(volume)}</small>
    </span>
  );
}

function amountCell(line: QuotedLine): ReactNode {
  const [amount] = totalsOfLines([line]).quoted_amounts;
  return amount && Number(amount.amount) !== 0 ? <b>{showMoney(amount.amount)}</b> : NONE;
}

/** A column that is only read. */
export function readCell(column: Exclude<ColumnKey, EditedColumn>, row: QuotationRow): ReactNode {
  const { line } = row;
  if (column === 'packed') return packedCell(line);
  if (column === 'amount') return amountCell(line);
  return hasToy(line) ? lineCell(column, line) : NONE;
}

/** A column that is typed into, price and numbers apart. */
export function typedCell(column: Exclude<EditedColumn, 'price' | 'custom_number'>, line: QuotedLine): ReactNode {
  if (column === 'cartons') {
    if (!hasToy(line)) return NONE;
    return line.order_box_qty > 0 ? formatCount(line.order_box_qty) : <span className="quiet">0</span>;
  }
  if (column === 'pieces') return hasToy(line) ? piecesOf(line) : formatCount(line.quantity ?? 0);
  return words(line[column]);
}

/** What a cell said in the version that the customer has. */
export const struckText = (column: EditedColumn, text: string): ReactNode => (
  <s className={styles.was}>{text === '' ? '空' : column === 'price' ? showPrice(text) : text}</s>
);
