import type { Db } from '#infra/database/database.ts';
import { customNumbers } from '../pricing/pricing.module.ts';
import type { ShownLine } from './quotation-lines.repo.ts';

interface Readdressed {
  company_id: number;
  customer_id: number | null;
  /** Whom the lines were written for. */
  before: number | null;
}

/**
 * By which number the customer knows the toy of each line: another customer's tells whom else we sell to. What was
 * typed for no customer stays where this one has none.
 */
export async function numbersFor(
  db: Db,
  { before, ...place }: Readdressed,
  lines: readonly Pick<ShownLine, 'toy_id'>[],
): Promise<(line: Pick<ShownLine, 'toy_id' | 'custom_number'>) => string> {
  if (before === place.customer_id) return ({ custom_number }) => custom_number;
  const numbers = await customNumbers(
    db,
    place,
    lines.flatMap(({ toy_id }) => toy_id ?? []),
  );
  return ({ toy_id, custom_number }) => {
    const kept = toy_id === null || before === null ? custom_number : '';
    return (toy_id === null ? undefined : numbers.get(toy_id)) ?? kept;
  };
}
