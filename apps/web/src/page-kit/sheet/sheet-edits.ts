import { copyText } from '#lib/clipboard.ts';
import { toast } from '#lib/notices.ts';
import { isBlock, readBlock, writeBlock } from './cell-block.ts';
import { grownTo, isSingle, sourceOf, type Range } from './cell-range.ts';
import { createHistory } from './edit-history.ts';
import type { Place } from './next-place.ts';
import type { SheetReader } from './sheet-reader.ts';
import type { CellPlace, CellText, SheetRows, SheetWriter } from './sheet-types.ts';

interface Shown {
  rows: Pick<SheetRows<unknown>, 'count' | 'keyAt' | 'ensure'>;
  writer: SheetWriter;
}

/** Writes into cells so that it can be undone: block by block, repeated over a range, or as it was before. */
export function createEdits(shown: () => Shown, reader: SheetReader) {
  const history = createHistory();

  function write(cells: readonly CellText[]): unknown {
    history.record({ before: cells.flatMap((cell) => reader.beforeOf(cell) ?? []), after: cells });
    return shown().writer.write(cells);
  }

  const textsAt = (places: readonly Place[], textOf: (place: Place) => string): CellText[] =>
    places.flatMap((place) => {
      const cell = reader.cellAt(place);
      return cell ? [{ ...cell, text: textOf(place) }] : [];
    });

  async function pasteBlock(block: readonly string[][], from: Place): Promise<void> {
    const { rows, writer } = shown();
    await rows.ensure?.(from.row, Math.min(rows.count, from.row + block.length) - 1);
    const cells: CellText[] = [];
    let row = from.row;
    let down = 0;
    for (; row < rows.count && down < block.length; row += 1) {
      if (rows.keyAt(row) === null) continue;
      // From column to column that is typed into, as the keys go.
      const places = reader.typedPlaces({ top: row, bottom: row, left: from.column, right: Infinity });
      const texts = block[down]!;
      cells.push(...textsAt(places.slice(0, texts.length), (place) => texts[places.indexOf(place)]!));
      down += 1;
    }
    const written = write(cells);
    const words = writer.pasted?.(cells.length, block.length - down, written);
    if (words) toast.success(words);
  }

  async function repeat(source: Range, target: Range): Promise<void> {
    await shown().rows.ensure?.(target.top, target.bottom);
    const isNew = ({ row, column }: Place): boolean =>
      row < source.top || row > source.bottom || column < source.left || column > source.right;
    const places = reader.typedPlaces(target).filter(isNew);
    write(textsAt(places, ({ row, column }) => reader.textAt(sourceOf(source, row, column))));
  }

  const blockOf = ({ top, bottom, left, right }: Range): string => {
    const lines: string[][] = [];
    for (let row = top; row <= bottom; row += 1) {
      if (shown().rows.keyAt(row) === null) continue;
      lines.push(Array.from({ length: right - left + 1 }, (_, aside) => reader.textAt({ row, column: left + aside })));
    }
    return writeBlock(lines);
  };

  return {
    write,
    repeat,
    /** For one cell that was typed into, and written by itself. */
    record: (before: CellText, after: CellText): void => history.record({ before: [before], after: [after] }),
    undo: () => history.undo(),
    redo: () => history.redo(),
    forget: () => history.clear(),
    /** Puts the range into the clipboard; rows that are still to be fetched come first. */
    copy: (range: Range, clipboard: DataTransfer | null): void => {
      const { ensure } = shown().rows;
      let isAll = true;
      for (let row = range.top; row <= range.bottom; row += 1)
        isAll &&= shown().rows.keyAt(row) === null || reader.rowAt(row) !== undefined;
      if (isAll && clipboard) clipboard.setData('text/plain', blockOf(range));
      else void ensure?.(range.top, range.bottom).then(() => copyText(blockOf(range)));
    },
    /** True when the sheet took it: a block, or one text for the whole range. */
    paste: (text: string, from: CellPlace, range: Range | null): boolean => {
      const { writer } = shown();
      if (isBlock(text)) {
        const block = readBlock(text);
        if (!writer.takeBlock?.(text, block, from.column)) void pasteBlock(block, reader.placeOf(from));
        return true;
      }
      writer.onPasteText?.(text);
      if (!range || isSingle(range)) return false;
      write(textsAt(reader.typedPlaces(range), () => text.trim()));
      return true;
    },
    fillTo: (source: Range, { row, column }: Place): Promise<void> => repeat(source, grownTo(source, row, column)),
  };
}
