import type { LineCell, Written } from '#page-kit/lines/line-writer.ts';
import { parsePieces } from '#page-kit/lines/parse-fields.ts';
import { piecesText } from '#page-kit/lines/pieces-text.ts';
import { namesToys, roundedWords } from '#page-kit/lines/pasted-numbers.ts';
import type { CellText, SheetWriter } from '#page-kit/sheet/sheet-types.ts';
import { fieldOf, type EditedColumn } from '../model/line-columns.ts';
import type { LineField } from '../model/line-fields.ts';
import type { OpenQuotation } from './open-quotation.ts';

const noticeOf = (parsed: object | null): { notice?: string } =>
  parsed && 'notice' in parsed ? { notice: parsed.notice as string } : {};

/** Writes into the lines of a quotation. A block that names toys goes to `onNumbers`. */
export function quotationWriter({ lines: list }: OpenQuotation, onNumbers: (text: string) => void): SheetWriter {
  const lineOf = (key: number) => list.store.getState().lines.get(key);
  const isFree = (key: number): boolean => lineOf(key)?.toy === null;
  const field = (key: number, column: string): LineField => fieldOf(column as EditedColumn, isFree(key));
  const cellOf = ({ key, column, text }: CellText): LineCell<LineField> => ({
    id: key,
    field: field(key, column),
    text: column === 'pieces' && !isFree(key) ? piecesText(text) : text,
  });
  return {
    write: (cells) => list.write(cells.map(cellOf)),
    putBack: (cells, expected) => list.putBack(cells.map(cellOf), expected.map(cellOf)),
    type: ({ key, column, text }) => {
      const line = lineOf(key);
      if (column !== 'pieces' || !line?.toy) return noticeOf(list.type(key, field(key, column), text));
      const parsed = parsePieces(text, line.toy.carton_quantity);
      if ('fault' in parsed) return { fault: parsed.fault };
      list.type(key, 'order_box_qty', String(parsed.value));
      return noticeOf(parsed);
    },
    commit: ({ key, column }) => list.commit(key, field(key, column)),
    takeBlock: (text, block, column) => {
      const isFigure = column === 'cartons' || column === 'pieces' || column === 'price';
      if (!isFigure || !namesToys(block, column === 'price' ? 'price' : 'quantity')) return false;
      onNumbers(text);
      return true;
    },
    pasted: (_count, over, written) => {
      const { count, rounded } = written as Written;
      const notes = [rounded > 0 && roundedWords(rounded), over > 0 && `多出的 ${over} 行没有位置`];
      return [`已粘贴 ${count} 处`, ...notes.filter((note) => note !== false)].join('；');
    },
  };
}
