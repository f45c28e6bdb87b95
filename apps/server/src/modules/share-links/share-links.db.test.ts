import { DAY_MS } from '@wanyuan/domain';
import { createTestDatabase } from '@wanyuan/testing/database';
import { eq } from 'drizzle-orm';
import { bigint, pgTable } from 'drizzle-orm/pg-core';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBus } from '#infra/events/bus-core.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { createMemoryLimits } from '#infra/limits/memory-limits.ts';
import { hashShareToken } from './share-keys.ts';
import type { ShareLinkKind } from './share-link-kind.ts';
import { shareLinkColumns, sharePersonColumns } from './share-links.schema.ts';
import { countPeople, findPerson } from './share-links.repo.ts';
import { createShareLinks } from './share-links.service.ts';

const number = () => bigint({ mode: 'number' });
/** A kind that no module has: what a module brings is this and nothing else. */
const brochure_links = pgTable('brochure_links', { id: number().primaryKey(), ...shareLinkColumns() });
const brochure_people = pgTable('brochure_people', { link_id: number().notNull(), ...sharePersonColumns() });
const PEOPLE = { table: brochure_people, link: brochure_people.link_id };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let bus: EventBus;
let time: Date;
let id = 0;
let token: string;
beforeAll(async () => {
  database = await createTestDatabase();
  bus = await createBus({ transport: null, log: pino({ level: 'silent' }) });
  await database.pool.query(`
    create table brochure_links (id bigint primary key, token_hash text not null unique, code_hash text, is_on boolean not null,
      expires_at timestamptz, view_count int not null default 0, last_viewed_at timestamptz);
    create table brochure_people (link_id bigint not null, person_hash text not null, name text default '', company text default '',
      contact text default '', message text default '', submitted_at timestamptz, ip text default '',
      created_at timestamptz, updated_at timestamptz)`);
});
afterAll(() => database.drop());

type Found = { share: typeof brochure_links.$inferSelect };
const KIND: ShareLinkKind<Found, 'superseded'> = {
  prefix: 'b',
  rows: { table: brochure_links, id: brochure_links.id },
  idOf: (share) => share.id,
  async find(db, hash) {
    const [share] = await db.select().from(brochure_links).where(eq(brochure_links.token_hash, hash));
    return share ? { share } : null;
  },
  ends: { superseded: '已有新版本' },
  words: { expired: '报价已过期' },
};

const build = () =>
  createShareLinks({
    db: database.db,
    bus,
    limits: createMemoryLimits(),
    rateScale: 1,
    codeKey: Buffer.from('key of the installation'),
    now: () => time,
  });
let shareLinks: ReturnType<typeof build>;
let links: ReturnType<typeof linksOf>;
const linksOf = (all: typeof shareLinks) => all.ofKind(KIND);

beforeEach(async () => {
  time = new Date();
  shareLinks = build();
  links = linksOf(shareLinks);
  id += 1;
  const made = links.nextTerms(id, null, { is_on: true, renew: false, code: 'AB12' }, time);
  token = made.token!;
  await database.db.insert(brochure_links).values({ id, ...made.terms });
});

const visit = (code = 'ab12', ip = '10.0.0.1') => links.open(database.db, { token, code, ip });
const change = (values: Partial<Found['share']>) =>
  database.db.update(brochure_links).set(values).where(eq(brochure_links.id, id));

it('opens to whoever has token and code, in letters of any case', async () => {
  expect((await visit()).share.id).toBe(id);
  await expect(visit('')).rejects.toMatchObject({ errorName: 'SHARE_CODE_NEEDED' });
  await expect(visit('BAD0')).rejects.toMatchObject({ errorName: 'SHARE_CODE_WRONG', data: { left: 9 } });
  await expect(links.find(database.db, 'another')).rejects.toMatchObject({
    errorName: 'NOT_FOUND',
    message: '链接不存在或已被更换，请联系业务员',
  });
});

it('says why it opens no more, in the words of its kind where it has some', async () => {
  expect(links.ended('superseded')).toMatchObject({ message: '已有新版本', data: { reason: 'superseded' } });
  await change({ expires_at: time });
  await expect(visit()).rejects.toMatchObject({ message: '报价已过期', data: { reason: 'expired' } });
  await change({ is_on: false });
  await expect(visit()).rejects.toMatchObject({ message: '分享已结束，请联系业务员', data: { reason: 'stopped' } });
});

it('counts guesses and answers for each link of each kind', async () => {
  for (let turn = 0; turn < 10; turn += 1) await expect(visit('BAD0')).rejects.toThrow('访问码错误');
  await expect(visit()).rejects.toMatchObject({ errorName: 'TOO_MANY_REQUESTS', data: { retry_after: 900 } });
  expect((await visit('ab12', '10.0.0.2')).share.id).toBe(id);
  for (let turn = 0; turn < 240; turn += 1) await links.admitAnswer(id);
  await expect(links.admitAnswer(id)).rejects.toMatchObject({ errorName: 'TOO_MANY_REQUESTS' });
  await links.admitAnswer(id + 1);
  const others = shareLinks.ofKind({ ...KIND, prefix: 'c' });
  await others.admitAnswer(id);
});

it('a code of one kind opens no link of another with the same number', async () => {
  const others = shareLinks.ofKind({ ...KIND, prefix: 'c' });
  await expect(others.open(database.db, { token, code: 'AB12', ip: '' })).rejects.toThrow('访问码错误');
  expect(() => shareLinks.ofKind(KIND)).toThrow('two kinds');
});

it('pictures end with it, in every process', async () => {
  const { share } = await visit();
  const reference = links.reference(share);
  expect(reference).toMatch(new RegExp(String.raw`^b${id}\.[\w-]{16}$`));
  const elsewhere = build();
  linksOf(elsewhere);
  const open = () => Promise.all([shareLinks, elsewhere].map(({ isOpen }) => isOpen(reference)));
  expect(await open()).toEqual([true, true]);
  expect(await shareLinks.isOpen(reference.replace('b', ''))).toBe(false);
  await change({ is_on: false });
  await links.changed([id]);
  expect(await open()).toEqual([false, false]);
  await change({ is_on: true });
  await links.changed([id]);
  time = new Date(time.getTime() + 31 * DAY_MS);
  expect(await open()).toEqual([false, false]);
});

it('counts looks at it, and knows people again by their key', async () => {
  const { share } = await visit();
  await links.countView(database.db, share, time);
  expect((await visit()).share).toMatchObject({ view_count: 1, last_viewed_at: time });
  const person = { link_id: id, person_hash: hashShareToken('a-key-of-a-browser'), created_at: time, updated_at: time };
  await database.db.insert(brochure_people).values({ ...person, name: 'Emma' });
  expect(await findPerson(database.db, PEOPLE, id, 'a-key-of-a-browser')).toMatchObject({ name: 'Emma' });
  for (const key of ['', 'another-key-of-one']) expect(await findPerson(database.db, PEOPLE, id, key)).toBeNull();
  expect(await countPeople(database.db, PEOPLE, id)).toBe(1);
  links.admitPerson(199);
  expect(() => links.admitPerson(200)).toThrow('作答人数已达上限');
});
