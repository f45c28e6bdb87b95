import type { AddResult } from '@wanyuan/contract';
import { placesBetween } from '@wanyuan/domain';
import { AppError } from '#rpc/app-error.ts';
import type { UserCallContext } from '#rpc/context.ts';
import { visibleCustomer, visibleCustomerNames } from '../customers/customers.module.ts';
import { nextNumber } from '../numbering/numbering.module.ts';
import type { Pricing } from '../pricing/pricing.module.ts';
import { toyStates } from '../toys/toys.module.ts';
import type { AddQuotationLines } from './add-quotation-lines.ts';
import { numbersFor } from './customer-numbers.ts';
import { checkRoom, feeRow } from './free-lines.ts';
import { newHead, type GivenHead } from './new-quotation-head.ts';
import { closeQuotation, type OpenQuotation } from './open-quotation.ts';
import { insertWhole, lastPlace, type NewLine } from './quotation-lines.repo.ts';
import type { QuotationNews } from './quotation-news.ts';
import { quotationNumbers } from './quotation-settings.service.ts';
import { getSettings } from './quotation-settings.repo.ts';
import { copyable, type createQuotationSources, type Gathered, type QuotationSource } from './quotation-sources.ts';
import * as repo from './quotations.repo.ts';
import { addEvent } from './sent-quotations.repo.ts';

interface Wanted {
  customer_id: number | null;
  source: QuotationSource;
  head: GivenHead;
}

interface Dependencies {
  adding: AddQuotationLines;
  sources: ReturnType<typeof createQuotationSources>;
  pricing: Pricing;
  news: QuotationNews;
  now: () => Date;
}

const NOTHING_ADDED: AddResult = { tip: '新建报价单成功！', success: 0, lose: 0, list: [] };

/** Makes a quotation of whatever it begins with; its number is never used again. */
export function createNewQuotation({ adding, sources, pricing, news, now }: Dependencies) {
  /** Copies of another quotation's lines: with their prices, unless the currency is another one. */
  async function copyLines(
    { db, session }: UserCallContext,
    quotation: OpenQuotation,
    { lines, quotation: from }: NonNullable<Gathered['copied']>,
  ): Promise<AddResult> {
    const states = await toyStates(
      db,
      session,
      lines.flatMap(({ toy_id }) => toy_id ?? []),
    );
    const open = copyable(lines, (id) => states.has(id));
    const { company_id, customer_id } = quotation;
    const numberOf = await numbersFor(db, { company_id, customer_id, before: from.customer_id }, open);
    const rows = open.map(({ id: _id, line_key: _key, ...line }): NewLine => ({
      ...line,
      custom_number: numberOf(line),
      quotation_id: quotation.id,
      from_version: quotation.version,
      revision: quotation.revision,
      created_at: quotation.updated_at,
      updated_at: quotation.updated_at,
    }));
    await insertWhole(db, rows);
    const lose = lines.length - open.length;
    return {
      ...NOTHING_ADDED,
      success: open.length,
      lose,
      tip: lose === 0 ? NOTHING_ADDED.tip : `${lose}款已下架，未带入`,
    };
  }

  async function addFees(context: UserCallContext, quotation: OpenQuotation, fees: Gathered['fees'], there: number) {
    if (fees.length === 0) return;
    checkRoom({ line_count: there }, fees.length);
    const places = placesBetween(await lastPlace(context.db, quotation.id), null, fees.length);
    await insertWhole(
      context.db,
      fees.map(({ name, price, remark, cartons }, turn) =>
        feeRow(quotation, { name, name_en: '', price, remark, quantity: Math.max(1, cartons), place: places[turn]! }),
      ),
    );
  }

  /** The customer of a source; one that a colleague looks after stays with the source. */
  async function ownCustomer(context: UserCallContext, { customer_id }: Gathered): Promise<number | null> {
    if (customer_id === null) return null;
    return (await visibleCustomerNames(context, [customer_id])).has(customer_id) ? customer_id : null;
  }

  /** The head of the last quotation within reach for a customer. */
  async function earlierHead({ db, session }: UserCallContext, customer_id: number | null) {
    return customer_id === null ? null : repo.getLastHead(db, session, customer_id);
  }

  return {
    async create(context: UserCallContext, wanted: Wanted): Promise<AddResult & { id: number; number: string }> {
      const { db, session, audit } = context;
      const company_id = session.tenant_id;
      const at = now();
      const gathered = await sources.gather(context, wanted.source);
      const { copied } = gathered;
      const customer = await visibleCustomer(context, wanted.customer_id ?? (await ownCustomer(context, gathered)));
      const customer_id = customer?.id ?? null;
      const place = { company_id, user_id: session.id, customer_id };
      const quoter = await pricing.quoter(db, place);
      const head = newHead(wanted.head, {
        now: at,
        settings: await getSettings(db, company_id),
        customer,
        earlier: copied?.head ?? (await earlierHead(context, customer_id)),
        formula: { currency: quoter.currency, method: quoter.parameter?.method ?? '' },
      });
      const isSameCurrency = copied === null || copied.head.currency === head.currency;
      if (!isSameCurrency) throw new AppError('CONFLICT', { msg: '由旧报价单新建时沿用其币种，建好后可以换币种' });
      const number = await nextNumber(db, quotationNumbers(company_id, at));
      const terms = copied && {
        terms: copied.quotation.terms,
        terms_rate_at: copied.quotation.terms_rate_at,
        terms_by: copied.quotation.terms_by,
        formula_id: copied.quotation.formula_id,
        landed: copied.quotation.landed,
      };
      const row = await repo.addQuotation(db, {
        ...place,
        ...terms,
        number,
        currency: head.currency,
        valid_until: head.valid_until,
        created_at: at,
        updated_at: at,
      });
      const newest = await repo.addVersion(db, {
        quotation_id: row.id,
        version: row.version,
        head,
        created_at: at,
        updated_at: at,
      });
      const quotation: OpenQuotation = { ...row, newest };
      await addEvent(db, {
        quotation_id: row.id,
        version: 1,
        kind: 'created',
        user_id: session.id,
        created_at: at,
      });
      const toys = [
        ...gathered.toys,
        ...gathered.rows.map(({ toy_id, cartons, price, remark }) => ({
          toy_id: toy_id!,
          cartons,
          remark,
          typed: price === null ? null : { price, currency: head.currency },
        })),
      ];
      const added = copied
        ? await copyLines(context, quotation, copied)
        : toys.length > 0
          ? await adding.addOpen(context, quotation, toys)
          : NOTHING_ADDED;
      await addFees(context, quotation, gathered.fees, added.success);
      await closeQuotation(context, news, quotation, 'all');
      await audit({
        action: 'quotation.create',
        after: { id: row.id, number, customer_id, source: wanted.source.kind },
      });
      return { ...added, success: added.success + gathered.fees.length, id: row.id, number };
    },
  };
}
