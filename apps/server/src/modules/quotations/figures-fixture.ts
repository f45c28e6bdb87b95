import type { CallInput } from '@wanyuan/contract';
import { DAY_MS, HOUR_MS } from '@wanyuan/domain';
import { createCustomer } from '@wanyuan/testing/customer-rows';
import type { TestApp } from '@wanyuan/testing/test-app';
import type { Seller } from './quotation-fixture.ts';

type Answers = NonNullable<CallInput<'quotation.submit_confirm'>['answers']>;
type Begun = Partial<CallInput<'quotation.add_new_quotation'>>;

/** Sends, looks, answers and waits as people do, for tests of figures. */
export function createFiguresWorld(app: TestApp) {
  const hours = (count: number) => app.advance(count * HOUR_MS);

  async function send(seller: Seller, id: number): Promise<string | undefined> {
    const { revision } = await seller.detail(id);
    const { data } = await seller.call('quotation.send', { id, revision, recipients: [{ name: 'Emma' }] });
    return data.links[0]?.token;
  }

  return {
    hours,
    send,
    customer: async ({ user }: Seller) =>
      (await createCustomer(app.db, { company_id: user.company_id, user_id: user.id })).id,

    days: (count: number) => app.advance(count * DAY_MS),

    /** A quotation of two toys, ten cartons of twelve each. */
    async quote(seller: Seller, begun: Begun = {}) {
      const id = await seller.quote(2, begun);
      const keys = (await seller.lines(id)).map((line) => line.id);
      const changes = keys.map((key) => ({ id: key, order_box_qty: 10 }));
      await seller.call('quotation.update_lines', { id, changes });
      return { id, keys };
    },

    look: (token: string, version = 1) => app.call('quotation.look_confirm', { token, version }),
    answer: (token: string, answers: Answers = [], version = 1) =>
      app.call('quotation.submit_confirm', { token, version, is_agreed: true, name: 'Emma', answers }),

    async accept(seller: Seller, id: number): Promise<void> {
      const { confirmation } = (await seller.call('quotation.get_answers', { id })).data;
      await seller.call('quotation.accept', { id, confirmation_id: confirmation!.id });
    },
  };
}
