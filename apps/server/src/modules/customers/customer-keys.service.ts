import type { Db } from '#infra/database/database.ts';
import { derivedColumns } from './customer-row.ts';
import { listWithoutKeys } from './customer-keys.repo.ts';
import { updateCustomer } from './customers.repo.ts';

const AT_A_TIME = 200;

/** Gives keys to customers from before there were keys; the one contact they had becomes the first. */
export async function fillCustomerKeys(db: Db): Promise<void> {
  for (;;) {
    const rows = await listWithoutKeys(db, AT_A_TIME);
    for (const row of rows) {
      const [first] = row.contacts;
      const isOld = first === undefined && row.contact !== '';
      const contacts = isOld ? [{ name: row.contact, title: '', email: '', phone: '', wechat: '' }] : row.contacts;
      await updateCustomer(db, row.id, { contacts, ...derivedColumns({ ...row, contacts }) });
    }
    if (rows.length < AT_A_TIME) return;
  }
}
