import type { LineSnapshot } from '@wanyuan/contract';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { factoryBriefs } from '#modules/factory-directory/factory-directory.module.ts';
import { listByNumbers, listSnapshotRows, type SnapshotRow } from './toy-snapshots.repo.ts';

/** As it is kept; which fields a reader gets is decided when it is shown. */
export type WholeSnapshot = LineSnapshot & { exworks_price: string; additional_price: string };

/** A toy as carts, selections and inquiries keep it, and what they must know of it today. */
export interface KnownSnapshot {
  toy_id: number;
  snapshot: WholeSnapshot;
  picture_ids: number[];
  showroom_id: number | null;
  stop_time: Date | null;
  /** Hidden by the factory: greyed in lists that people keep, and not to be added to them. */
  is_hidden: boolean;
}

function toSnapshot(
  { toy_id, picture_ids, showroom_id, stop_time, is_set_hide, ...toy }: SnapshotRow,
  factory: { name: string; number: string },
): KnownSnapshot {
  const snapshot = { ...toy, factory_name: factory.name, factory_number: factory.number };
  return { toy_id, snapshot, picture_ids, showroom_id, stop_time, is_hidden: is_set_hide };
}

/** By toy; toys that are black, gone or another company's are not among them. */
export async function toySnapshots(
  db: Db,
  session: Pick<Session, 'tenant_id'>,
  ids: readonly number[],
): Promise<Map<number, KnownSnapshot>> {
  if (ids.length === 0) return new Map();
  const rows = await listSnapshotRows(db, session.tenant_id, ids);
  const makers = await factoryBriefs(
    db,
    session.tenant_id,
    rows.map(({ factory_id }) => factory_id),
  );
  const known = new Map<number, KnownSnapshot>();
  for (const row of rows) {
    const maker = makers.get(row.factory_id);
    if (maker) known.set(row.toy_id, toSnapshot(row, maker));
  }
  return known;
}

/** The toys behind numbers that people paste: by number in small letters, several where factories share one. */
export async function toysByNumber(
  db: Db,
  session: Pick<Session, 'tenant_id'>,
  numbers: readonly string[],
): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  if (numbers.length === 0) return found;
  for (const row of await listByNumbers(db, session.tenant_id, numbers)) {
    for (const key of new Set([row.number.toLowerCase(), row.article_number.toLowerCase()]))
      found.set(key, [...(found.get(key) ?? []), row.toy_id]);
  }
  return found;
}
