import { PLACE_MAX, placesBetween } from '@wanyuan/domain';
import type { UserCallContext } from '#rpc/context.ts';
import { draftLines } from './draft-lines.ts';
import { gapAfter } from './line-gaps.ts';
import { closeQuotation, NO_LINES, openQuotation, type OpenQuotation } from './open-quotation.ts';
import { listPlaces, listSortKeys, savePlaces } from './quotation-lines.repo.ts';
import type { QuotationNews } from './quotation-news.ts';

type SortKey = Awaited<ReturnType<typeof listSortKeys>>[number];
type LineOrder = 'factory' | 'number' | 'name' | 'added';

const inChinese = new Intl.Collator('zh-Hans-CN', { numeric: true });
/** Fees stand behind the toys; what is alike keeps the order in which it was added. */
const BY: Record<LineOrder, (a: SortKey, b: SortKey) => number> = {
  factory: (a, b) => inChinese.compare(a.factory_name, b.factory_name) || a.factory_id - b.factory_id,
  number: (a, b) => inChinese.compare(a.number, b.number),
  name: (a, b) => inChinese.compare(a.name, b.name),
  added: () => 0,
};

const spread = (keys: readonly number[]): Map<number, string> => {
  const places = placesBetween(null, null, keys.length);
  return new Map(keys.map((key, index) => [key, places[index]!]));
};

const unchanged = ({ revision, total }: OpenQuotation) => ({ revision: revision - 1, total });

export function createQuotationLineOrder({ news, now }: { news: QuotationNews; now: () => Date }) {
  async function place(context: UserCallContext, quotation: OpenQuotation, places: ReadonlyMap<number, string>) {
    const { db } = context;
    const rows = await draftLines(db, quotation, [...places.keys()]);
    await savePlaces(db, quotation, new Map(rows.map(({ id, line_key }) => [id, places.get(line_key)!])));
    const { total } = await closeQuotation(context, news, quotation, NO_LINES);
    return { revision: quotation.revision, total };
  }

  return {
    /** Moves lines behind another one, in the order in which they are named. */
    async move(context: UserCallContext, id: number, keys: readonly number[], after: number | null) {
      const quotation = await openQuotation(context, id, now());
      const all = await listPlaces(context.db, id);
      const there = new Set(all.map(({ key }) => key));
      const moved = new Set(keys.filter((key) => there.has(key)));
      if (moved.size === 0) return unchanged(quotation);
      // A line among those that move stands for the last one before it that stays.
      const index = after === null ? -1 : all.findIndex(({ key }) => key === after);
      const anchor = all.slice(0, index + 1).findLast(({ key }) => !moved.has(key));
      const rest = all.filter(({ key }) => !moved.has(key));
      const gap = gapAfter(rest, after !== null && index === -1 ? after : (anchor?.key ?? null));
      const places = placesBetween(gap.before, gap.after, moved.size);
      if (places.every((one) => one.length <= PLACE_MAX))
        return place(context, quotation, new Map([...moved].map((key, turn) => [key, places[turn]!])));
      const at = gap.before === null ? 0 : rest.findIndex((line) => line.place === gap.before) + 1;
      const order = [...rest.slice(0, at).map(({ key }) => key), ...moved, ...rest.slice(at).map(({ key }) => key)];
      return place(context, quotation, spread(order));
    },

    async order(context: UserCallContext, id: number, by: LineOrder) {
      const quotation = await openQuotation(context, id, now());
      const lines = await listSortKeys(context.db, id);
      const order = lines
        .toSorted((a, b) => Number(a.isFree) - Number(b.isFree) || BY[by](a, b) || a.key - b.key)
        .map(({ key }) => key);
      if (order.every((key, index) => key === lines[index]!.key)) return unchanged(quotation);
      return place(context, quotation, spread(order));
    },
  };
}
