import type { QuotationHead } from '@wanyuan/contract';
import type { UserCallContext } from '#rpc/context.ts';
import { visibleCustomer } from '../customers/customers.module.ts';
import { saveLines } from '../priced-lines/priced-lines.module.ts';
import { numbersFor } from './customer-numbers.ts';
import { draftLines } from './draft-lines.ts';
import { addressee } from './new-quotation-head.ts';
import { closeQuotation, holdQuotation, NO_LINES, openQuotation, type OpenQuotation } from './open-quotation.ts';
import type { QuotationLineKind } from './quotation-line-kind.ts';
import { listLines, QUOTATION_LINES } from './quotation-lines.repo.ts';
import type { QuotationNews } from './quotation-news.ts';
import { changeQuotation, changeVersion } from './quotations.repo.ts';

type HeadFields = Omit<QuotationHead, 'currency'> & { customer_id: number | null };
type HeadChange = { [Field in keyof HeadFields]?: HeadFields[Field] | undefined };

interface Dependencies {
  kind: Pick<QuotationLineKind, 'stamp'>;
  news: QuotationNews;
  now: () => Date;
}

export function createQuotationHeads({ kind, news, now }: Dependencies) {
  /** Nothing of the customer before gets to the next: neither their people nor their numbers. Answers whom it is for. */
  async function readdress(context: UserCallContext, quotation: OpenQuotation, customer_id: number | null) {
    const { db } = context;
    const customer = await visibleCustomer(context, customer_id);
    const { id, version, company_id, customer_id: before } = quotation;
    const lines = await listLines(db, id, version);
    const numberOf = await numbersFor(db, { company_id, customer_id, before }, lines);
    const other = lines.filter((line) => numberOf(line) !== line.custom_number).map(({ line_key }) => line_key);
    const rows = await draftLines(db, quotation, other);
    const renumbered = rows.map((row) => ({ ...row, custom_number: numberOf(row) }));
    await saveLines(db, QUOTATION_LINES, ['custom_number'], renumbered, kind.stamp(quotation));
    return addressee(customer);
  }

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
      const readdressed = customer_id === undefined ? {} : await readdress(context, quotation, customer_id);
      const said = Object.entries(readdressed).filter(([field]) => changes[field as keyof HeadFields] === undefined);
      const head: QuotationHead = { ...newest.head, ...Object.fromEntries(said), ...fields };
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
