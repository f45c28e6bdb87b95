import type { CallInput, CallName } from '@wanyuan/contract';
import { USER_TYPE } from '@wanyuan/domain';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit_log } from '../audit/audit.schema.ts';
import { customers } from './customers.schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

async function person(values: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(app.db, values);
  const { token } = await openSession(app, user.id);
  const call = <N extends CallName>(name: N, input: CallInput<N>) => {
    app.advance(1000);
    return app.as(token)(name, input);
  };
  return {
    user,
    call,
    add: async (name: string, more: object = {}) => (await call('customer.add', { name, ...more })).data.id,
    names: async (filter: object = {}) => (await call('customer.list', filter)).data.list.map(({ name }) => name),
    detail: async (id: number) => (await call('customer.get_detail', { id })).data,
    alike: async (asked: object) => (await call('customer.check_customer', asked)).data.list,
  };
}

let leader: Awaited<ReturnType<typeof person>>;
let seller: Awaited<ReturnType<typeof person>>;
let stranger: Awaited<ReturnType<typeof person>>;
beforeEach(async () => {
  leader = await person();
  seller = await person({ company_id: leader.user.company_id, user_type: USER_TYPE.salesperson });
  stranger = await person();
});

const emma = {
  name: 'Emma Clarke',
  title: '采购',
  email: 'emma@brightside.example',
  phone: '+44 20 7946 0958',
  wechat: '',
};

describe('customers', () => {
  it('are kept with all that is said of them', async () => {
    const id = await seller.add('  Brightside Toys Ltd ', {
      country: '英国',
      language: '英语',
      currency: 'GBP',
      contacts: [emma, { name: '', title: '', email: '', phone: '', wechat: '' }],
      tags: ['老客户', '老客户', '超市'],
      remark: '彩盒预留条码位',
    });
    expect(await seller.detail(id)).toMatchObject({
      name: 'Brightside Toys Ltd',
      country: '英国',
      currency: 'GBP',
      contacts: [emma],
      tags: ['老客户', '超市'],
      owner: { user_id: seller.user.id, nickname: seller.user.nickname },
      formula_id: null,
      cart_count: 0,
    });
    await seller.call('customer.edit', { id, country: '爱尔兰', tags: [] });
    expect(await seller.detail(id)).toMatchObject({ country: '爱尔兰', currency: 'GBP', contacts: [emma], tags: [] });
  });

  it('are found by name, country, contact, address, number and tag, every word of it', async () => {
    await seller.add('Brightside Toys', { country: '英国', contacts: [emma], tags: ['超市'] });
    await seller.add('Jouets Lumière', { country: '法国', phone: '+33 1 70 18 99 00' });
    for (const keyword of [
      'bright',
      'ｂｒｉｇｈｔ',
      '英国',
      'clarke',
      'EMMA@bright',
      '7946',
      '442079460958',
      '超市',
      '英国 emma',
    ])
      expect(await seller.names({ keyword })).toEqual(['Brightside Toys']);
    expect(await seller.names({ keyword: 'lumiere' })).toEqual(['Jouets Lumière']);
    for (const keyword of ['英国 lumiere', '%', '_']) expect(await seller.names({ keyword })).toEqual([]);
  });

  it('are sorted and counted by what they have in common', async () => {
    const first = await seller.add('B', { country: '英国', tags: ['甲'] });
    await seller.add('A', { country: '英国', tags: ['甲', '乙'] });
    await leader.add('C', { country: '法国', tags: ['乙'] });
    expect(await leader.names({ order: 'name' })).toEqual(['A', 'B', 'C']);
    expect(await leader.names({ order: 'newest' })).toEqual(['C', 'A', 'B']);
    await seller.call('customer.edit', { id: first, remark: '改' });
    expect(await leader.names()).toEqual(['B', 'C', 'A']);
    expect(await leader.names({ country: '英国', tag: '乙' })).toEqual(['A']);
    expect(await leader.names({ user_id: seller.user.id, order: 'name' })).toEqual(['A', 'B']);
    expect((await leader.call('customer.get_facets', {})).data).toEqual({
      countries: [
        { value: '英国', count: 2 },
        { value: '法国', count: 1 },
      ],
      tags: expect.arrayContaining([
        { value: '甲', count: 2 },
        { value: '乙', count: 2 },
      ]),
      owners: [
        { user_id: seller.user.id, nickname: seller.user.nickname, count: 2 },
        { user_id: leader.user.id, nickname: leader.user.nickname, count: 1 },
      ],
    });
    const narrowed = await leader.call('customer.get_facets', { country: '法国' });
    expect(narrowed.data).toMatchObject({ tags: [{ value: '乙', count: 1 }], countries: [{ count: 2 }, { count: 1 }] });
  });

  it('are seen by their salesperson and by leaders, by nobody else', async () => {
    const id = await leader.add('Leader’s');
    const own = await seller.add('Seller’s');
    expect(await leader.names({ order: 'name' })).toEqual(['Leader’s', 'Seller’s']);
    expect(await seller.names()).toEqual(['Seller’s']);
    expect(await stranger.names()).toEqual([]);
    for (const [somebody, hidden] of [
      [seller, id],
      [stranger, id],
      [stranger, own],
    ] as const) {
      expect(await somebody.call('customer.get_detail', { id: hidden })).toMatchObject({ code: -404 });
      expect(await somebody.call('customer.edit', { id: hidden, remark: '看看' })).toMatchObject({ code: -404 });
      expect(await somebody.call('customer.delete', { ids: [hidden] })).toMatchObject({ code: -404 });
      expect(await somebody.call('customer.get_customer_association', { id: hidden })).toMatchObject({ code: -404 });
      expect(await somebody.call('customer.check_customer', { id: hidden, name: 'x' })).toMatchObject({ code: -404 });
    }
    expect(await leader.names({ keyword: 'seller' })).toEqual(['Seller’s']);
  });
});

describe('owners of customers', () => {
  it('are changed by leaders only, and to colleagues only', async () => {
    const id = await seller.add('Brightside');
    const colleague = await person({ company_id: leader.user.company_id, user_type: USER_TYPE.salesperson });
    expect(await seller.call('customer.edit', { id, user_id: colleague.user.id })).toMatchObject({ code: -403 });
    expect(await seller.call('customer.add', { name: 'Other', user_id: colleague.user.id })).toMatchObject({
      code: -403,
    });
    expect(await seller.call('customer.hand_over', { ids: [id], user_id: colleague.user.id })).toMatchObject({
      code: -403,
    });
    expect(await seller.call('customer.edit', { id, user_id: seller.user.id })).toMatchObject({ code: 0 });
    expect(await leader.call('customer.edit', { id, user_id: stranger.user.id })).toMatchObject({ code: -404 });
    expect(await leader.call('customer.edit', { id, user_id: colleague.user.id })).toMatchObject({ code: 0 });
    expect(await seller.names()).toEqual([]);
    expect(await colleague.names()).toEqual(['Brightside']);
    expect(await leader.call('customer.hand_over', { ids: [id], user_id: seller.user.id })).toMatchObject({
      data: { count: 1 },
    });
    expect(await seller.names()).toEqual(['Brightside']);
    const logged = await app.db.select().from(audit_log).where(eq(audit_log.action, 'customer.hand_over'));
    expect(logged).toMatchObject([
      { user_id: leader.user.id, after: { user_id: colleague.user.id } },
      { user_id: leader.user.id, after: { user_id: seller.user.id } },
    ]);
  });
});

describe('duplicates', () => {
  it('of a name are refused, however it is written', async () => {
    const id = await seller.add('Brightside Toys Ltd');
    expect(await seller.call('customer.add', { name: 'BRIGHTSIDE-TOYS, LLC' })).toMatchObject({
      code: -4006,
      msg: `已有同名客户“Brightside Toys Ltd”，由${seller.user.nickname}负责`,
      data: { duplicate: { id, reason: 'name' } },
    });
    const other = await seller.add('Other');
    expect(await seller.call('customer.edit', { id: other, name: 'Brightside Toys' })).toMatchObject({ code: -4006 });
    expect(await seller.call('customer.edit', { id, name: 'Brightside Toys Limited' })).toMatchObject({ code: 0 });
    expect((await stranger.call('customer.add', { name: 'Brightside Toys' })).code).toBe(0);
  });

  it('are one when many come at once', async () => {
    const answers = await Promise.all(
      ['Toy Co', 'TOY CO.', 'Toy Company', 'toy  ltd', 'Toy GmbH'].map((name) => seller.call('customer.add', { name })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await seller.names()).toHaveLength(1);
  });

  it('are found by name, domain and number; of a colleague’s only name and owner are told', async () => {
    const id = await leader.add('Brightside Toys Ltd', { contacts: [emma], country: '英国' });
    const gmail = await leader.add('Private', { email: 'someone@gmail.com' });
    expect(await leader.alike({ name: 'brightside toys' })).toMatchObject([{ id, reason: 'name' }]);
    expect(await leader.alike({ emails: ['jonas@brightside.example'] })).toMatchObject([
      { id, reason: 'email_domain' },
    ]);
    expect(await leader.alike({ phones: ['020 7946 0958'] })).toMatchObject([{ id, reason: 'phone' }]);
    expect(await leader.alike({ emails: ['other@gmail.com'] })).toEqual([]);
    expect(await leader.alike({ emails: ['Someone@Gmail.com'] })).toMatchObject([{ id: gmail, reason: 'email' }]);
    expect(await leader.alike({ id, name: 'Brightside Toys', phones: ['020 7946 0958'] })).toEqual([]);
    expect(await seller.alike({ name: 'Brightside Toys' })).toEqual([
      { id: null, name: 'Brightside Toys Ltd', owner: leader.user.nickname, reason: 'name' },
    ]);
    expect(await stranger.alike({ name: 'Brightside Toys', emails: [emma.email] })).toEqual([]);
    expect(await leader.alike({})).toEqual([]);
  });

  it('are found among customers that are older than the keys', async () => {
    await app.db
      .insert(customers)
      .values({ company_id: leader.user.company_id, user_id: leader.user.id, name: 'Old Toys Ltd', contact: 'Emma' });
    await app.services.customers.fillKeys();
    expect(await leader.alike({ name: 'old toys' })).toMatchObject([{ name: 'Old Toys Ltd' }]);
    expect(await leader.names({ keyword: 'emma' })).toEqual(['Old Toys Ltd']);
  });
});
