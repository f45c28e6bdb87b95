import type { LineCells } from '@wanyuan/contract';
import type { UserCallContext } from '#rpc/context.ts';
import { auditAct, changeLines, saveLines, typedPrice } from '../priced-lines/priced-lines.module.ts';
import { effectiveCells, type CellChange, type CellFault } from './changed-cells.ts';
import { writableLines } from './draft-lines.ts';
import { closeQuotation, openQuotation, type OpenQuotation } from './open-quotation.ts';
import type { QuotationLineKind } from './quotation-line-kind.ts';
import { isToyLine, listLinesByKey, QUOTATION_LINES, type ShownLine } from './quotation-lines.repo.ts';
import type { QuotationNews } from './quotation-news.ts';

interface Dependencies {
  kind: QuotationLineKind;
  news: QuotationNews;
  now: () => Date;
}

const FREE_EDITABLE = [
  'name',
  'name_en',
  'internal_remark',
  'quantity',
] as const satisfies readonly (keyof ShownLine)[];

/** Where a line is named twice, what is said last counts. */
function mergedChanges(changes: readonly CellChange[]): Map<number, CellChange> {
  const merged = new Map<number, CellChange>();
  for (const change of changes) merged.set(change.id, { ...merged.get(change.id), ...change });
  return merged;
}

/** What was given of each line that is there, as far as it may be written and says something new. */
function effective(lines: readonly ShownLine[], changes: ReadonlyMap<number, CellChange>) {
  const there = new Map(lines.map((line) => [line.line_key, line]));
  const cells = new Map<number, LineCells>();
  const faults: CellFault[] = [];
  for (const change of changes.values()) {
    const line = there.get(change.id);
    if (line === undefined) {
      faults.push({ id: change.id, field: 'id', message: '该行已移除' });
      continue;
    }
    const found = effectiveCells(line, change);
    faults.push(...found.faults);
    if (found.cells) cells.set(line.line_key, found.cells);
  }
  return { cells, faults };
}

/** Changes cells of lines. A second change waits, sees the first, and touches only the cells that it names. */
export function createQuotationLineEditing({ kind, news, now }: Dependencies) {
  /** Fees have no formula and no number of their own; their prices are audited like those of toys. */
  async function changeFees(
    context: UserCallContext,
    quotation: OpenQuotation,
    rows: readonly ShownLine[],
    cells: ReadonlyMap<number, LineCells>,
  ): Promise<ShownLine[]> {
    const after = rows.map((row): ShownLine => {
      const { quoted_price, ...given } = cells.get(row.line_key)!;
      return { ...row, ...given, ...(typeof quoted_price === 'string' && typedPrice(quoted_price)) } as ShownLine;
    });
    await saveLines(context.db, QUOTATION_LINES, FREE_EDITABLE, after, kind.stamp(quotation));
    const told = (lines: readonly ShownLine[]) => ({
      id: quotation.id,
      lines: lines
        .filter(({ line_key }) => cells.get(line_key)?.quoted_price !== undefined)
        .map(({ line_key, name, quoted_price, currency }) => ({ id: line_key, name, quoted_price, currency })),
    });
    if (told(after).lines.length > 0)
      await auditAct(context, kind, 'edit_prices', { before: told(rows), after: told(after) });
    return after;
  }

  return {
    async update(context: UserCallContext, id: number, changes: readonly CellChange[]) {
      const { db } = context;
      const quotation = await openQuotation(context, id, now());
      const wanted = mergedChanges(changes);
      const present = await listLinesByKey(db, id, [...wanted.keys()]);
      const { cells, faults } = effective(present, wanted);
      if (cells.size === 0) return { revision: quotation.revision - 1, total: quotation.total, lines: present, faults };
      const given = present.filter(({ line_key }) => cells.has(line_key));
      const rows = await writableLines(db, quotation, given);
      const toys = rows.filter(isToyLine);
      const changed = await changeLines(
        context,
        kind,
        quotation,
        toys,
        toys.map((row) => ({ ...cells.get(row.line_key), id: row.id })),
      );
      const keyOf = new Map(toys.map((row) => [row.id, row.line_key]));
      const taken = changed.taken.map(({ id: rowId, number }) => ({
        id: keyOf.get(rowId)!,
        field: 'custom_number',
        message: `自定货号 ${number} 已用于其他产品`,
      }));
      const fees = rows.filter((row) => !isToyLine(row));
      const after = [...changed.after.values(), ...(await changeFees(context, quotation, fees, cells))];
      const { total } = await closeQuotation(context, news, quotation, { before: rows, after });
      const { revision, updated_at } = quotation;
      const written = new Map(after.map((line) => [line.line_key, { ...line, revision, updated_at }]));
      const lines = present.map((line): ShownLine => written.get(line.line_key) ?? line);
      return { revision, total, lines, faults: [...faults, ...taken] };
    },
  };
}
