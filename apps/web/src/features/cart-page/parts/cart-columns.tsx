import type { CartLine } from '@wanyuan/contract/client';
import type { ReactNode } from 'react';
import { formatCount } from '#lib/format.ts';
import { CellMark, markOf } from '#page-kit/lines/cell-mark.tsx';
import { lineCell, moqNote, piecesOf } from '#page-kit/lines/line-cells.tsx';
import type { SheetControl } from '#page-kit/sheet/sheet-control.ts';
import type { CellState, SheetColumn } from '#page-kit/sheet/sheet-types.ts';
import frame from '#page-kit/sheet/sheet.module.css';
import { FIELD_OF, isEdited, type CartColumn, type EditedColumn } from '../model/columns.ts';
import { fieldText } from '../model/fields.ts';
import type { CartRow } from '../store/cart-rows.ts';
import type { OpenCart } from '../store/open-cart.ts';
import { CartPrice } from './cart-price.tsx';
import { goneCell, productCell } from './product-cell.tsx';
import styles from '#page-kit/lines/lines.module.css';

function typedContent(column: Exclude<EditedColumn, 'price'>, line: CartLine): ReactNode {
  if (column === 'cartons')
    return line.order_box_qty > 0 ? formatCount(line.order_box_qty) : <span className="quiet">0</span>;
  if (column === 'pieces') return piecesOf(line);
  const text = column === 'remark' ? line.remark : line.custom_number;
  return (
    <span className={`clip break ${frame.text}`} title={text}>
      {text}
    </span>
  );
}

function stateOf(column: EditedColumn, { line, drafts, saved, isOffline }: CartRow): CellState {
  if (line.is_gone) return {};
  const field = FIELD_OF[column];
  const draft = drafts?.[field];
  // The cell of cartons says how both stand.
  const mark = column === 'pieces' ? null : markOf(draft, saved.has(`${line.id}:${field}`), isOffline);
  return {
    corner: column === 'price' && line.is_manual_price ? 'manual' : undefined,
    tone: mark === 'fault' ? 'fault' : undefined,
    title: draft?.state === 'fault' ? draft.message : undefined,
    note: (isOpen) => (
      <>
        {!isOpen && column === 'cartons' && moqNote(line)}
        {mark && <CellMark kind={mark} message={draft?.message} />}
      </>
    ),
  };
}

/** What stands in an opened cell; pieces are those of the cartons. */
function openText(column: EditedColumn, { line, drafts }: CartRow): string {
  const { carton_quantity: quantity } = line.toy;
  if (column === 'pieces') return quantity === null ? '' : String(line.order_box_qty * quantity);
  return drafts?.[FIELD_OF[column]]?.text ?? fieldText(FIELD_OF[column], line);
}

/** What puts a cell back: a price of the formula is left to the formula, pieces are put back as cartons. */
function before(column: EditedColumn, row: CartRow): { column?: string; text: string } {
  if (column === 'pieces') return { column: 'cartons', text: openText('cartons', row) };
  const isFormula = column === 'price' && !row.line.is_manual_price && !row.drafts?.quoted_price;
  return { text: isFormula ? '' : openText(column, row) };
}

/** The columns of a cart: the toy, and those that the person has chosen. */
export function cartColumns(
  cart: OpenCart,
  control: SheetControl,
  chosen: readonly CartColumn[],
  currency: string,
): SheetColumn<CartRow>[] {
  const product: SheetColumn<CartRow> = {
    key: 'product',
    title: '产品',
    width: 204,
    grows: true,
    frozen: 'left',
    isRowHead: true,
    className: styles.product,
    draw: ({ line }) => productCell(line),
  };
  const others = chosen.map(({ key, title, width, isFigure = false, grows = false }): SheetColumn<CartRow> => {
    const isMoney = key === 'price' || key === 'amount';
    const column = { key, title: currency && isMoney ? `${title} ${currency}` : title, width, isFigure, grows };
    if (!isEdited(key)) return { ...column, draw: ({ line }) => lineCell(key, line) };
    return {
      ...column,
      draw: ({ line }) => {
        if (line.is_gone) return goneCell(key, line);
        if (key !== 'price') return typedContent(key, line);
        return <CartPrice cart={cart} line={line} onType={() => control.begin(line.id, 'price')} />;
      },
      state: (row) => stateOf(key, row),
      edit: {
        label: ({ line }) => `${title} ${line.toy.article_number} ${line.toy.name}`,
        text: (row) => openText(key, row),
        before: (row) => before(key, row),
        inputMode: key === 'price' ? 'decimal' : isFigure ? 'numeric' : 'text',
        placeholder: ({ line }) => (key === 'price' && line.quoted_price === null ? '输入价格' : undefined),
        isEntry: key === 'cartons',
      },
    };
  });
  return [product, ...others];
}
