import { COMPANY_TYPE } from '@wanyuan/domain';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { SILENT_LOG } from '#infra/database/types.ts';
import { createEmbeddedRates } from '#infra/rates/embedded-rates.ts';
import { companies, users } from '#modules/people/people.schema.ts';
import { toySnapshots } from '#modules/toys/toys.module.ts';
import { selectionState } from '#modules/selections/selections.module.ts';
import { hashShareToken } from '#modules/share-links/share-links.module.ts';
import {
  choose_answers,
  choose_people,
  choose_products,
  choose_shares,
  chooses,
} from '#modules/selections/selections.schema.ts';
import { customers } from '#modules/customers/customers.schema.ts';
import { calculatedPrice } from '#modules/priced-lines/priced-lines.module.ts';
import { createPricing, createRateService } from '#modules/pricing/pricing.module.ts';

import { DEMO_ANSWER_NOTES, DEMO_SELECTIONS } from './selections.data.ts';
import { daysFrom, hoursFrom } from './demo-time.ts';
import { popularToys } from './world-lookups.ts';

const CHOSEN_FROM = 240;

interface Owner {
  id: number;
  company_id: number;
}
type Plan = (typeof DEMO_SELECTIONS)[number] & { name: string };
type Buyer = Pick<typeof customers.$inferSelect, 'id' | 'name' | 'contact'>;

/** Traders have selections: one that customers answered, one that was sent, one in the making, one that is over. */
export async function fillSelections(db: Db, now: Date): Promise<void> {
  const people = await db
    .select({ id: users.id, company_id: users.company_id })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(eq(companies.company_type, COMPANY_TYPE.trading))
    .orderBy(asc(users.id));
  const popular = (await popularToys(db, CHOSEN_FROM)).map(({ id }) => id);
  for (const [turn, owner] of people.entries()) {
    const buyers = await db
      .select({ id: customers.id, name: customers.name, contact: customers.contact })
      .from(customers)
      .where(eq(customers.user_id, owner.id))
      .orderBy(asc(customers.id));
    for (const [step, plan] of DEMO_SELECTIONS.entries()) {
      // Not every trader has every kind.
      if (step > 0 && (turn + step) % 4 === 0) continue;
      const customer = plan.customer === null ? null : (buyers[plan.customer] ?? null);
      const name = plan.names[turn % plan.names.length]!;
      const toyIds = Array.from(
        { length: plan.products },
        (_, place) => popular[(turn * 31 + step * 53 + place * 3) % popular.length]!,
      );
      await fillSelection(db, now, owner, { ...plan, name }, customer, [...new Set(toyIds)]);
    }
  }
}

async function fillSelection(
  db: Db,
  now: Date,
  owner: Owner,
  plan: Plan,
  customer: Buyer | null,
  toyIds: readonly number[],
): Promise<void> {
  const { share, people } = plan;
  const contact_name = customer?.contact || 'Emma Clarke';
  const made = daysFrom(now, -plan.daysAgo - 1);
  const facts = {
    is_closed: plan.isClosed,
    is_shared: share?.isOn ?? false,
    has_submission: people.length > 0,
  };
  const whose = { company_id: owner.company_id, user_id: owner.id, customer_id: customer?.id ?? null };
  const [selection] = await db
    .insert(chooses)
    .values({
      ...whose,
      name: plan.name,
      words: plan.words.replace('{name}', contact_name.split(' ')[0]!),
      is_closed: plan.isClosed,
      state: selectionState(facts),
      created_at: made,
      updated_at: hoursFrom(now, -plan.daysAgo * 24 - 2),
    })
    .returning();
  const choose_id = selection!.id;
  const productIds = await fillProducts(db, now, whose, choose_id, toyIds, made);
  if (share)
    await db.insert(choose_shares).values({
      choose_id,
      // The link of a demo is never shown: to see the page, a user renews it.
      token_hash: hashShareToken(`demo-${choose_id}`),
      is_on: share.isOn,
      expires_at: daysFrom(now, 30 - plan.daysAgo),
      show_price: share.showPrice,
      view_count: share.views,
      last_viewed_at: hoursFrom(now, -plan.daysAgo * 24 - 2),
    });
  for (const [turn, person] of people.entries()) {
    const at = hoursFrom(now, -plan.daysAgo * 24 - 2 - turn * 5);
    const { contact, message, isNew } = person;
    const [row] = await db
      .insert(choose_people)
      .values({
        choose_id,
        person_hash: hashShareToken(`demo-${choose_id}-${turn}`),
        name: person.name || contact_name,
        company: customer?.name ?? '',
        contact,
        message,
        is_new: isNew,
        submitted_at: at,
        notified_at: at,
        created_at: at,
        updated_at: at,
      })
      .returning();
    const answers = productIds.flatMap((product_id, place) => {
      const isLiked = place % person.likes === 0;
      if (!isLiked && place % person.dislikes !== 0) return [];
      return {
        person_id: row!.id,
        product_id,
        mark: isLiked ? ('like' as const) : ('dislike' as const),
        cartons: isLiked ? ((place * 7 + turn * 3) % 9) * 10 : 0,
        note: isLiked && place % 6 === 0 ? DEMO_ANSWER_NOTES[(place / 6) % DEMO_ANSWER_NOTES.length]! : '',
      };
    });
    await db.insert(choose_answers).values(answers);
  }
}

async function fillProducts(
  db: Db,
  now: Date,
  whose: { company_id: number; user_id: number; customer_id: number | null },
  choose_id: number,
  toyIds: readonly number[],
  created_at: Date,
): Promise<number[]> {
  const known = await toySnapshots(db, { tenant_id: whose.company_id }, toyIds);
  const rates = createRateService({ db, rates: createEmbeddedRates(), now: () => now, log: SILENT_LOG });
  const pricer = await createPricing({ rates }).pricer(db, whose);
  const rows = await db
    .insert(choose_products)
    .values(
      toyIds
        .flatMap((id) => known.get(id) ?? [])
        .map(({ toy_id, snapshot, picture_ids }, place) => ({
          choose_id,
          toy_id,
          position: place + 1,
          snapshot,
          picture_ids,
          remark: place === 1 ? 'New colour for 2027' : '',
          ...calculatedPrice(snapshot, pricer),
          created_at,
        })),
    )
    .returning({ id: choose_products.id });
  return rows.map(({ id }) => id);
}
