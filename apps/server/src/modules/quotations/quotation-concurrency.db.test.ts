import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS, type CallInput, type CallName } from '@wanyuan/contract';
import { USER_TYPE } from '@wanyuan/domain';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { createUser, TEST_PASSWORD } from '@wanyuan/testing/factories';
import { SOON } from '@wanyuan/testing/patience';
import { startServerProcess, type ServerProcess } from '@wanyuan/testing/server-process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Two server processes on one database, and two people of a company who write the same quotations. */
let database: TestDatabase;
let servers: ServerProcess[];
let tokens: { leader: string; seller: string };
beforeAll(async () => {
  database = await createTestDatabase();
  const seller = await createUser(database.db, { user_type: USER_TYPE.salesperson });
  const leader = await createUser(database.db, { company_id: seller.company_id });
  servers = [0, 1].map(() => startServerProcess({ DATABASE_URL: database.url, DEMO: 'off', LOG_LEVEL: 'silent' }));
  const signIn = async (account: string | null) => {
    const body = { type: 'password' as const, account: account!, password: TEST_PASSWORD };
    return (await servers[0]!.call('account.login', body)).data.token;
  };
  tokens = { leader: await signIn(leader.account), seller: await signIn(seller.account) };
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.dispose()));
  await database.drop();
});

/** Each call goes to the other server than the one before; one that is too busy is asked again, as browsers do. */
let turn = 0;
async function call<N extends CallName>(name: N, input: CallInput<N>, token = tokens.seller) {
  for (;;) {
    turn += 1;
    const answer = await servers[turn % 2]!.as(token)(name, input);
    if (answer.code !== ERRORS.BUSY.code) return answer;
    await sleep(200);
  }
}
const turns = (count: number) => Array.from({ length: count }, (_, each) => each);
const either = (each: number) => (each % 2 ? tokens.seller : tokens.leader);

async function quote(count: number) {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await createToy(database.db, { carton_quantity: 10 })).id);
  return (await call('quotation.add_new_quotation', { source: { kind: 'toys', ids: ids.join(',') } })).data.id;
}
const createEmpty = (each: number) => call('quotation.add_new_quotation', { source: { kind: 'empty' } }, either(each));
const open = async (id: number) => (await call('quotation.get_detail_toy', { id })).data;

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
        return call('quotation.move_lines', { id, ids, after: keys[(each * 3) % 10]! }, either(each));
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
