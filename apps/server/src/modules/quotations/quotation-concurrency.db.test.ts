import { SOON } from '@wanyuan/testing/patience';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTwoServers, turns, type TwoServers } from './two-servers-fixture.ts';

let world: TwoServers;
let { servers, tokens, call, either, quote, open } = {} as TwoServers;
beforeAll(async () => {
  world = await openTwoServers();
  ({ servers, tokens, call, either, quote, open } = world);
});
afterAll(() => world.close());

const createEmpty = (each: number) => call('quotation.add_new_quotation', { source: { kind: 'empty' } }, either(each));

describe('two servers and many hands', () => {
  it('lose none of fifty edits of one line, nor their sums', async () => {
    const id = await quote(2);
    const [line, other] = (await open(id)).list;
    const cells = [
      (each: number) => ({ order_box_qty: each + 1 }),
      (each: number) => ({ remark: `备注${each}` }),
      (each: number) => ({ quoted_price: `${each + 1}.25` }),
      (each: number) => ({ internal_remark: `内部${each}` }),
      (each: number) => ({ name: `品名${each}` }),
    ];
    await call('quotation.update_lines', { id, changes: [{ id: other!.id, order_box_qty: 1, quoted_price: '1' }] });
    const before = await open(id);
    const answers = await Promise.all(
      turns(50).map((each) =>
        call('quotation.update_lines', { id, changes: [{ id: line!.id, ...cells[each % 5]!(each) }] }, either(each)),
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual(turns(50).map(() => 0));
    const after = await open(id);
    expect(after.revision).toBe(before.revision + 50);
    expect(new Set(answers.map(({ data }) => data.revision)).size).toBe(50);
    const [edited] = after.list;
    expect(edited!.remark).toMatch(/^备注\d+$/);
    expect(edited!.name).toMatch(/^品名\d+$/);
    const amount = Math.round(Number(edited!.quoted_price) * 100) * edited!.order_box_qty * 10 + 1000;
    expect((await call('quotation.get_detail', { id })).data.total).toBe((amount / 100).toFixed(2));
  });

  it('give two hundred quotations two hundred numbers in a row', async () => {
    const made: Awaited<ReturnType<typeof createEmpty>>[] = [];
    for (let round = 0; round < 4; round += 1) made.push(...(await Promise.all(turns(50).map(createEmpty))));
    expect(made.map(({ code }) => code)).toEqual(turns(200).map(() => 0));
    const numbers = made.map(({ data }) => Number(data.number.split('-').at(-1))).toSorted((a, b) => a - b);
    expect(numbers).toEqual(turns(200).map((each) => numbers[0]! + each));
  });

  it('keep every line in one order while they move, go and come', async () => {
    const id = await quote(10);
    const keys = (await open(id)).list.map((line) => line.id);
    const answers = await Promise.all(
      turns(40).map((each) => {
        const ids = [keys[each % 10]!];
        if (each % 4 === 0) return call('quotation.remove_lines', { id, ids }, either(each));
        if (each % 4 === 1) return call('quotation.add_free_line', { id, kind: 'other', price: '1' }, either(each));
        return call('quotation.move_lines', { id, ids, after_id: keys[(each * 3) % 10]! }, either(each));
      }),
    );
    expect(answers.map(({ code }) => code)).toEqual(turns(40).map(() => 0));
    const { list } = await open(id);
    expect(new Set(list.map(({ place }) => place)).size).toBe(list.length);
    const detail = (await call('quotation.get_detail', { id })).data;
    expect(detail).toMatchObject({ line_count: list.length, total: '10.00' });
  });

  it('tell everybody who has the quotation open, on either server', async () => {
    const id = await quote(1);
    const [line] = (await open(id)).list;
    const watching = await servers[0]!.openSocket(tokens.leader);
    await servers[0]!.as(tokens.leader)('quotation.tell_presence', { id, page_key: 'page-leader', cell: null });
    const edit = { id, changes: [{ id: line!.id, order_box_qty: 7 }] };
    const { revision } = (await servers[1]!.as(tokens.seller)('quotation.update_lines', edit)).data;
    await expect
      .poll(() => watching.events, SOON)
      .toContainEqual({ event: 'quotation.changed', data: { id, revision } });
    await servers[1]!.as(tokens.seller)('quotation.tell_presence', { id, page_key: 'page-seller', cell: null });
    await expect.poll(() => watching.events, SOON).toContainEqual({ event: 'quotation.presence', data: { id } });
    watching.close();
  });
});
