import { COMPANY_TYPE } from '@wanyuan/domain';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { SILENT_LOG } from '#infra/database/types.ts';
import { createEmbeddedRates } from '#infra/rates/embedded-rates.ts';
import { companies, users } from '#modules/people/people.schema.ts';
import type { KnownSnapshot } from '#modules/toys/toys.module.ts';
import { customers } from '#modules/customers/customers.schema.ts';
import { createPricing, type Pricer, createRateService } from '#modules/pricing/pricing.module.ts';
import { company_rates, custom_numbers, customer_prices, price_formulas } from '#modules/pricing/pricing.schema.ts';
import { sample_cart_lines, sample_carts } from '#modules/carts/carts.schema.ts';
import { daysFrom, hoursFrom } from './demo-time.ts';
import { COMPANY_FORMULAS, CUSTOMER_FORMULA, DEMO_CARTS, DEMO_LINE_REMARKS, OWN_FORMULA } from './carts.data.ts';
import { pickToys, toysToQuote } from './toys-to-quote.ts';

const NUMBERED = 10;
const QUOTED = 12;

interface Person {
  id: number;
  company_id: number;
}
type NewLine = typeof sample_cart_lines.$inferInsert;

/** Traders have carts with prices, for customers and for themselves; some toys in them have been stopped or hidden. */
export async function fillCarts(db: Db, now: Date): Promise<void> {
  const people = await db
    .select({ id: users.id, company_id: users.company_id })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(inArray(companies.company_type, [COMPANY_TYPE.buyer, COMPANY_TYPE.trading]))
    .orderBy(asc(users.id));
  const known = await toysToQuote(db);
  await fillFormulas(db, people, now);
  const rates = createRateService({ db, rates: createEmbeddedRates(), now: () => now, log: SILENT_LOG });
  const { pricer } = createPricing({ rates });
  for (const [turn, person] of people.entries()) {
    const buyers = await db
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.user_id, person.id))
      .orderBy(asc(customers.id));
    for (const [step, plan] of DEMO_CARTS.slice(0, 2 + ((turn + 2) % 3)).entries()) {
      const customer_id = plan.customer === null ? null : (buyers[plan.customer]?.id ?? null);
      const made = daysFrom(now, -plan.daysAgo);
      const [cart] = await db
        .insert(sample_carts)
        .values({
          company_id: person.company_id,
          user_id: person.id,
          customer_id,
          name: plan.name,
          remark: plan.remark,
          is_default: step === 0,
          created_at: made,
          updated_at: hoursFrom(now, -(step * 5 + turn + 1)),
        })
        .returning();
      const chosen = pickToys(known, turn * 29 + step * 47, plan.lines);
      const prices = await pricer(db, { company_id: person.company_id, user_id: person.id, customer_id });
      const lines = chosen.map((toy, place) => lineOf(cart!.id, toy, prices, place, made));
      await db.insert(sample_cart_lines).values(lines);
      if (customer_id !== null) await rememberForCustomer(db, person.company_id, customer_id, lines, now);
    }
  }
}

function lineOf(cart_id: number, toy: KnownSnapshot, pricer: Pricer, place: number, made: Date): NewLine {
  const calculated = pricer.price(toy.snapshot);
  const isTyped = place % 11 === 4 && calculated.quoted_price !== null;
  const quoted_price = isTyped ? (Number(calculated.quoted_price) * 0.97).toFixed(2) : calculated.quoted_price;
  const added = hoursFrom(made, place * 0.4);
  return {
    cart_id,
    toy_id: toy.toy_id,
    snapshot: toy.snapshot,
    picture_id: toy.picture_ids[0] ?? null,
    order_box_qty: place % 9 === 7 ? 0 : 5 + ((place * 7) % 12) * 5,
    remark: place % 5 === 2 ? DEMO_LINE_REMARKS[place % DEMO_LINE_REMARKS.length]! : '',
    quoted_price,
    currency: pricer.currency,
    is_manual_price: isTyped,
    price_flags: isTyped ? [] : calculated.price_flags,
    formula_key: pricer.formula_key,
    version: 1,
    created_at: added,
    updated_at: added,
  };
}

/** Numbers under which the customer knows some of the toys, and what it was quoted before. */
async function rememberForCustomer(
  db: Db,
  company_id: number,
  customer_id: number,
  lines: readonly NewLine[],
  now: Date,
): Promise<void> {
  const numbers = lines
    .slice(0, NUMBERED)
    .map(({ toy_id }, place) => ({ company_id, customer_id, toy_id, number: `C${customer_id}-${1001 + place}` }));
  await db.insert(custom_numbers).values(numbers).onConflictDoNothing();
  const quoted = lines.slice(0, QUOTED).flatMap(({ toy_id, quoted_price, currency }, place) => {
    if (!quoted_price) return [];
    const price = (Number(quoted_price) * (place % 3 === 0 ? 1.04 : 0.98)).toFixed(2);
    return [{ company_id, customer_id, toy_id, price, currency, quoted_at: daysFrom(now, -(20 + place * 6)) }];
  });
  if (quoted.length > 0) await db.insert(customer_prices).values(quoted);
}

async function fillFormulas(db: Db, people: readonly Person[], now: Date): Promise<void> {
  const firsts = [...new Map(people.toReversed().map((person) => [person.company_id, person])).values()];
  const updated_at = daysFrom(now, -12);
  await db.insert(price_formulas).values(
    firsts.flatMap(({ id: user_id, company_id }) =>
      COMPANY_FORMULAS.map((formula, place) => ({
        ...formula,
        company_id,
        user_id,
        scope: 'company' as const,
        is_default: place === 0,
        rate_set_at: updated_at,
        updated_at,
      })),
    ),
  );
  const own = people.filter((_person, turn) => turn % 4 === 2);
  if (own.length > 0)
    await db.insert(price_formulas).values(
      own.map(({ id: user_id, company_id }) => ({
        ...OWN_FORMULA,
        company_id,
        user_id,
        scope: 'user' as const,
        is_default: true,
        rate_set_at: updated_at,
        updated_at,
      })),
    );
  for (const { id: user_id, company_id } of people) {
    const [buyer] = await db
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.user_id, user_id))
      .orderBy(asc(customers.id))
      .limit(1);
    if (buyer)
      await db.insert(price_formulas).values({
        ...CUSTOMER_FORMULA,
        company_id,
        user_id,
        scope: 'customer',
        customer_id: buyer.id,
        is_default: true,
        rate_set_at: updated_at,
        updated_at,
      });
  }
  await db.insert(company_rates).values(
    firsts.map(({ id: set_by, company_id }) => ({
      company_id,
      currency: 'USD' as const,
      rate: '7.12',
      buffer_percent: '1',
      note: '按上周银行结汇价',
      set_by,
      set_at: hoursFrom(now, -20),
    })),
  );
}
