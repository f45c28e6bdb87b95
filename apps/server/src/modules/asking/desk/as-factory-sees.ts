import type { LineSnapshot } from '@wanyuan/contract';
import type { Db } from '#infra/database/database.ts';
import { publicToys } from '#modules/toy-search/toy-search.module.ts';

/**
 * Toys as the factory that was asked may see them: what a buyer noted as the cost of a toy of its own imports is the
 * buyer's secret.
 */
export async function asFactorySees<T extends { toy_id: number; toy: LineSnapshot }>(
  db: Db,
  asked: readonly T[],
): Promise<(T & { is_public: boolean })[]> {
  const known = await publicToys(
    db,
    asked.map(({ toy_id }) => toy_id),
  );
  return asked.map((each) => {
    const is_public = known.has(each.toy_id);
    const { exworks_price: _cost, additional_price: _surcharge, ...toy } = each.toy;
    return { ...each, toy: is_public ? each.toy : toy, is_public };
  });
}
