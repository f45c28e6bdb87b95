import { Readable } from 'node:stream';
import { writeRows } from '@wanyuan/documents';
import type { Db } from '@wanyuan/server/src/infra/database/database.ts';
import { derivedColumns, type CustomerRow } from '@wanyuan/server/src/modules/customers/customer-row.ts';
import { customers } from '@wanyuan/server/src/modules/customers/customers.schema.ts';
import type { TestApp } from './test-app.ts';

let serial = 0;
const PLAIN = { country: '', email: '', phone: '', website: '', address: '', remark: '', contacts: [], tags: [] };

/** A customer that the owner looks after. */
export async function createCustomer(
  db: Db,
  owner: { company_id: number; user_id: number },
  values: Partial<CustomerRow> = {},
) {
  serial += 1;
  const said = { ...PLAIN, name: `测试客户${serial}`, ...values };
  const [row] = await db
    .insert(customers)
    .values({ ...owner, ...said, ...derivedColumns(said) })
    .returning();
  return row!;
}

/** The owner's customers: one, and an uploaded sheet of more. */
export async function createCustomerRows(app: TestApp, owner: { company_id: number; user_id: number }) {
  const { id: customer_id } = await createCustomer(app.db, owner);
  serial += 1;
  const sheet = await writeRows('客户', [{ title: '客户名称' }], [[`表格里的客户${serial}`]]);
  const { id: customer_sheet_file_id } = await app.services.files.storeUpload({
    actor: { id: owner.user_id, tenant_id: owner.company_id },
    stream: Readable.from([sheet]),
    filename: `客户${serial}.xlsx`,
    purpose: 'customer_sheet',
  });
  return { customer_id, customer_sheet_file_id };
}
