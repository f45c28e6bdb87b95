import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import { nicknames } from '#modules/people/people.module.ts';
import type { FilesService } from '#modules/files/files.module.ts';
import { explainReadingFault, type FileReader, type SheetRow } from '#modules/reading/reading.module.ts';
import { listAlike } from '../customer-duplicates.repo.ts';
import { derivedColumns } from '../customer-row.ts';
import * as repo from '../customers.repo.ts';
import type { HandOver } from '../hand-over-customers.service.ts';
import { checkSheetRows, keyRow, namedOwners, ownerNamed, type KeyedRow, type NamedOwners } from './check-rows.ts';
import { mergeRow } from './merge-row.ts';

interface Dependencies {
  db: Db;
  files: Pick<FilesService, 'getOwnUpload'>;
  reader: Pick<FileReader, 'read'>;
  handOver: HandOver;
  now: () => Date;
}

export interface ImportResult {
  row: number;
  state: 'added' | 'updated' | 'skipped' | 'failed';
  reason: string;
}

const refused = (msg: string, cause?: unknown) => new AppError('FILE_TYPE_REFUSED', { msg, cause });

interface Known {
  /** The customers that are there, by the key of their name. */
  idOf: ReadonlyMap<string, number>;
  /** Who looks after them. */
  holders: ReadonlyMap<number, number>;
  ownerNames: ReadonlyMap<number, string>;
}

/** New owners of known customers; where several rows name one, the last row counts. */
function newOwners(
  rows: readonly KeyedRow[],
  owners: NamedOwners,
  { idOf, holders, ownerNames }: Known,
): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { owner, keys } of rows) {
    const id = idOf.get(keys.name_keys[0] ?? '');
    const holder = id === undefined ? undefined : holders.get(id);
    if (id === undefined || holder === undefined) continue;
    // Where several colleagues bear the name, the present holder of the customer is meant.
    const user_id = ownerNames.get(holder) === owner ? holder : ownerNamed(owners, owner);
    if (user_id === holder) wanted.delete(id);
    else if (user_id !== undefined) wanted.set(id, user_id);
  }
  return wanted;
}

/** Customers from a spreadsheet: read, looked over by a person, then written. */
export function createCustomerImportService({ db, files, reader, handOver, now }: Dependencies) {
  return {
    async read({ session }: SessionContext, fileId: number) {
      const file = await files.getOwnUpload(session, fileId, ['customer_sheet']);
      const sheet = await reader.read(session, 'customer_sheet', file).catch((error: unknown) => {
        const msg = explainReadingFault(error);
        throw msg === null ? error : refused(msg, error);
      });
      if ('refused' in sheet) throw refused(sheet.refused);
      return { ...sheet, rows: await checkSheetRows({ db, session }, sheet.rows) };
    },

    check: checkSheetRows,

    async write(context: UserCallContext, rows: readonly SheetRow[], mode: 'skip' | 'update') {
      const { db: target, session } = context;
      await repo.lockNames(target, session.tenant_id);
      const keyed = rows.map(keyRow);
      const owners = await namedOwners(target, session, keyed);
      const names = keyed.flatMap(({ keys }) => keys.name_keys);
      const same = await listAlike(target, session.tenant_id, { name_keys: names, mail_keys: [], phone_keys: [] });
      const idOf = new Map(same.map(({ name_key, id }) => [name_key, id]));
      const holders = new Map(same.map(({ id, user_id }) => [id, user_id]));
      const ownerNames = await nicknames(target, [...holders.values()]);
      if (mode === 'update')
        await handOver(context, newOwners(keyed, owners, { idOf, holders, ownerNames }), {
          alsoWritten: [...holders.keys()],
        });

      const results: ImportResult[] = [];
      for (const { row, customer, said, owner, keys, warnings } of keyed) {
        const result = (state: ImportResult['state'], reason = '') => results.push({ row: row.row, state, reason });
        if (customer === null) {
          result('failed', warnings[0]);
          continue;
        }
        const [name_key = ''] = keys.name_keys;
        const known = idOf.get(name_key);
        const user_id = ownerNamed(owners, owner);
        if (known === undefined) {
          const at = now();
          const id = await repo.createCustomer(target, {
            ...customer,
            ...derivedColumns(customer),
            company_id: session.tenant_id,
            user_id: user_id ?? session.id,
            created_at: at,
            updated_at: at,
          });
          idOf.set(name_key, id);
          result('added', warnings.join('；'));
          continue;
        }
        const old = await repo.getCustomer(target, session, known);
        if (old === null) result('skipped', `同名客户由${ownerNames.get(holders.get(known) ?? 0) ?? '同事'}负责`);
        else if (mode === 'skip') result('skipped', `已有同名客户“${old.name}”`);
        else {
          // Customers known before were handed over above; one that an earlier row added has no carts to go along.
          const next = mergeRow(old, customer, said, holders.has(known) ? undefined : user_id);
          await repo.updateCustomer(target, known, {
            ...next,
            ...derivedColumns({ ...old, ...next }),
            updated_at: now(),
          });
          result('updated', warnings.join('；'));
        }
      }
      return results;
    },
  };
}
