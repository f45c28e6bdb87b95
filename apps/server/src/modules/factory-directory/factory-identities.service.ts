import type { Db } from '#infra/database/database.ts';
import { listAllContacts, listIdentities } from './factory-identities.repo.ts';

/** All that tells who factories are. */
export interface FactoryIdentities {
  names: string[];
  numbers: string[];
  contacts: string[];
}

/** To look for it in what goes out, never to show it: black factories and those of other companies are among them. */
export async function factoryIdentities(db: Db, ids: readonly number[]): Promise<FactoryIdentities> {
  if (ids.length === 0) return { names: [], numbers: [], contacts: [] };
  const wanted = [...new Set(ids)];
  const rows = await listIdentities(db, wanted);
  const contacts = await listAllContacts(db, wanted);
  const known = (texts: string[]) => texts.filter(Boolean);
  return {
    names: known(rows.flatMap(({ name, name_en, short_name }) => [name, name_en, short_name])),
    numbers: known(rows.map(({ number }) => number)),
    contacts: known([...rows.map(({ website }) => website), ...contacts.flatMap((person) => Object.values(person))]),
  };
}
