import type { Db } from '#infra/database/database.ts';
import * as repo from './custom-numbers.repo.ts';

export interface NumberWish {
  toy_id: number;
  /** Empty takes the number away. */
  number: string;
}

/** The numbers under which a customer knows toys, by toy. */
export async function customNumbers(
  db: Db,
  place: repo.NumberPlace,
  toyIds?: readonly number[],
): Promise<Map<number, string>> {
  if (toyIds?.length === 0) return new Map();
  const rows = await repo.listNumbers(db, place, toyIds);
  return new Map(rows.map(({ toy_id, number }) => [toy_id, number]));
}

/**
 * Gives toys their numbers; two may exchange theirs. Returns the toys whose number belongs to another one: they keep
 * what they had.
 */
export async function setCustomNumbers(
  db: Db,
  place: repo.NumberPlace,
  wishes: readonly NumberWish[],
): Promise<Set<number>> {
  const wanted = new Map(wishes.map(({ toy_id, number }) => [toy_id, number]));
  if (wanted.size === 0) return new Set();
  await repo.lockNumbers(db, place);
  const before = await repo.listConcerned(db, place, [...wanted.keys()], [...wanted.values()]);
  const refused = refusedWishes(before, wanted);
  const granted = [...wanted].filter(([toy_id]) => !refused.has(toy_id));
  await repo.removeNumbers(
    db,
    place,
    granted.map(([toy_id]) => toy_id),
  );
  await repo.addNumbers(
    db,
    place,
    granted.flatMap(([toy_id, number]) => (number === '' ? [] : [{ toy_id, number }])),
  );
  return refused;
}

/** A refused toy keeps its number, which another may have wished for: repeats until no more are refused. */
function refusedWishes(
  before: readonly { toy_id: number; number: string }[],
  wanted: ReadonlyMap<number, string>,
): Set<number> {
  const refused = new Set<number>();
  for (let size = -1; size !== refused.size;) {
    size = refused.size;
    const owners = new Map<string, number>();
    for (const { toy_id, number } of before) if (!wanted.has(toy_id) || refused.has(toy_id)) owners.set(number, toy_id);
    for (const [toy_id, number] of wanted) {
      if (number === '' || refused.has(toy_id)) continue;
      if (owners.has(number)) refused.add(toy_id);
      else owners.set(number, toy_id);
    }
  }
  return refused;
}
