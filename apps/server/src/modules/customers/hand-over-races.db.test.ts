import { ERRORS, type CallInput, type CallName } from '@wanyuan/contract';
import type { Person } from '@wanyuan/testing/contract-samples';
import { SOON } from '@wanyuan/testing/patience';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenCompany } from '../staff/leaving-fixture.ts';
import { openHandOver } from './hand-over-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

let company: OpenCompany;
let seller: Person;
let receiver: Person;
let tokens: Awaited<ReturnType<typeof openHandOver>>['tokens'];
beforeEach(async () => {
  ({ company, seller, receiver, tokens } = await openHandOver(app));
});

const call = <N extends CallName>(name: N, input: CallInput<N>, token = tokens.leader) => app.as(token)(name, input);

describe('somebody who types into a cart', () => {
  /** What `update_sample_car` does in two steps, with something else in between. */
  async function typeDuring(other: () => Promise<{ code: number }>): Promise<{ code: number }> {
    const typing = await app.pool.connect();
    try {
      await typing.query('begin');
      await typing.query('select 1 from sample_carts where id = $1 for update', [seller.sample_cart_id]);
      const answer = other();
      const waiting = async () =>
        (
          await app.pool.query(
            "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).rowCount;
      await expect.poll(waiting, SOON).toBeGreaterThan(0);
      await typing.query(
        "insert into custom_numbers (company_id, customer_id, toy_id, number) values ($1, $2, 1, 'N-1')",
        [seller.company_id, seller.customer_id],
      );
      await typing.query('commit');
      return await answer;
    } finally {
      typing.release();
    }
  }

  it('is waited for by a hand-over, and neither stands in the other’s way', async () => {
    const handed = await typeDuring(() =>
      call('customer.hand_over', { ids: [seller.customer_id], user_id: receiver.user_id }),
    );
    expect(handed).toMatchObject({ code: 0 });
  });

  it('is waited for when the customer gets another name and another salesperson at once', async () => {
    const change = { id: seller.customer_id, name: '新名字', user_id: receiver.user_id };
    expect(await typeDuring(() => call('customer.edit', change))).toMatchObject({ code: 0 });
  });

  it('is waited for by a removal', async () => {
    const removed = await typeDuring(() => call('customer.delete', { ids: [seller.customer_id], carts: 'keep' }));
    expect(removed).toMatchObject({ code: 0 });
  });
});

describe('many at once', () => {
  it('hand over, remove and type without waiting for each other in circles', async () => {
    const others = [await company.seller(), await company.seller()];
    const ids = [seller, receiver, ...others].map(({ customer_id }) => customer_id);
    const type = (turn: number) =>
      app.call(
        'website.update_sample_car',
        { customer_pick_id: seller.sample_cart_id, changes: [{ id: seller.cart_line_id, custom_number: `N${turn}` }] },
        tokens.leader,
      );
    const acts = Array.from({ length: 24 }, (_, turn) => [
      type(turn),
      call('customer.hand_over', {
        ids: turn % 2 ? ids : ids.toReversed(),
        user_id: [seller, receiver, ...others][turn % 4]!.user_id,
      }),
      call('customer.delete', {
        ids: [others[turn % 2]!.customer_id],
        carts: 'move',
        to_customer_id: seller.customer_id,
      }),
      call('customer.delete', {
        ids: [seller.customer_id],
        carts: 'move',
        to_customer_id: others[turn % 2]!.customer_id,
      }),
    ]).flat();
    const codes = (await Promise.all(acts)).map(({ code }) => code);
    expect(codes).not.toContain(ERRORS.INTERNAL.code);
  });
});
