import { toySnapshots } from '@wanyuan/server/src/modules/toys/snapshots/toy-snapshots.service.ts';
import {
  choose_answers,
  choose_people,
  choose_products,
  choose_shares,
  chooses,
} from '@wanyuan/server/src/modules/selections/selections.schema.ts';
import { hashShareToken, newShareToken } from '@wanyuan/server/src/modules/share-links/share-keys.ts';
import type { TestApp } from './test-app.ts';

interface Owner {
  company_id: number;
  user_id: number;
}

/** The owner's selection: one toy, a link that is on, and a recipient who likes the toy. */
export async function createSelectionRows(app: TestApp, owner: Owner, kept: { toy_id: number; customer_id: number }) {
  const { db } = app;
  const at = app.deps.now();
  const known = (await toySnapshots(db, { tenant_id: owner.company_id }, [kept.toy_id])).get(kept.toy_id)!;
  const [selection] = await db
    .insert(chooses)
    .values({
      ...owner,
      customer_id: kept.customer_id,
      name: '春季选样',
      state: 'submitted',
      created_at: at,
      updated_at: at,
    })
    .returning();
  const choose_id = selection!.id;
  const { toy_id, snapshot, picture_ids } = known;
  const [product] = await db
    .insert(choose_products)
    .values({ choose_id, toy_id, position: 1, snapshot, picture_ids, currency: 'RMB', created_at: at })
    .returning();
  const token = newShareToken();
  await db
    .insert(choose_shares)
    .values({ choose_id, token_hash: hashShareToken(token), is_on: true, show_price: false });
  const [person] = await db
    .insert(choose_people)
    .values({
      choose_id,
      person_hash: hashShareToken(token),
      name: 'Emma',
      submitted_at: at,
      created_at: at,
      updated_at: at,
    })
    .returning();
  await db.insert(choose_answers).values({ person_id: person!.id, product_id: product!.id, mark: 'like', cartons: 2 });
  return { choose_id, choose_product_id: product!.id, choose_person_id: person!.id, choose_token: token };
}
