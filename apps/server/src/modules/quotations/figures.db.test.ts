import type { CallInput, CallOutput } from '@wanyuan/contract';
import {
  businessDay,
  DAY_MS,
  FIGURE_GROUPS,
  groupFilter,
  QUOTATION_COUNT_KEYS,
  USER_TYPE,
  type GroupFilter,
} from '@wanyuan/domain';
import { openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companies } from '../people/people.schema.ts';
import { createFiguresWorld } from './figures-fixture.ts';
import { createSeller, type Seller } from './quotation-fixture.ts';

type Figures = CallOutput<'quotation.get_figures'>;
type Query = Partial<CallInput<'quotation.get_figures'>>;

let app: TestApp;
let boss: Seller;
let ann: Seller;
let bob: Seller;
let stranger: Seller;
let period: { from: string; to: string };
const made: Record<'agreed' | 'open' | 'withdrawn' | 'expired' | 'nobodys' | 'bobs', number> = {
  agreed: 0,
  open: 0,
  withdrawn: 0,
  expired: 0,
  nobodys: 0,
  bobs: 0,
};

const figuresOf = async ({ call }: Seller, more: Query = {}): Promise<Figures> =>
  (await call('quotation.get_figures', { ...period, ...more })).data;

beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  boss = await createSeller(app);
  ann = await createSeller(app, { company_id: boss.user.company_id, user_type: USER_TYPE.salesperson });
  bob = await createSeller(app, { company_id: boss.user.company_id, user_type: USER_TYPE.salesperson });
  stranger = await createSeller(app);
  await boss.formula();
  await stranger.formula();
  const world = createFiguresWorld(app);
  const first = businessDay(app.deps.now());

  const withdrawn = await world.quote(ann, { customer_id: await world.customer(ann) });
  await world.send(ann, withdrawn.id);
  await ann.call('quotation.withdraw', { id: withdrawn.id, reason: '报错' });
  const valid_until = businessDay(new Date(app.deps.now().getTime() + 10 * DAY_MS));
  const expired = await world.quote(ann, { customer_id: await world.customer(ann), head: { valid_until } });
  await world.look((await world.send(ann, expired.id))!);
  world.days(20);
  await app.services.quotations.expireDue(app.deps.now());

  // Sent twice: looked at after 2 hours, answered after 10, agreed after 24.
  const customer_id = await world.customer(ann);
  const agreed = await world.quote(ann, { customer_id });
  const token = (await world.send(ann, agreed.id))!;
  world.hours(2);
  await world.look(token);
  world.hours(8);
  await world.answer(token, [{ line_id: agreed.keys[0]!, answer: 'decline', reason: 'price' }]);
  const { confirmation } = (await ann.call('quotation.get_answers', { id: agreed.id })).data;
  await ann.call('quotation.take_answers', { id: agreed.id, confirmation_id: confirmation!.id });
  await world.send(ann, agreed.id);
  world.hours(14);
  await world.answer(token, [], 2);
  await world.accept(ann, agreed.id);

  // In RMB, with a draft beside it that nobody was sent.
  const open = await world.quote(ann, { customer_id, head: { currency: 'RMB' } });
  await world.send(ann, open.id);
  await ann.call('quotation.open_version', { id: open.id });
  await ann.edit(open.id, open.keys[0]!, { order_box_qty: 999 });

  const nobodys = await world.quote(ann, { head: { customer_name: 'Fair' } });
  await world.send(ann, nobodys.id);
  await world.quote(ann, { customer_id });

  const bobs = await world.quote(bob, { customer_id: await world.customer(bob) });
  const bobsToken = (await world.send(bob, bobs.id))!;
  world.hours(1);
  await world.answer(
    bobsToken,
    bobs.keys.map((line_id) => ({ line_id, answer: 'decline', reason: 'market' })),
  );
  const others = await world.quote(stranger, { customer_id: await world.customer(stranger) });
  await world.send(stranger, others.id);

  period = { from: first, to: businessDay(app.deps.now()) };
  const ids = { agreed, open, withdrawn, expired, nobodys, bobs };
  for (const [name, { id }] of Object.entries(ids)) made[name as keyof typeof made] = id;
});
afterAll(() => app.close());

describe('figures', () => {
  it('count each quotation once, in RMB by the rates of the day it was sent', async () => {
    const { currency, total } = await figuresOf(ann);
    // Two toys at 12.5 RMB, ten cartons of twelve: 13.75 with ten per cent on top, USD 1.94 at 7.1; RMB 13.75.
    const [usd, rmb] = [(1.94 * 7.1 * 240).toFixed(2), (13.75 * 240).toFixed(2)];
    const details = await Promise.all([made.withdrawn, made.open].map((id) => ann.detail(id, 1)));
    expect(details.map(({ versions }) => versions.find(({ version }) => version === 1)!.total)).toEqual([
      '465.60',
      rmb,
    ]);
    const half = (Number(usd) / 2).toFixed(2);
    expect(currency).toBe('RMB');
    expect(total).toMatchObject({
      counts: { sent: 5, viewed: 2, submitted: 1, agreed: 1, open: 2 },
      sent_value: (Number(usd) * 3 + Number(half) + Number(rmb)).toFixed(2),
      agreed_value: half,
      win_rate_by_count: '20.0',
      hours_to_view: '1.0',
      hours_to_answer: '10.0',
      hours_to_agreement: '24.0',
      declines: [{ reason: 'price', count: 1, lines: 1 }],
    });
    const ages = total.open_by_age.map(({ bucket, count }) => [bucket, count]);
    expect(ages).toEqual([
      ['week', 2],
      ['month', 0],
      ['quarter', 0],
      ['older', 0],
    ]);
  });

  it('tell the margin of what was sent, only to those who may see costs', async () => {
    // 1.94 × 7.1 = 13.774 for 12.5.
    expect((await figuresOf(ann)).total.margin_percent).toBe('9.2');
    const hide = (hides_cost: boolean) =>
      app.db.update(companies).set({ hides_cost }).where(eq(companies.id, boss.user.company_id));
    await hide(true);
    const { token } = await openSession(app, ann.user.id);
    const { total, groups } = (await app.as(token)('quotation.get_figures', period)).data;
    expect(total.counts.agreed).toBe(1);
    expect([total, ...groups.map(({ figures }) => figures)].filter((one) => one.margin_percent !== null)).toEqual([]);
    expect((await figuresOf(boss, { is_company: true })).total.margin_percent).toBe('9.2');
    await hide(false);
  });

  it('are one’s own for salespeople, the company’s for leaders, and never another company’s', async () => {
    expect((await figuresOf(ann, { is_company: true })).total.counts.sent).toBe(5);
    expect((await figuresOf(ann, { is_company: true, user_id: bob.user.id })).total.counts.sent).toBe(0);
    expect((await figuresOf(boss)).total.counts.sent).toBe(0);
    const { total, groups } = await figuresOf(boss, { is_company: true, by: 'salesperson' });
    expect(total.counts.sent).toBe(6);
    expect(groups.map(({ name, figures }) => [name, figures.counts.sent])).toEqual([
      [ann.user.nickname, 5],
      [bob.user.nickname, 1],
    ]);
    expect((await figuresOf(stranger, { is_company: true })).total.counts.sent).toBe(1);
  });

  it('count what was won as it was ordered, and what was sent as it was quoted', async () => {
    const carol = await createSeller(app);
    await carol.formula();
    const world = createFiguresWorld(app);
    const { id, keys } = await world.quote(carol, { customer_id: await world.customer(carol) });
    const [declined, cheaper] = keys;
    await world.answer((await world.send(carol, id))!, [
      { line_id: declined!, answer: 'decline', reason: 'price' },
      { line_id: cheaper!, answer: 'change', target_price: '1.90' },
    ]);
    await world.accept(carol, id);
    // 1.90 × 7.1 = 13.49 for 12.5.
    expect((await figuresOf(carol)).total).toMatchObject({
      sent_value: (1.94 * 7.1 * 240).toFixed(2),
      agreed_value: (1.9 * 7.1 * 120).toFixed(2),
      win_rate_by_value: '49.0',
      margin_percent: '7.3',
    });
  });

  it('take an answer without a look for both', async () => {
    const { total } = await figuresOf(bob);
    expect(total).toMatchObject({
      counts: { sent: 1, viewed: 1, submitted: 1, open: 1 },
      hours_to_view: '1.0',
      declines: [{ reason: 'market', count: 1, lines: 2 }],
    });
  });

  it('have a row for each month of the period, and of its middle nothing', async () => {
    const { groups, total } = await figuresOf(ann);
    expect(groups[0]!.key).toBe(period.from.slice(0, 7));
    expect(groups.at(-1)!.key).toBe(period.to.slice(0, 7));
    expect(groups.reduce((sum, { figures }) => sum + figures.counts.sent, 0)).toBe(total.counts.sent);
  });

  it('refuse a period that goes back or is too long', async () => {
    for (const from of ['2020-01-01', '2999-01-01', '2026-02-31'])
      expect(await ann.call('quotation.get_figures', { ...period, from })).toMatchObject({ status: 422 });
  });
});

describe('a click on a figure', () => {
  const counted = async (viewer: Seller, isCompany: boolean, filter: GroupFilter, more: object = {}) => {
    const { from, to, ...whose } = filter;
    const figure = { count: 'sent' as const, from, to, ...more };
    return (await viewer.list({ is_company: isCompany, ...whose, figure, page_size: 50 })).total;
  };

  it('opens exactly what it counts, for every figure, group and viewer', async () => {
    for (const [viewer, is_company] of [
      [boss, true],
      [ann, false],
      [bob, true],
    ] as const)
      for (const by of FIGURE_GROUPS) {
        const { total, groups } = await figuresOf(viewer, { is_company, by });
        const places = groups.map(({ key, figures }) => ({ filter: groupFilter(by, key, period), figures }));
        for (const { filter, figures } of [{ filter: period, figures: total }, ...places]) {
          for (const count of QUOTATION_COUNT_KEYS)
            expect(await counted(viewer, is_company, filter, { count })).toBe(figures.counts[count]);
          for (const { bucket, count } of figures.open_by_age)
            expect(await counted(viewer, is_company, filter, { count: 'open', age: bucket })).toBe(count);
          for (const { reason, count } of figures.declines)
            expect(await counted(viewer, is_company, filter, { reason })).toBe(count);
        }
      }
  });

  it('finds the quotations themselves', async () => {
    const shown = async (more: object) =>
      new Set((await ann.list({ figure: { count: 'sent', ...period, ...more } })).list.map(({ id }) => id));
    expect(await shown({ count: 'agreed' })).toEqual(new Set([made.agreed]));
    expect(await shown({ count: 'open' })).toEqual(new Set([made.open, made.nobodys]));
    expect(await shown({ count: 'viewed' })).toEqual(new Set([made.expired, made.agreed]));
    expect(await shown({ reason: 'price' })).toEqual(new Set([made.agreed]));
    expect((await ann.list({ customer_id: null })).list.map(({ id }) => id)).toEqual([made.nobodys]);
  });
});
