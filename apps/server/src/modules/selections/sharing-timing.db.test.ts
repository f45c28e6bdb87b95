import { createToy } from '@wanyuan/testing/catalogue-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryLimits } from '#infra/limits/memory-limits.ts';
import { system_messages } from '../messages/messages.schema.ts';
import { createSelectionOwner, whileHeld, type SelectionOwner } from './selection-fixture.ts';

const MINUTE = 60_000;

let app: TestApp;
let time: number;
let me: SelectionOwner;
let id: number;
let product_id: number;
let token: string;
beforeAll(async () => {
  time = 0;
  app = await buildTestApp({ demo: false, overrides: { limits: createMemoryLimits({ now: () => time }) } });
});
afterAll(() => app.close());
beforeEach(async () => {
  me = await createSelectionOwner(app);
  id = (await me.add({ ids: String((await createToy(app.db)).id) })).id;
  product_id = (await me.products(id))[0]!.id;
  token = await me.share(id);
});

const submit = () =>
  me.answer(token, { name: 'Emma', is_submitted: true, answers: [{ product_id, mark: 'like', cartons: 1 }] });

describe('an answer that waits while the selection is being changed', () => {
  const submitDuring = async (text: string, ...values: number[]) => {
    const hold = { text: 'select from chooses where id = $1 for update', values: [id] };
    const [answer] = await whileHeld(app, hold, [submit], (holder) => holder.query(text, [id, ...values]));
    return answer!;
  };

  it.each([
    ['its link was stopped', 'update choose_shares set is_on = false where choose_id = $1', -4012],
    ['its link was renewed', `update choose_shares set token_hash = 'another' where choose_id = $1`, -404],
    ['it was closed', 'update chooses set is_closed = true where id = $1', -4012],
    ['it was removed', 'delete from chooses where id = $1', -404],
  ])('is refused when %s', async (_how, change, code) => {
    expect(await submitDuring(change)).toMatchObject({ code });
    const { rows } = await app.pool.query('select from choose_people where choose_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('is told to whom the selection went', async () => {
    const { user } = await createSelectionOwner(app, { company_id: me.user.company_id });
    const answer = await submitDuring('update chooses set user_id = $2 where id = $1', user.id);
    expect(answer).toMatchObject({ code: 0 });
    const toldTo = (userId: number) => app.db.select().from(system_messages).where(eq(system_messages.user_id, userId));
    expect(await toldTo(user.id)).toHaveLength(1);
    expect(await toldTo(me.user.id)).toEqual([]);
  });
});

it('answers that count as seen are those that were read', async () => {
  await submit();
  const read = () => me.call('website.get_sample_chooses', { id });
  const hold = { text: 'update choose_people set is_new = true where choose_id = $1', values: [id] };
  const [seen] = await whileHeld(app, hold, [read], (holder) =>
    holder.query('update choose_answers set cartons = 9 where product_id = $1', [product_id]),
  );
  expect(seen!.data.list).toMatchObject([{ answers: [{ cartons: 9 }] }]);
  expect(await me.detail(id)).toMatchObject({ unread_count: 0 });
});

it('a link that was locked opens in time, also for whoever kept knocking', async () => {
  await me.share(id, { code: 'AB12' });
  const open = (code: string) => me.open(token, { code });
  for (let turn = 0; turn < 10; turn += 1) expect(await open('BAD0')).toMatchObject({ code: -4011 });
  const began = time;
  for (const minutes of [0, 5, 10, 14]) {
    time = began + minutes * MINUTE;
    expect(await open('AB12')).toMatchObject({ code: -429, data: { retry_after: 900 } });
  }
  time = began + 15 * MINUTE;
  expect((await open('AB12')).code).toBe(0);
});
