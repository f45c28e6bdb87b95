import type { AddResult } from '@wanyuan/contract';
import type { Currency } from '@wanyuan/domain';
import { toySnapshots, type KnownSnapshot } from '../toys/toys.module.ts';
import { addTip, addVerdict } from './add-verdicts.ts';
import type { UserCallContext } from '#rpc/context.ts';
import type { LineKind, LineList } from './line-kind.ts';
import { calculatedPrice, typedPrice } from './line-prices.ts';
import { insertLines, listToyIds } from './priced-lines.repo.ts';

export interface WantedLine {
  toy_id: number;
  remark?: string | undefined;
  /** Typed by a person; recalculating leaves it alone. */
  typed?: { price: string; currency: Currency } | null | undefined;
}

interface Adding<Wanted extends WantedLine> {
  wanted: readonly Wanted[];
  /** The columns of a new line beside the shared ones; `turn` counts the new lines. */
  own(toy: KnownSnapshot, wanted: Wanted, turn: number): Record<string, unknown>;
}

/** The last wish for each toy, or all of them where a toy may be there several times. */
const wishes = <Wanted extends WantedLine>(wanted: readonly Wanted[], isRepeatable: boolean): readonly Wanted[] =>
  isRepeatable ? wanted : [...new Map(wanted.map((line) => [line.toy_id, line])).values()];

/** Takes toys into a list whose lock the caller holds: as they are now, with their prices. */
export async function addLines<List extends LineList, Wanted extends WantedLine>(
  context: UserCallContext,
  kind: Omit<LineKind<List>, 'audit' | 'editable'>,
  list: List,
  { wanted, own }: Adding<Wanted>,
): Promise<AddResult> {
  const { db, session } = context;
  const isRepeatable = kind.lineCount !== undefined;
  const there = new Set(isRepeatable ? [] : await listToyIds(db, kind.rows, list.id));
  const lines = wishes(wanted, isRepeatable);
  const unknown = new Set(lines.map(({ toy_id }) => toy_id).filter((id) => !there.has(id)));
  const known = await toySnapshots(db, session, [...unknown]);
  const verdicts = lines.map(({ toy_id }) => addVerdict(toy_id, there.has(toy_id), known.get(toy_id), kind.words));
  const added = lines.filter((_, index) => verdicts[index]!.state === 'added');
  const count = kind.lineCount?.(list) ?? there.size;
  if (count + added.length > kind.most) throw kind.full(count, added.length);
  if (added.length > 0) {
    const pricer = await kind.pricer(db, list);
    const rows = await insertLines(
      db,
      kind.rows,
      added.map((line, turn) => {
        const toy = known.get(line.toy_id)!;
        const { toy_id, typed, remark = '' } = line;
        return {
          toy_id,
          snapshot: toy.snapshot,
          remark,
          ...calculatedPrice(toy.snapshot, pricer),
          ...(typed && { ...typedPrice(typed.price), currency: typed.currency }),
          ...own(toy, line, turn),
          ...kind.stamp(list),
        };
      }),
    );
    const written = rows.values();
    for (const verdict of verdicts) if (verdict.state === 'added') verdict.id = written.next().value?.id ?? null;
    await kind.changed(
      context,
      list,
      added.map(({ toy_id }) => toy_id),
    );
  }
  return {
    tip: addTip(verdicts, kind.words),
    success: added.length,
    lose: verdicts.length - added.length,
    list: verdicts,
  };
}
