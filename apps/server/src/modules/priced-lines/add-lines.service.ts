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

/** Takes toys into a list whose lock the caller holds: as they are now, with their prices, each toy once. */
export async function addLines<List extends LineList, Wanted extends WantedLine>(
  context: UserCallContext,
  kind: Omit<LineKind<List>, 'audit' | 'editable'>,
  list: List,
  { wanted, own }: Adding<Wanted>,
): Promise<AddResult> {
  const { db, session } = context;
  const there = new Set(await listToyIds(db, kind.rows, list.id));
  const lines = new Map(wanted.map((line) => [line.toy_id, line]));
  const unknown = [...lines.keys()].filter((id) => !there.has(id));
  const known = await toySnapshots(db, session, unknown);
  const verdicts = [...lines.keys()].map((id) => addVerdict(id, there.has(id), known.get(id), kind.words));
  const added = verdicts.filter(({ state }) => state === 'added').map(({ toy_id }) => toy_id);
  if (there.size + added.length > kind.most) throw kind.full(there.size, added.length);
  if (added.length > 0) {
    const pricer = await kind.pricer(db, list);
    const ids = await insertLines(
      db,
      kind.rows,
      added.map((toy_id, turn) => {
        const [toy, line] = [known.get(toy_id)!, lines.get(toy_id)!];
        const { typed, remark = '' } = line;
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
    for (const verdict of verdicts) verdict.id ??= ids.get(verdict.toy_id) ?? null;
    await kind.changed(context, list, added);
  }
  return {
    tip: addTip(verdicts, kind.words),
    success: added.length,
    lose: verdicts.length - added.length,
    list: verdicts,
  };
}
