import { Readable } from 'node:stream';
import { writeRows } from '@wanyuan/documents';
import { businessDay, CUSTOMER_SHEET_FIELDS, CUSTOMER_SHEET_TITLES, type CustomerSheetField } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { SessionContext } from '#rpc/context.ts';
import { nicknames } from '#modules/people/people.module.ts';
import type { FilesService } from '#modules/files/files.module.ts';
import type { CustomerRow } from '../customer-row.ts';
import { listCustomers, type CustomerFilter, type CustomerOrder } from '../customers.repo.ts';

const MOST_ROWS = 20_000;
const WIDTHS: Partial<Record<CustomerSheetField, number>> = {
  name: 32,
  email: 28,
  contact_email: 28,
  address: 32,
  remark: 40,
};

interface Dependencies {
  db: Db;
  files: Pick<FilesService, 'storeUpload' | 'urlOf'>;
  now: () => Date;
}

/** Customers as a workbook that can be imported again. */
export function createCustomerExportService({ db, files, now }: Dependencies) {
  return {
    async write({ session }: SessionContext, filter: CustomerFilter & { order: CustomerOrder }) {
      const rows = await listCustomers(db, session, filter, { limit: MOST_ROWS, offset: 0 });
      const owners = await nicknames(
        db,
        rows.map(({ user_id }) => user_id),
      );
      const columns = CUSTOMER_SHEET_FIELDS.map((field) => ({
        title: CUSTOMER_SHEET_TITLES[field],
        ...(WIDTHS[field] !== undefined && { width: WIDTHS[field] }),
      }));
      const written = await writeRows(
        '客户',
        columns,
        rows.map((row) => CUSTOMER_SHEET_FIELDS.map((field) => cellOf(row, field, owners.get(row.user_id) ?? ''))),
      );
      const stream = Readable.from([written]);
      const filename = `客户-${businessDay(now())}.xlsx`;
      const file = await files.storeUpload({ actor: session, stream, filename, purpose: 'customer_export' });
      return { url: files.urlOf(file), count: rows.length };
    },
  };
}

function cellOf(row: CustomerRow, field: CustomerSheetField, owner: string): string {
  const lines = (key: keyof CustomerRow['contacts'][number]) => {
    const texts = row.contacts.map((contact) => contact[key]);
    return texts.some(Boolean) ? texts.join('\n') : '';
  };
  switch (field) {
    case 'contact':
      return lines('name');
    case 'contact_title':
      return lines('title');
    case 'contact_email':
      return lines('email');
    case 'contact_phone':
      return lines('phone');
    case 'contact_wechat':
      return lines('wechat');
    case 'tags':
      return row.tags.join('、');
    case 'owner':
      return owner;
    default:
      return row[field];
  }
}
