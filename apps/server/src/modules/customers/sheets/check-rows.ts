import type { CustomerSheetRow } from '@wanyuan/contract';
import type { Db } from '#infra/database/database.ts';
import type { Session, SessionContext } from '#rpc/context.ts';
import { nicknames, userIdsByNickname } from '#modules/people/people.module.ts';
import { listAlike, type KeyedCustomer } from '../customer-duplicates.repo.ts';
import { describeDuplicate, reasonOf } from '../customer-duplicates.service.ts';
import { derivedColumns } from '../customer-row.ts';
import { leads } from '../customers.service.ts';
import type { SheetRow } from '#modules/reading/reading.module.ts';
import { readSheetRow, type ReadRow } from './sheet-row.ts';

export interface KeyedRow extends ReadRow {
  row: SheetRow;
  keys: { name_keys: string[]; mail_keys: string[]; phone_keys: string[] };
}

export function keyRow(row: SheetRow): KeyedRow {
  const read = readSheetRow(row);
  if (read.customer === null) return { ...read, row, keys: { name_keys: [], mail_keys: [], phone_keys: [] } };
  const { name_key, mail_keys, phone_keys } = derivedColumns(read.customer);
  return { ...read, row, keys: { name_keys: [name_key], mail_keys, phone_keys } };
}

/** User ids by the nicknames that rows give as owners. */
export type NamedOwners = ReadonlyMap<string, readonly number[]>;

/** Only leaders may name others. */
export async function namedOwners(db: Db, session: Session, rows: readonly ReadRow[]): Promise<NamedOwners> {
  const names = [...new Set(rows.map(({ owner }) => owner).filter(Boolean))];
  return leads(session) && names.length > 0 ? userIdsByNickname(db, session.tenant_id, names) : new Map();
}

/** A name that several colleagues bear names none of them. */
export function ownerNamed(owners: NamedOwners, name: string): number | undefined {
  const [id, ...others] = owners.get(name) ?? [];
  return others.length === 0 ? id : undefined;
}

/** Says of each row what is wrong with it, and which customer it may be. */
export async function checkSheetRows(
  { db, session }: SessionContext,
  rows: readonly SheetRow[],
): Promise<CustomerSheetRow[]> {
  const keyed = rows.map(keyRow);
  const alike = await listAlike(db, session.tenant_id, {
    name_keys: keyed.flatMap(({ keys }) => keys.name_keys),
    mail_keys: keyed.flatMap(({ keys }) => keys.mail_keys),
    phone_keys: keyed.flatMap(({ keys }) => keys.phone_keys),
  });
  const byKey = indexByKeys(alike);
  const ownerNames = await nicknames(
    db,
    alike.map(({ user_id }) => user_id),
  );
  const owners = await namedOwners(db, session, keyed);
  const firstRows = new Map<string, number>();

  return keyed.map(({ row, keys, customer, owner, warnings }) => {
    const [name = ''] = keys.name_keys;
    const first = firstRows.get(name);
    if (customer !== null && first === undefined) firstRows.set(name, row.row);
    const like = byKey(keys);
    const reason = like === undefined ? null : reasonOf(like, keys);
    const presentOwner = like !== undefined && reason === 'name' ? ownerNames.get(like.user_id) : undefined;
    return {
      row: row.row,
      fields: row.fields,
      is_refused: customer === null,
      duplicate:
        like === undefined || reason === null
          ? null
          : describeDuplicate(session, like, ownerNames.get(like.user_id) ?? '', reason),
      warnings: [
        ...warnings,
        ...(customer !== null && first !== undefined ? [`与第${first}行同名`] : []),
        ...ownerWarning(session, owner, owners, presentOwner),
      ],
    };
  });
}

function ownerWarning(
  session: Session,
  owner: string,
  owners: NamedOwners,
  presentOwner: string | undefined,
): string[] {
  if (owner === '' || owner === presentOwner || ownerNamed(owners, owner) !== undefined) return [];
  const outcome = presentOwner === undefined ? '将由您负责' : `仍由${presentOwner}负责`;
  if (!leads(session)) return [`业务员只能是自己，${outcome}`];
  return [`${owners.has(owner) ? '有多位' : '没有'}业务员“${owner}”，${outcome}`];
}

/** Finds the customer of the strongest likeness: a name before an address before a number. */
function indexByKeys(alike: readonly KeyedCustomer[]) {
  const byName = new Map<string, KeyedCustomer>();
  const byMail = new Map<string, KeyedCustomer>();
  const byPhone = new Map<string, KeyedCustomer>();
  for (const customer of alike.toReversed()) {
    byName.set(customer.name_key, customer);
    for (const key of customer.mail_keys) byMail.set(key, customer);
    for (const key of customer.phone_keys) byPhone.set(key, customer);
  }
  const first = (index: Map<string, KeyedCustomer>, keys: readonly string[]) =>
    keys.map((key) => index.get(key)).find((customer) => customer !== undefined);
  return ({ name_keys, mail_keys, phone_keys }: KeyedRow['keys']): KeyedCustomer | undefined =>
    first(byName, name_keys) ?? first(byMail, mail_keys) ?? first(byPhone, phone_keys);
}
