import type { SheetWriter } from '#page-kit/sheet/sheet-types.ts';
import type { Written } from '#page-kit/lines/line-writer.ts';
import { parsePieces } from '#page-kit/lines/parse-fields.ts';
import { FIELD_OF, type EditedColumn } from '../model/columns.ts';
import { namesToys, roundedWords } from '#page-kit/lines/pasted-numbers.ts';
import { piecesText } from '#page-kit/lines/pieces-text.ts';
import type { OpenCart } from './open-cart.ts';

const noticeOf = (parsed: object | null): { notice?: string } =>
  parsed && 'notice' in parsed ? { notice: parsed.notice as string } : {};

/** Writes into the lines of a cart. A block that names toys goes to `onNumbers`. */
export function cartWriter(cart: OpenCart, onNumbers: (text: string) => void): SheetWriter {
  const fieldOf = (column: string) => FIELD_OF[column as EditedColumn];
  return {
    write: (cells) =>
      cart.write(
        cells.map(({ key, column, text }) => ({
          id: key,
          field: fieldOf(column),
          text: column === 'pieces' ? piecesText(text) : text,
        })),
      ),
    type: ({ key, column, text }) => {
      if (column !== 'pieces') return noticeOf(cart.type(key, fieldOf(column), text));
      const parsed = parsePieces(text, cart.store.getState().lines.get(key)?.toy.carton_quantity ?? null);
      if ('fault' in parsed) return { fault: parsed.fault };
      cart.type(key, fieldOf(column), String(parsed.value));
      return noticeOf(parsed);
    },
    commit: ({ key, column }) => cart.commit(key, fieldOf(column)),
    takeBlock: (text, block, column) => {
      const isText = column === 'remark' || column === 'custom_number';
      if (isText || !namesToys(block, column === 'price' ? 'price' : 'quantity')) return false;
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
