import { DAY_MS, HOUR_MS } from '@wanyuan/domain';
import { createConfirmLink } from '@wanyuan/testing/sent-quotation-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BusTopics } from '#infra/events/event-bus.ts';
import { users } from '../people/people.schema.ts';
import { createWatched, NEW_PRICE, OLD_PRICE } from './watch-fixture.ts';

let app: TestApp;
/** A second application on the same database, as another process is. */
let other: TestApp;
let made: Awaited<ReturnType<typeof createWatched>>;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  other = await buildTestApp({ demo: false, overrides: { database: app.deps.database, now: app.deps.now } });
});
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(async () => {
  made = await createWatched(app);
});

const run = async () => {
  await app.jobs.enqueue('quotation-watch', {});
  await app.jobs.settle();
  expect(app.jobs.failed).toEqual([]);
};
const nextDay = () => app.advance(DAY_MS);
const alerts = async (id: number) => (await made.seller.call('quotation.get_alerts', { id })).data.list;

describe('the watch over toys of live quotations', () => {
  it('tells the owner once what was stopped, hidden, repriced or went black', async () => {
    const { id, toyIds } = await made.quote(5);
    const [stopped, hidden, black, repriced] = toyIds;
    await run();
    expect(await made.messages()).toEqual([]);
    await made.change(stopped!, { stop_time: app.deps.now() });
    await made.change(hidden!, { is_set_hide: true });
    await made.change(black!, { is_black: true });
    await made.change(repriced!, { exworks_price: NEW_PRICE });
    const pushed: BusTopics['socket.push'][] = [];
    const stop = app.deps.bus.subscribe('socket.push', (push) => pushed.push(push));
    await run();
    await run();
    stop();
    const { number } = await made.seller.detail(id);
    const messages = await made.messages();
    expect(messages).toMatchObject([
      {
        user_id: made.seller.user.id,
        title: `报价单 ${number} 有4款产品有变化`,
        link: `/edit_quotation/${id}`,
      },
    ]);
    expect(messages[0]!.summary).toContain('停产 1 款、隐藏 1 款、下架 1 款、改价 1 款');
    const said = JSON.stringify(messages);
    for (const secret of [OLD_PRICE, NEW_PRICE, '12.34', '13.69', '测试工厂']) expect(said).not.toContain(secret);
    expect((await made.seller.detail(id)).alert_count).toBe(4);
    expect(pushed.map(({ event }) => event.event)).toContain('message.new');
    expect((await alerts(id)).map((line) => line.alerts)).toEqual([['stopped'], ['hidden'], ['gone'], ['repriced']]);
  });

  it('sends one message a day, and only of what is new', async () => {
    const { id, toyIds } = await made.quote(3);
    await made.send(id);
    await made.change(toyIds[0]!, { is_set_hide: true });
    await run();
    await made.change(toyIds[1]!, { exworks_price: NEW_PRICE });
    await run();
    expect(await made.messages()).toHaveLength(1);
    nextDay();
    await run();
    await run();
    const second = (await made.messages())[1];
    expect(second!.summary).toContain('改价 1 款');
    expect(second!.summary).not.toContain('隐藏');
    nextDay();
    await run();
    expect(await made.messages()).toHaveLength(2);
    await made.change(toyIds[1]!, { exworks_price: '14.1' });
    await run();
    expect(await made.messages()).toHaveLength(3);
  });

  it('sends one message when two processes look at once', async () => {
    const { id, toyIds } = await made.quote(2);
    await made.send(id);
    await made.change(toyIds[0]!, { is_black: true });
    const { watch } = app.services.quotations;
    await Promise.all([watch(), other.services.quotations.watch(), watch(), other.services.quotations.watch()]);
    expect(await made.messages()).toHaveLength(1);
  });

  it('passes over what ended, and takes its mark away', async () => {
    const { id, toyIds } = await made.quote(1);
    await made.send(id);
    await made.change(toyIds[0]!, { is_set_hide: true });
    await run();
    expect((await made.seller.detail(id)).alert_count).toBe(1);
    await made.seller.call('quotation.withdraw', { id, reason: '' });
    await made.change(toyIds[0]!, { exworks_price: NEW_PRICE });
    nextDay();
    await run();
    expect(await made.messages()).toHaveLength(1);
    expect((await made.seller.detail(id)).alert_count).toBe(0);
    expect(await alerts(id)).toEqual([]);
  });

  it('tells the leaders when the owner may not see it any more', async () => {
    const { toyIds } = await made.quote(1);
    await made.change(toyIds[0]!, { is_set_hide: true });
    await app.db.update(users).set({ is_disabled: true }).where(eq(users.id, made.seller.user.id));
    await run();
    expect(await made.messages()).toMatchObject([{ user_id: made.leader.user.id }]);
  });
});

describe('what ends with time', () => {
  const times = async () => {
    await app.jobs.enqueue('quotation-times', {});
    await app.jobs.settle();
    expect(app.jobs.failed).toEqual([]);
  };
  const titles = async () => (await made.messages()).map(({ title }) => title.split('：')[0]);

  it('is reminded of once: unopened, then near its end, then it expires', async () => {
    const { id } = await made.quote(1);
    const day = new Date(app.deps.now().getTime() + 10 * DAY_MS).toISOString().slice(0, 10);
    await made.seller.call('quotation.edit_head', { id, changes: { valid_until: day } });
    await made.send(id);
    await createConfirmLink(app, id);
    const { id: unlinked } = await made.quote(1);
    await made.send(unlinked);
    app.advance(3 * DAY_MS - HOUR_MS);
    await times();
    expect(await titles()).toEqual([]);
    app.advance(HOUR_MS);
    await times();
    await times();
    expect(await titles()).toEqual(['客户 3 天未打开']);
    app.advance(6 * DAY_MS);
    const { remind } = app.services.quotations;
    await Promise.all([remind(app.deps.now()), other.services.quotations.remind(app.deps.now()), times()]);
    expect(await titles()).toEqual(['客户 3 天未打开', '3 天后到期']);
    expect((await made.messages()).every(({ user_id }) => user_id === made.seller.user.id)).toBe(true);
    // What the customer has not answered is a mail away.
    expect((await made.messages()).map(({ link }) => link.split('&')[1])).toEqual([
      'mail=reminder',
      'mail=ending_soon',
    ]);
    const { list } = (await made.seller.call('quotation.get_timeline', { id })).data;
    expect(list.map(({ label }) => label)).toContain('提醒：3 天后到期');
    app.advance(2 * DAY_MS);
    await times();
    expect((await made.seller.detail(id)).state).toBe('expired');
    expect(await titles()).toHaveLength(2);
  });

  it('and what the customer submitted, until the answer is begun', async () => {
    const ids: number[] = [];
    for (const _turn of [1, 2]) {
      const { id } = await made.quote(1);
      await made.send(id);
      const link = await createConfirmLink(app, id);
      const submitted = { token: link.token, version: 1, is_agreed: true as const, name: 'Emma' };
      expect(await app.call('quotation.submit_confirm', submitted)).toMatchObject({ code: 0 });
      ids.push(id);
    }
    await made.seller.call('quotation.open_version', { id: ids[1]! });
    app.advance(DAY_MS - HOUR_MS);
    await times();
    const isReminder = (title: string) => title.startsWith('客户已提交，24 小时未处理');
    expect((await titles()).some((title) => isReminder(title!))).toBe(false);
    app.advance(HOUR_MS);
    await times();
    await times();
    expect((await made.messages()).filter(({ title }) => isReminder(title))).toMatchObject([
      { user_id: made.seller.user.id, link: `/CompanyQuotationDetail?id=${ids[0]}` },
    ]);
  });
});
