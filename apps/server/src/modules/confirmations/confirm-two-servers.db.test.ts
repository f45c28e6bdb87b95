import { ERRORS } from '@wanyuan/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTwoServers, turns, type TwoServers } from '../quotations/two-servers-fixture.ts';

let world: TwoServers;
let { tokens, call, either, quote, open } = {} as TwoServers;
beforeAll(async () => {
  world = await openTwoServers();
  ({ tokens, call, either, quote, open } = world);
});
afterAll(() => world.close());

const setApproval = (mode: 'never' | 'always') =>
  call(
    'quotation.save_settings',
    {
      number: { prefix: 'QF', pattern: '{prefix}{yyyyMMdd}-{seq:3}' },
      approval: { mode },
      validity_days: 30,
      payment: '',
      delivery: '',
      port: '',
    },
    tokens.leader,
  );

/** A draft with prices, as it stands: its lines and its revision. */
async function pricedDraft(count: number) {
  const id = await quote(count, { customer_name: 'Emma Toys Ltd.' });
  const keys = (await open(id)).list.map((line) => line.id);
  const changes = keys.map((key) => ({ id: key, order_box_qty: 3, quoted_price: '2.00' }));
  const { revision } = (await call('quotation.update_lines', { id, changes })).data;
  return { id, keys, revision };
}

const send = (id: number, revision: number, names: readonly string[]) =>
  call('quotation.send', { id, revision, recipients: names.map((name) => ({ name })) });

describe('two servers', () => {
  it('send what was approved, or let an edit come first, and never both', async () => {
    await setApproval('always');
    for (const round of turns(6)) {
      const { id, keys, revision } = await pricedDraft(1);
      const verdict = { id, version: 1, is_passed: true, revision };
      expect(await call('quotation.approve', verdict, tokens.leader)).toMatchObject({ code: 0 });
      const edit = () =>
        call('quotation.update_lines', { id, changes: [{ id: keys[0]!, quoted_price: '0.01' }] }, either(round));
      const [sent, edited] = await Promise.all([send(id, revision, []), edit()]);
      expect([sent.code, edited.code].filter((code) => code === 0)).toHaveLength(1);
      expect([ERRORS.CONFLICT.code, ERRORS.QUOTATION_SENT.code]).toContain(sent.code || edited.code);
      const detail = (await call('quotation.get_detail', { id })).data;
      expect([detail.state, detail.total]).toEqual(edited.code === 0 ? ['draft', '0.30'] : ['sent', '60.00']);
    }
  });

  it('approve what was looked at, or let an edit take it back', async () => {
    await setApproval('always');
    for (const round of turns(6)) {
      const { id, keys, revision } = await pricedDraft(1);
      const verdict = { id, version: 1, is_passed: true, revision };
      const changes = [{ id: keys[0]!, quoted_price: '0.01' }];
      const [, edited] = await Promise.all([
        call('quotation.approve', verdict, tokens.leader),
        call('quotation.update_lines', { id, changes }, either(round)),
      ]);
      expect(edited.code).toBe(0);
      expect((await call('quotation.check_sending', { id })).data.approval).toBe(0);
      const refused = await send(id, edited.data.revision, []);
      expect(refused.code).toBe(ERRORS.QUOTATION_UNAPPROVED.code);
    }
  });

  it('let an edit into the next version while it is begun, or refuse it, and never touch what was sent', async () => {
    await setApproval('never');
    for (const round of turns(4)) {
      const { id, keys, revision } = await pricedDraft(1);
      expect(await send(id, revision, [])).toMatchObject({ code: 0 });
      const edit = (each: number) =>
        call('quotation.update_lines', { id, changes: [{ id: keys[0]!, order_box_qty: 4 + each }] }, either(each));
      const [begun, ...edits] = await Promise.all([
        call('quotation.open_version', { id }, either(round)),
        ...turns(6).map(edit),
      ]);
      expect(begun.data).toMatchObject({ version: 2 });
      for (const { code } of edits) expect([0, ERRORS.QUOTATION_SENT.code]).toContain(code);
      const cartonsOf = async (version: number) =>
        (await call('quotation.get_detail_toy', { id, version })).data.list[0]!.order_box_qty;
      expect(await cartonsOf(1)).toBe(3);
      const last = edits.filter(({ code }) => code === 0).toSorted((a, b) => b.data.revision - a.data.revision)[0];
      expect(await cartonsOf(2)).toBe(last ? last.data.list[0]!.order_box_qty : 3);
    }
  });

  it('take one of twenty submissions, and make one order of two acceptances', async () => {
    await setApproval('never');
    const { id, revision } = await pricedDraft(2);
    const { links } = (await send(id, revision, ['Emma', 'Liam', 'Mia', 'Noah'])).data;
    const given = await Promise.all(
      turns(20).map((each) =>
        call('quotation.submit_confirm', {
          token: links[each % 4]!.token,
          version: 1,
          is_agreed: true,
          name: links[each % 4]!.name,
        }),
      ),
    );
    expect(given.filter(({ code }) => code === 0)).toHaveLength(5);
    const { confirmation } = (await call('quotation.get_answers', { id })).data;
    const accept = (each: number) => call('quotation.accept', { id, confirmation_id: confirmation!.id }, either(each));
    const made = await Promise.all(turns(4).map(accept));
    expect(made.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(new Set(made.map(({ data }) => data.order_id)).size).toBe(1);
    const { list } = (await call('customer_order.get_list', {}, tokens.leader)).data;
    expect(list).toHaveLength(1);
  });
});
