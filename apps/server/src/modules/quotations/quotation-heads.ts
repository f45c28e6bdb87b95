import type { QuotationHead } from '@wanyuan/contract';
import type { UserCallContext } from '#rpc/context.ts';
import { visibleCustomer } from '../customers/customers.module.ts';
import { closeQuotation, holdQuotation, NO_LINES, openQuotation } from './open-quotation.ts';
import type { QuotationNews } from './quotation-news.ts';
import { changeQuotation, changeVersion } from './quotations.repo.ts';

type HeadFields = Omit<QuotationHead, 'currency'> & { customer_id: number | null };
type HeadChange = { [Field in keyof HeadFields]?: HeadFields[Field] | undefined };

const NAME_MAX = 100;

export function createQuotationHeads({ news, now }: { news: QuotationNews; now: () => Date }) {
  return {
    /** Writes the fields that are given; one that a colleague changed meanwhile keeps what they wrote. */
    async edit(context: UserCallContext, id: number, changes: HeadChange, expected: HeadChange) {
      const { db } = context;
      const quotation = await openQuotation(context, id, now());
      const { newest } = quotation;
      const present: HeadFields = { ...newest.head, customer_id: quotation.customer_id };
      const faults: { field: string; message: string }[] = [];
      const given = Object.fromEntries(
        (Object.keys(changes) as (keyof HeadFields)[]).flatMap((field) => {
          if (changes[field] === undefined || changes[field] === present[field]) return [];
          const wanted = expected[field];
          if (wanted === undefined || wanted === present[field]) return [[field, changes[field]]];
          faults.push({ field, message: '同事已改动，未覆盖' });
          return [];
        }),
      ) as Partial<HeadFields>;
      if (Object.keys(given).length === 0) return { revision: quotation.revision - 1, head: newest.head, faults };
      const { customer_id, ...fields } = given;
      const customer = customer_id === undefined ? null : await visibleCustomer(context, customer_id);
      const named = customer &&
        fields.customer_name === undefined && { customer_name: customer.name.slice(0, NAME_MAX) };
      const head: QuotationHead = { ...newest.head, ...named, ...fields };
      await changeVersion(db, newest, { head });
      await changeQuotation(db, id, {
        valid_until: head.valid_until,
        ...(customer_id !== undefined && { customer_id }),
      });
      await closeQuotation(
        context,
        news,
        { ...quotation, ...(customer_id !== undefined && { customer_id }) },
        NO_LINES,
      );
      return { revision: quotation.revision, head, faults };
    },

    /** For colleagues only, so that it changes no version and no approval. */
    async saveRemark(context: UserCallContext, id: number, internal_remark: string): Promise<void> {
      const at = now();
      const quotation = await holdQuotation(context, id, at);
      await changeQuotation(context.db, id, { internal_remark, updated_at: at });
      await news.changed(context, { ...quotation, revision: quotation.revision - 1 });
    },
  };
}
