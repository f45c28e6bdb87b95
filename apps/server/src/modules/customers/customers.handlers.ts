import type { customer } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import { findDuplicates } from './customer-duplicates.service.ts';
import type { CustomerServices } from './customer-services.ts';

export function createCustomerHandlers(services: CustomerServices): HandlersOf<typeof customer> {
  const { customers, handOver, removal, sheets, questions } = services;
  return {
    list: (context, query) => customers.list(context, query),
    get_detail: (context, { id }) => customers.detail(context, id),
    get_facets: (context, filter) => customers.facets(context, filter),
    add: async (context, customer) => ({ id: await customers.add(context, customer) }),
    async edit(context, { id, ...change }) {
      await customers.edit(context, id, change);
      return {};
    },
    hand_over: async (context, { ids, user_id }) => ({
      count: await handOver(context, new Map(ids.map((id) => [id, user_id]))),
    }),
    async delete(context, wanted) {
      const removed = await removal.remove(context, wanted);
      await context.audit({
        action: 'customer.delete',
        before: removed,
        after: { carts: wanted.carts, to: wanted.to_customer_id },
      });
      return { count: removed.length };
    },
    get_customer_association: (context, { id }) => removal.association(context, id),
    async check_customer(context, asked) {
      const { name, emails, phones } = asked;
      await questions.spend(context.session, 'typed', Number(name !== '') + emails.length + phones.length);
      if (asked.id !== undefined) await customers.detail(context, asked.id);
      return { list: await findDuplicates(context, asked) };
    },
    async read_import(context, { file_id }) {
      const sheet = await sheets.imports.read(context, file_id);
      await questions.spend(context.session, 'sheet', sheet.rows.length);
      return sheet;
    },
    async check_import(context, { rows }) {
      await questions.spend(context.session, 'sheet', rows.length);
      return { rows: await sheets.imports.check(context, rows) };
    },
    async import(context, { rows, mode }) {
      await questions.spend(context.session, 'sheet', rows.length);
      const list = await sheets.imports.write(context, rows, mode);
      const countOf = (wanted: string) => list.filter(({ state }) => state === wanted).length;
      await context.audit({
        action: 'customer.import',
        after: { added: countOf('added'), updated: countOf('updated') },
      });
      return { list };
    },
    async export(context, filter) {
      const written = await sheets.exports.write(context, filter);
      await context.audit({ action: 'customer.export', after: { count: written.count, filter } });
      return written;
    },
  };
}
