import type { ReactNode } from 'react';
import { CellMark, markOf } from '#page-kit/lines/cell-mark.tsx';
import { moqNote } from '#page-kit/lines/line-cells.tsx';
import shared from '#page-kit/lines/lines.module.css';
import type { SheetControl } from '#page-kit/sheet/sheet-control.ts';
import type { CellState, SheetColumn } from '#page-kit/sheet/sheet-types.ts';
import { textBefore } from '../model/line-changes.ts';
import { fieldOf, isEdited, type EditedColumn, type QuotationColumn } from '../model/line-columns.ts';
import { fieldText } from '../model/line-fields.ts';
import { hasToy, lineName } from '../model/quoted-line.ts';
import type { OpenQuotation } from '../store/open-quotation.ts';
import type { QuotationRow } from '../store/quotation-rows.ts';
import { CellPeople } from './cell-people.tsx';
import { DragHandle } from './drag-handle.tsx';
import { numberCell, productCell, readCell, struckText, typedCell } from './line-cells.tsx';
import { LinePrice } from './line-price.tsx';
import styles from './sheet.module.css';

const fieldOfRow = (column: EditedColumn, { line }: QuotationRow) => fieldOf(column, line.toy === null);

function stateOf(column: EditedColumn, row: QuotationRow): CellState {
  const { line, drafts, saved, isOffline, change, before, people } = row;
  if (change === 'removed' || line.is_gone) return {};
  const field = fieldOfRow(column, row);
  const draft = drafts?.[field];
  // The cell of cartons says how both stand.
  const mark = column === 'pieces' && line.toy ? null : markOf(draft, saved.has(`${line.id}:${field}`), isOffline);
  const here = column === 'pieces' ? [] : people.filter(({ cell }) => cell?.field === field);
  return {
    corner: column === 'price' && line.toy && line.is_manual_price ? 'manual' : undefined,
    tone: mark === 'fault' ? 'fault' : textBefore(column, before, line) === null ? undefined : 'warning',
    title: draft?.state === 'fault' ? draft.message : undefined,
    note: (isOpen) => (
      <>
        {!isOpen && column === 'cartons' && hasToy(line) && moqNote(line)}
        {mark && <CellMark kind={mark} message={draft?.message} />}
        {here.length > 0 && <CellPeople people={here} />}
      </>
    ),
  };
}

/** What stands in an opened cell; pieces are those of the cartons. */
function openText(column: EditedColumn, row: QuotationRow): string {
  const { line, drafts } = row;
  const quantity = line.toy?.carton_quantity;
  if (column === 'pieces' && line.toy) return quantity ? String(line.order_box_qty * quantity) : '';
  const field = fieldOfRow(column, row);
  return drafts?.[field]?.text ?? fieldText(field, line);
}

/** What puts a cell back: a price of the formula is left to the formula, pieces are put back as cartons. */
function beforeOf(column: EditedColumn, row: QuotationRow): { column?: string; text: string } {
  if (column === 'pieces' && row.line.toy) return { column: 'cartons', text: openText('cartons', row) };
  const isFormula = column === 'price' && !row.line.is_manual_price && !row.drafts?.quoted_price;
  return { text: isFormula ? '' : openText(column, row) };
}

/** The columns of a quotation: its number and the toy, and those that the person has chosen. */
export function quotationColumns(
  quotation: OpenQuotation,
  control: SheetControl,
  chosen: readonly QuotationColumn[],
  currency: string,
): SheetColumn<QuotationRow>[] {
  const place: SheetColumn<QuotationRow> = {
    key: 'place',
    title: '',
    width: 32,
    frozen: 'left',
    className: styles.place,
    draw: (row) => <DragHandle quotation={quotation} row={row} />,
  };
  const product: SheetColumn<QuotationRow> = {
    key: 'product',
    title: '产品',
    width: 204,
    grows: true,
    frozen: 'left',
    isRowHead: true,
    className: shared.product,
    draw: productCell,
  };
  const drawn = (key: EditedColumn, row: QuotationRow): ReactNode => {
    if (key === 'custom_number') return numberCell(row);
    if (key !== 'price') return typedCell(key, row.line);
    return <LinePrice quotation={quotation} line={row.line} onType={() => control.begin(row.line.id, 'price')} />;
  };
  const others = chosen.map(({ key, title, width, isFigure = false, grows = false }): SheetColumn<QuotationRow> => {
    const isMoney = key === 'price' || key === 'amount';
    const column = { key, title: isMoney ? `${title} ${currency}` : title, width, isFigure, grows };
    if (!isEdited(key)) return { ...column, draw: (row) => readCell(key, row) };
    return {
      ...column,
      draw: (row) => {
        const was = textBefore(key, row.before, row.line);
        return (
          <>
            {was !== null && struckText(key, was)}
            {drawn(key, row)}
          </>
        );
      },
      state: (row) => stateOf(key, row),
      edit: {
        label: ({ line }) => `${key === 'custom_number' ? '自定货号' : title} ${lineName(line)}`,
        text: (row) => openText(key, row),
        before: (row) => beforeOf(key, row),
        inputMode: key === 'price' ? 'decimal' : isFigure ? 'numeric' : 'text',
        placeholder: ({ line }) => (key === 'price' && line.quoted_price === null ? '输入价格' : undefined),
        isEntry: key === 'cartons',
      },
    };
  });
  return [place, product, ...others];
}
