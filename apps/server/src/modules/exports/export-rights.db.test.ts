import type { CallInput } from '@wanyuan/contract';
import { USER_TYPE } from '@wanyuan/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { createExporter, createStandInWriter, someToys, type Exporter } from './export-fixture.ts';
import { createCustomer } from '@wanyuan/testing/customer-rows';
import { lastQuotedPrices } from '../pricing/quoted-prices.service.ts';
import { email_records } from '../mail/mail.schema.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const writer = createStandInWriter();
const INTERNAL = { settings: { template: 'exworks_with_factory' as const } };

let app: TestApp;
let leader: Exporter;
let seller: Exporter;
let stranger: Exporter;
let toys: number[];
beforeAll(async () => {
  app = await buildTestApp({ overrides: { documentWriter: writer } });
  leader = await createExporter(app);
  seller = await createExporter(app, { company_id: leader.user.company_id, user_type: USER_TYPE.salesperson });
  stranger = await createExporter(app);
  toys = await someToys(app, 2);
});
afterAll(() => app.close());

const fetchStatus = async (url: string) => (await app.fastify.inject({ method: 'GET', url })).statusCode;
const recordOf = async (who: Exporter, uuid: string) =>
  (await who.history({ page_size: 100 })).list.find((record) => record.uuid === uuid);

describe('who reaches an export', () => {
  it('is whoever made it and the leaders of the company', async () => {
    const ofSeller = await seller.make(toys);
    const ofLeader = await leader.make(toys);
    expect(await recordOf(leader, ofSeller.uuid)).toMatchObject({ is_own: false, nickname: seller.user.nickname });
    expect(await recordOf(seller, ofSeller.uuid)).toMatchObject({ is_own: true });
    expect(await recordOf(seller, ofLeader.uuid)).toBeUndefined();
    expect(await recordOf(stranger, ofSeller.uuid)).toBeUndefined();
    expect(await seller.call('system.get_callback', { uuid: ofLeader.uuid })).toMatchObject({ status: 404 });
    expect(await stranger.call('system.callback', { uuid: ofSeller.uuid, event: 'cancel' })).toMatchObject({
      status: 404,
    });
    const { id } = (await recordOf(leader, ofLeader.uuid))!;
    for (const who of [seller, stranger]) {
      expect(await who.call('system.remove_history', { type: 'export', ids: [id] })).toMatchObject({ status: 404 });
      expect(await who.call('system.get_temp_auth', { id })).toMatchObject({ status: 404 });
      expect(await who.call('system.get_convert', { id, kind: 'zip' })).toMatchObject({ status: 404 });
    }
    expect(await fetchStatus(ofLeader.link)).toBe(200);
  });

  it('does not open what shows costs to those from whom they are hidden since', async () => {
    const done = await seller.make(toys, INTERNAL);
    expect(done.link).not.toBe('');
    const hide = (hides: boolean) =>
      app.pool.query('update companies set hides_cost = $1 where id = $2', [hides, seller.user.company_id]);
    await hide(true);
    app.services.sessions.forgetUser(seller.user.id);
    expect((await seller.state(done.uuid)).link).toBe('');
    const record = (await recordOf(seller, done.uuid))!;
    expect(record.file_url).toBe('');
    expect(await seller.call('system.get_temp_auth', { id: record.id, is_confirmed: true })).toMatchObject({
      status: 403,
    });
    await hide(false);
    app.services.sessions.forgetUser(seller.user.id);
  });

  it('needs the signature that belongs to the file', async () => {
    const [one, other] = [await leader.make(toys), await leader.make(toys)];
    const query = one.link.split('?')[1];
    expect(await fetchStatus(`${other.link.split('?')[0]}?${query}`)).not.toBe(200);
    expect(await fetchStatus(one.link.split('?')[0]!)).not.toBe(200);
    expect(await fetchStatus('/files/exports/nonsense/x.xlsx')).toBe(404);
  });
});

describe('an address for others', () => {
  it('holds as long as was said, and not beyond the record', async () => {
    const { uuid } = await leader.make(toys, { settings: { template: 'quoted' } });
    const { id } = (await recordOf(leader, uuid))!;
    const share = async () => (await leader.call('system.get_temp_auth', { id, hours: 1 })).data;
    const { url, expires_time } = await share();
    expect(new Date(expires_time).getTime() - app.deps.now().getTime()).toBe(HOUR);
    expect(await fetchStatus(url)).toBe(200);
    app.advance(HOUR + 2000);
    expect(await fetchStatus(url)).not.toBe(200);
    const again = await share();
    await leader.call('system.remove_history', { type: 'export', ids: [id] });
    expect(await fetchStatus(again.url)).toBe(404);
  });

  it('is given for internal files only when that is meant', async () => {
    const { uuid } = await leader.make(toys, INTERNAL);
    const { id, is_internal } = (await recordOf(leader, uuid))!;
    expect(is_internal).toBe(true);
    expect((await leader.call('system.get_temp_auth', { id })).code).toBe(-4032);
    expect((await leader.call('system.get_temp_auth', { id, is_confirmed: true })).code).toBe(0);
  });
});

describe('the history', () => {
  it('is found by Chinese days, formats and words', async () => {
    const who = await createExporter(app);
    const { uuid } = await who.make(toys);
    // 23:30 of the fourth in China.
    await app.pool.query(`update export_records set created_at = '2026-03-04T15:30:00Z' where uuid = $1`, [uuid]);
    const count = async (query: object) => (await who.history(query)).total;
    expect(await count({ from: '2026-03-04', to: '2026-03-04' })).toBe(1);
    expect(await count({ from: '2026-03-05' })).toBe(0);
    expect(await count({ to: '2026-03-03' })).toBe(0);
    expect([await count({ export_format: 1 }), await count({ export_format: 3 })]).toEqual([1, 0]);
    expect([await count({ keyword: '报价单' }), await count({ keyword: '没有这个' })]).toEqual([1, 0]);
    expect(await who.call('system.get_export_history', { from: '2026-03-05', to: '2026-03-04' })).toMatchObject({
      status: 422,
    });
  });

  it('keeps files for thirty days and their records for longer', async () => {
    const who = await createExporter(app);
    const { uuid, link } = await who.make(toys);
    await who.call('system.callback', { uuid, event: 'downloaded' });
    await app.passDays(29);
    await app.services.exports.removeOld();
    expect(await recordOf(who, uuid)).toMatchObject({ is_expired: false, is_downloaded: true });
    const late = await who.state(uuid);
    expect(await fetchStatus(late.link)).toBe(200);
    await app.passDays(1);
    expect(await recordOf(who, uuid)).toMatchObject({ is_expired: true, file_url: '', state: 'done' });
    expect(await fetchStatus(late.link)).toBe(404);
    expect(await fetchStatus(link)).toBe(404);
    await app.services.exports.removeOld();
    const kept: string[] = [];
    for await (const { key } of app.deps.storage.list(`exports/${who.user.company_id}/`)) kept.push(key);
    expect(kept).toEqual([]);
    expect(await recordOf(who, uuid)).toMatchObject({ is_expired: true });
  });

  it('forgets records and mails sixty days after they were made', async () => {
    const who = await createExporter(app);
    const { id: user_id, company_id } = who.user;
    const daysAgo = (days: number) => new Date(app.deps.now().getTime() - days * DAY);
    const exported = [(await who.make(toys)).uuid, (await who.make(toys)).uuid];
    for (const [turn, days] of [59, 60].entries()) {
      const made = daysAgo(days);
      await app.pool.query('update export_records set created_at = $1, finished_at = $1 where uuid = $2', [
        made,
        exported[turn],
      ]);
      const mail = { user_id, company_id, name: `${days}天前`, email: 'a@example.com', created_at: made };
      await app.db.insert(email_records).values(mail);
    }
    await app.services.exports.removeOld();
    await app.services.mails.removeOld();
    expect((await who.history()).list.map(({ uuid }) => uuid)).toEqual([exported[0]]);
    const { data } = await who.call('system.get_email_history', { page: 1, page_size: 20 });
    expect(data.list.map(({ name }) => name)).toEqual(['59天前']);
  });

  it('lists mails, and forgets them', async () => {
    const who = await createExporter(app);
    const { id: user_id, company_id } = who.user;
    const [mail] = await app.db
      .insert(email_records)
      .values({ user_id, company_id, name: '报价单', email: 'a@example.com', created_at: app.deps.now() })
      .returning();
    const mails = async (whose: Exporter) =>
      (await whose.call('system.get_email_history', { page: 1, page_size: 20 })).data.list;
    expect(await mails(who)).toMatchObject([{ id: mail!.id, email: 'a@example.com', status: 0 }]);
    expect(await mails(stranger)).toEqual([]);
    expect(await stranger.call('system.remove_history', { type: 'email', ids: [mail!.id] })).toMatchObject({
      status: 404,
    });
    expect(await who.call('system.remove_history', { type: 'email', ids: [mail!.id] })).toMatchObject({
      data: { count: 1 },
    });
    expect(await mails(who)).toEqual([]);
  });
});

describe('a quota that is used up', () => {
  it('refuses new exports', async () => {
    const who = await createExporter(app);
    const { uuid } = await who.make(toys);
    await app.pool.query('update export_records set file_size = 9e15 where uuid = $1', [uuid]);
    expect(await who.call('system.export_excel', { source: { kind: 'toys', toy_ids: toys } })).toMatchObject({
      code: -4036,
    });
  });
});

type Settings = NonNullable<CallInput<'system.export_excel'>['settings']>;

describe('a file for a customer', () => {
  const make = async (template: Settings['template']) => {
    const { id: user_id, company_id } = leader.user;
    const { id: customer_id } = await createCustomer(app.db, { company_id, user_id });
    const cart = { name: '春季选样', customer_id, ids: toys.join(',') };
    const { id, list } = (await leader.call('website.add_customer_pick', cart)).data;
    const changes = list.map((line) => ({ id: line.id!, quoted_price: '2.5' }));
    await leader.call('website.update_sample_car', { customer_pick_id: id, changes });
    await leader.call('system.export_excel', { source: { kind: 'cart', id }, settings: { template } });
    await app.jobs.settle();
    const quoted = await lastQuotedPrices(app.db, { company_id, customer_id }, toys);
    return [...quoted.values()].map(({ price }) => Number(price));
  };

  it('tells them prices that count as quoted; one for the own company does not', async () => {
    expect(await make('quoted')).toEqual([2.5, 2.5]);
    expect(await make('quoted_with_factory')).toEqual([]);
    expect(await make('exworks_with_factory')).toEqual([]);
  });
});
