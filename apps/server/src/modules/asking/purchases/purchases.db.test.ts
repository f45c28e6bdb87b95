import { ERRORS, type CallInput } from '@wanyuan/contract';
import { HOUR_MS, USER_TYPE } from '@wanyuan/domain';
import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { special_offers, toys } from '#modules/toys/toys.schema.ts';
import { openBuyer, openDesk, type Buyer, type Desk } from '../asking-fixture.ts';

let app: TestApp;
let buyer: Buyer;
let desk: Desk;
let toyId: number;
let offerId: number;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  const factory = await createFactory(app.db);
  desk = await openDesk(app, factory.id);
  buyer = await openBuyer(app);
  toyId = (await createToy(app.db, { factory_id: factory.id, carton_quantity: 72 })).id;
  const now = app.deps.now().getTime();
  const [offer] = await app.db
    .insert(special_offers)
    .values({
      toy_id: toyId,
      price: '8.8',
      stock_cartons: 20,
      minimum_cartons: 5,
      starts_at: new Date(now - HOUR_MS),
      until: new Date(now + 72 * HOUR_MS),
    })
    .returning();
  offerId = offer!.id;
});

const stock = async () =>
  (await app.db.select().from(special_offers).where(eq(special_offers.id, offerId)))[0]!.stock_cartons;
const order = async (cartons = 10) => (await buyer.order(toyId, cartons)).data.ids[0]!;
type Shipped = Omit<CallInput<'desk.ship_purchase'>, 'id'>;
const confirmAtDesk = (id: number) => desk.call('desk.confirm_purchase', { id });
const reject = (id: number, reason: string) => desk.call('desk.reject_purchase', { id, reason });
const ship = (id: number, how: Shipped) => desk.call('desk.ship_purchase', { id, ...how });
const atBuyer = (step: 'confirm' | 'receive' | 'cancel', id: number) => buyer.call(`purchase.${step}`, { id });

describe('a purchase', () => {
  it('never tells the factory what the buyer noted of a toy of its own', async () => {
    await app.db
      .update(toys)
      .set({ company_id: buyer.user.company_id, exworks_price: '17.31' })
      .where(eq(toys.id, toyId));
    await order();
    const [atTheDesk] = await desk.purchases();
    expect(atTheDesk).toMatchObject({ toy_id: toyId, price: '8.8000' });
    expect(atTheDesk!.toy.exworks_price).toBeUndefined();
    expect((await buyer.purchases()).list[0]!.toy.exworks_price).toBe('17.3100');
  });

  it('goes from order to receipt, with a history; stock is taken when the factory confirms', async () => {
    const id = await order();
    expect(await stock()).toBe(20);
    expect((await confirmAtDesk(id)).data).toEqual({ state: 'factory_confirmed' });
    expect(await stock()).toBe(10);
    expect((await buyer.counts()).purchases).toBe(1);
    expect((await atBuyer('confirm', id)).data).toEqual({ state: 'buyer_confirmed' });
    expect((await ship(id, { carrier: '德邦', waybill: 'DB1' })).data).toEqual({ state: 'shipped' });
    expect((await atBuyer('receive', id)).data).toEqual({ state: 'closed' });
    expect(await stock()).toBe(10);
    const purchase = await buyer.read('purchase.get_detail', { id });
    expect(purchase).toMatchObject({
      price: '8.8000',
      pieces: 720,
      amount: '6336.00',
      carrier: '德邦',
      waybill: 'DB1',
    });
    expect(purchase.history.map(({ state }) => state)).toEqual([
      'submitted',
      'factory_confirmed',
      'buyer_confirmed',
      'shipped',
      'closed',
    ]);
    expect((await buyer.counts()).purchases).toBe(0);
  });

  it('is still new when the factory did something while the buyer looked at it', async () => {
    const id = await order();
    await confirmAtDesk(id);
    app.advance(60_000);
    await buyer.call('purchase.get_detail', { id });
    expect((await buyer.counts()).purchases).toBe(0);
    // As if it had been written after the purchase was read and before it was marked.
    const meanwhile = new Date(app.deps.now().getTime() - 1000);
    await app.pool.query('update purchases set news_at = $1 where id = $2', [meanwhile, id]);
    expect((await buyer.counts()).purchases).toBe(1);
  });

  it('is checked against the offer', async () => {
    const refused = async (cartons: number) => (await buyer.order(toyId, cartons)).data.tip;
    expect(await refused(4)).toBe('至少订5箱');
    expect(await refused(21)).toBe('特价库存仅剩20箱');
    const other = await createToy(app.db);
    expect((await buyer.order(other.id, 5)).data.tip).toBe('该产品没有在售特价');
    expect(await buyer.order(999_999, 5)).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    expect((await buyer.purchases()).total).toBe(0);
  });

  it('keeps its price and packing when the offer changes', async () => {
    const id = await order();
    await app.db.update(special_offers).set({ price: '1' }).where(eq(special_offers.id, offerId));
    expect((await buyer.purchases()).list).toMatchObject([{ id, price: '8.8000' }]);
  });

  it('takes no step out of turn', async () => {
    const id = await order();
    for (const step of ['confirm', 'receive'] as const)
      expect(await atBuyer(step, id)).toMatchObject({ code: ERRORS.CONFLICT.code });
    expect(await ship(id, { carrier: '德邦' })).toMatchObject({ code: ERRORS.CONFLICT.code });
    await reject(id, '缺料');
    expect((await buyer.purchases()).list).toMatchObject([{ state: 'rejected', reason: '缺料' }]);
    for (const step of ['confirm', 'cancel'] as const)
      expect(await atBuyer(step, id)).toMatchObject({ code: ERRORS.CONFLICT.code });
  });

  it('gives its stock back when it is cancelled, once', async () => {
    const id = await order();
    await confirmAtDesk(id);
    await Promise.all([atBuyer('cancel', id), atBuyer('cancel', id)]);
    expect(await stock()).toBe(20);
    expect((await buyer.purchases()).list).toMatchObject([{ state: 'cancelled', expires_time: null }]);
  });
});

describe('the last cartons', () => {
  it('go to one of two that are confirmed at once', async () => {
    const ids = [await order(15), await order(15)];
    const answers = await Promise.all(ids.map((id) => confirmAtDesk(id)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([ERRORS.OFFER_SOLD_OUT.code, 0]);
    expect(await stock()).toBe(5);
  });

  it('are never sold twice, however many are confirmed and cancelled', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => order(5)));
    await Promise.all(ids.map((id) => confirmAtDesk(id)));
    expect(await stock()).toBe(0);
    await Promise.all(ids.map((id) => atBuyer('cancel', id)));
    expect(await stock()).toBe(20);
  });
});

describe('24 hours', () => {
  it('without the factory’s word end it', async () => {
    const id = await order();
    app.advance(24 * HOUR_MS - 1000);
    await app.services.asking.round();
    expect((await buyer.purchases()).list).toMatchObject([{ id, state: 'submitted' }]);
    app.advance(1000);
    expect(await confirmAtDesk(id)).toMatchObject({ code: ERRORS.CONFLICT.code });
    await app.services.asking.round();
    expect((await buyer.purchases()).list).toMatchObject([{ id, state: 'expired', reason: '工厂24小时内未确认' }]);
    expect((await buyer.messages())[0]?.title).toContain('已过期');
  });

  it('without the buyer’s word give the stock back', async () => {
    const id = await order();
    app.advance(20 * HOUR_MS);
    await confirmAtDesk(id);
    app.advance(23 * HOUR_MS);
    await app.services.asking.round();
    expect(await stock()).toBe(10);
    app.advance(HOUR_MS);
    await Promise.all([app.services.asking.round(), app.services.asking.round()]);
    expect(await stock()).toBe(20);
    expect((await buyer.purchases()).list).toMatchObject([{ id, state: 'expired' }]);
  });
});

describe('others', () => {
  it('see and change nothing', async () => {
    const id = await order();
    const sales = await openBuyer(app, { company_id: buyer.user.company_id, user_type: USER_TYPE.salesperson });
    const stranger = await openBuyer(app);
    for (const whose of [sales, stranger]) {
      expect((await whose.purchases()).total).toBe(0);
      for (const step of ['get_detail', 'confirm', 'receive', 'cancel'] as const)
        expect(await whose.call(`purchase.${step}`, { id })).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    }
    const otherDesk = await openDesk(app, (await createFactory(app.db)).id);
    expect(await otherDesk.purchases()).toEqual([]);
    expect(await otherDesk.call('desk.confirm_purchase', { id })).toMatchObject({ code: ERRORS.NOT_FOUND.code });
  });
});
