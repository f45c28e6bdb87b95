import {
  businessDay,
  CURRENCIES,
  DAY_MS,
  QUOTATION_PATTERN_DEFAULT,
  sequenceKey,
  writeDocumentNumber,
  type NumberRule,
} from '@wanyuan/domain';
import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '#infra/database/database.ts';
import { SILENT_LOG } from '#infra/database/types.ts';
import { createEmbeddedRates } from '#infra/rates/embedded-rates.ts';
import { customers } from '#modules/customers/customers.schema.ts';
import { numberRule, saveNumberRule } from '#modules/numbering/numbering.module.ts';
import { number_sequences } from '#modules/numbering/numbering.schema.ts';
import { users } from '#modules/people/people.schema.ts';
import { createPricing, createRateService } from '#modules/pricing/pricing.module.ts';
import { custom_numbers } from '#modules/pricing/pricing.schema.ts';
import { getSettings, newHead, saveSettings } from '#modules/quotations/quotations.module.ts';
import { daysFrom } from '../world/demo-time.ts';
import { pickToys, toysToQuote } from '../world/toys-to-quote.ts';
import type { Surroundings } from './built-quotation.ts';
import type { DemoQuotation } from './demo-quotation.ts';
import { takeRowIds } from './quotation-ids.ts';
import { DEMO_PREFIX, DEMO_SETTINGS } from './quotations.data.ts';

/** Lines that later versions may take in. */
const SPARE_TOYS = 12;

/** Asks once for each key. */
function remembered<T>(ask: (key: number) => Promise<T>): (key: number) => Promise<T> {
  const known = new Map<number, T>();
  return async (key) => {
    const answer = known.get(key) ?? (await ask(key));
    known.set(key, answer);
    return answer;
  };
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** Numbers by the companies' rules, in the order in which they are asked for. */
function numbering(db: Tx) {
  const ruleOf = remembered((company_id): Promise<NumberRule> => numberRule(db, company_id, 'quotation'));
  const last = new Map<string, { company_id: number; kind: 'quotation'; period: string; last: number }>();
  return {
    async next(company_id: number, at: Date): Promise<string> {
      const rule = await ruleOf(company_id);
      const period = sequenceKey(rule.pattern, at);
      const key = `${company_id} ${period}`;
      const row = last.get(key) ?? { company_id, kind: 'quotation', period, last: 0 };
      row.last += 1;
      last.set(key, row);
      return writeDocumentNumber(rule, at, row.last);
    },
    /** People's own quotations are numbered on from here. */
    save: () => db.insert(number_sequences).values([...last.values()]),
  };
}

/** What the quotations of some plans are built with. */
export async function openQuotationWorld(db: Tx, now: Date, plans: readonly DemoQuotation[]) {
  const accounts = [...new Set(plans.map(({ owner }) => owner))];
  const owners = await db.select().from(users).where(inArray(users.account, accounts));
  const byAccount = new Map(owners.map((owner) => [owner.account, owner]));
  const trader = byAccount.get('qifan')!.company_id;
  await saveNumberRule(db, trader, 'quotation', { prefix: DEMO_PREFIX, pattern: QUOTATION_PATTERN_DEFAULT });
  await saveSettings(db, trader, { ...DEMO_SETTINGS }, daysFrom(now, -200));
  const companyIds = [...new Set(owners.map(({ company_id }) => company_id))];
  const colleagues = groupBy(
    await db.select().from(users).where(inArray(users.company_id, companyIds)).orderBy(asc(users.id)),
    ({ company_id }) => company_id,
  );
  const buyers = groupBy(
    await db.select().from(customers).where(inArray(customers.company_id, companyIds)).orderBy(asc(customers.id)),
    ({ user_id }) => user_id,
  );
  const numbers = groupBy(
    await db.select().from(custom_numbers).where(inArray(custom_numbers.company_id, companyIds)),
    ({ customer_id }) => customer_id ?? 0,
  );
  const rates = createRateService({ db, rates: createEmbeddedRates(), now: () => now, log: SILENT_LOG });
  const pricing = createPricing({ rates });
  const allBuyers = new Map([...buyers.values()].flat().map((buyer) => [buyer.id, buyer]));
  const pricerOf = remembered((customer_id) => {
    const { company_id, user_id, currency } = allBuyers.get(customer_id)!;
    return pricing.pricer(db, {
      company_id,
      user_id,
      customer_id,
      currency: CURRENCIES.find((key) => key === currency),
    });
  });
  const settingsOf = remembered((company_id) => getSettings(db, company_id));
  const toys = await toysToQuote(db);
  const lines = plans.reduce((sum, plan) => sum + plan.lines + (plan.fees?.length ?? 0) + SPARE_TOYS, 0);
  const many = plans.length * 2;
  const ids = await takeRowIds(db, { quotation: plans.length, line: lines, link: plans.length, confirmation: many });
  const sequence = numbering(db);

  return {
    saveNumbers: sequence.save,

    async surroundings(plan: DemoQuotation, turn: number, created_at: Date): Promise<Surroundings> {
      const owner = byAccount.get(plan.owner)!;
      const { company_id } = owner;
      const customer = buyers.get(owner.id)![plan.customer]!;
      const pricer = await pricerOf(customer.id);
      const { currency, parameter } = pricer;
      const head = newHead(
        {
          language: plan.language,
          remark: plan.remark,
          ...(plan.validDays && {
            valid_until: businessDay(new Date(created_at.getTime() + plan.validDays * DAY_MS)),
          }),
        },
        {
          now: created_at,
          settings: await settingsOf(company_id),
          customer,
          earlier: null,
          formula: { currency, method: parameter?.method ?? '' },
        },
      );
      return {
        now,
        owner,
        leader_id: colleagues.get(company_id)![0]!.id,
        customer,
        number: await sequence.next(company_id, created_at),
        head,
        pricer,
        rate: parameter?.rate ?? (await pricing.rate(db, company_id, currency)).rate,
        toys: pickToys(
          { shown: toys.shown, stopped: plan.hasStopped ? toys.stopped : [] },
          turn * 17,
          plan.lines + SPARE_TOYS,
        ),
        customNumbers: new Map((numbers.get(customer.id) ?? []).map((row) => [row.toy_id, row.number])),
        ids,
      };
    },
  };
}
