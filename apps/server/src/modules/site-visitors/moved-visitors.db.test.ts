import { randomBytes } from 'node:crypto';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companies } from '../people/people.schema.ts';
import { sites } from '../sites/sites.schema.ts';
import { createBrowser, openShowroom, type Browser } from './visitor-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

/** As a browser follows a former address: with the cookie of that path, and with those that it is given. */
async function follow({ kept }: Browser, url: string) {
  const answer = await app.fastify.inject({ method: 'GET', url, headers: { cookie: kept.cookie } });
  const given = [answer.headers['set-cookie'] ?? []].flat();
  const cookies = given.map((text) => /^(wy_visit=[^;]*); Path=([^;]+); Max-Age=(\d+)/.exec(text)!);
  return {
    to: answer.headers.location,
    status: answer.statusCode,
    cookies: cookies.map(([, cookie, path, age]) => ({ cookie, path, isKept: Number(age) > 0 })),
  };
}

const approvedOf = async (room: Awaited<ReturnType<typeof openShowroom>>, visitor: Browser) => {
  const asked = { language: 'en', name: 'Tom', company: 'Brightpine', email: 'tom@example.com' } as const;
  await visitor.call('site.apply_access', asked);
  const { list } = (await room.call('company_website.get_website_access_apply', {})).data;
  const verdict = { ids: [list[0]!.id], act: 'approve' as const };
  return (await room.call('company_website.audit_website_access_apply', verdict)).data.codes[0]!.code;
};

it('keeps a visitor who comes by a former address, with the query, and calls of pages that were open there', async () => {
  const room = await openShowroom(app, { access: 'code' });
  const { slug } = room.site;
  const emma = room.visitor();
  await emma.signIn({ link: (await room.link('Emma')).link });
  await emma.pick(room.keys[0]!, 2);
  const after = room.slug();
  expect(await room.edit(room.site.id, { slug: after })).toMatchObject({ code: 0 });
  // Her page is open still.
  expect((await emma.pick(room.keys[1]!, 3)).code).toBe(0);
  const led = await follow(emma, `/s/${slug}/en/toys?q=car&page=2`);
  expect(led).toMatchObject({ status: 302, to: `/s/${after}/en/toys?q=car&page=2` });
  expect(led.cookies).toEqual([
    { cookie: emma.kept.cookie, path: `/s/${after}`, isKept: true },
    { cookie: 'wy_visit=', path: `/s/${slug}`, isKept: false },
  ]);
  const moved = createBrowser(app, after, { cookie: led.cookies[0]!.cookie! });
  expect(await moved.state()).toMatchObject({ kind: 'personal', name: 'Emma', pick_count: 2 });
  // A session that is over takes nobody's place at the new address.
  await moved.call('site.sign_out', {});
  expect((await follow(emma, `/s/${slug}`)).cookies).toEqual([]);
});

it('leaves an old website’s visitors all that is theirs once it is migrated: session, picks, talk, records, orders, code', async () => {
  const old_key = randomBytes(5).toString('hex');
  const room = await openShowroom(app, { kind: 'old', old_key, access: 'code' });
  await app.db.update(companies).set({ website_version: 'old' }).where(eq(companies.id, room.company.id));
  const at = `old:${old_key}`;
  const [emma, tom] = [createBrowser(app, at), createBrowser(app, at)];
  const { link } = await room.link('Emma');
  await emma.signIn({ link });
  const first = await emma.pick(room.keys[0]!, 2);
  const ordered = await emma.submit('act-1', first.data.price_hash, { contact: 'Emma' });
  await emma.pick(room.keys[1]!, 3);
  await emma.look('batch-0001', { toys: [{ key: room.keys[2]!, seconds: 9, times: 1, words: '' }] });
  await emma.call('site.send_message', { language: 'en', gid: 'moved-talk-1', text: 'Hello', toy_key: room.keys[0]! });
  const code = await approvedOf(room, tom);
  const id = (await room.call('chat.get_website_message_list', {})).data.list[0]!.conversation_id;

  await room.call('company_website.migration_website_data', { company_name: room.company.name });
  await app.jobs.settle();
  expect(app.jobs.failed).toEqual([]);
  const [site] = await app.db.select().from(sites).where(eq(sites.company_id, room.company.id));
  expect(site).toMatchObject({ kind: 'new', id: room.site.id });

  // A page that was open goes on, with what waited offline.
  expect((await emma.pick(room.keys[2]!, 1)).data.refused).toEqual([]);
  const led = await follow(emma, `/w/${old_key}/en?since=1`);
  expect(led).toMatchObject({ status: 302, to: `/s/${site!.slug}/en?since=1` });
  const moved = createBrowser(app, site!.slug, { cookie: led.cookies[0]!.cookie! });
  expect(await moved.state()).toMatchObject({ name: 'Emma', pick_count: 2, order_count: 1 });
  expect((await moved.call('site.get_orders', { language: 'en' })).data.list).toMatchObject([
    { number: ordered.data.number },
  ]);
  const answer = { conversation_id: id, gid: 'moved-talk-2', text: 'Welcome' };
  expect((await room.call('chat.send_website_message', answer)).data).toMatchObject({ seq: 2 });
  const { list } = (await moved.call('site.get_talk', { language: 'en' })).data;
  expect(list).toMatchObject([{ text: 'Hello', toy: { key: room.keys[0] } }, { text: 'Welcome' }]);
  const looks = (await room.call('site_record.get_browse_list', { site_id: site!.id })).data.list;
  expect(looks).toMatchObject([{ visitor: { name: 'Emma' }, seconds: 9 }]);
  expect((await room.call('company_website.get_website_access_apply', {})).data.list).toMatchObject([
    { state: 'approved', is_code_used: false },
  ]);
  // Codes and links that were given before open the site that it is now.
  expect((await createBrowser(app, site!.slug).signIn({ code })).data).toMatchObject({ kind: 'approved', name: 'Tom' });
  expect((await createBrowser(app, site!.slug).signIn({ link })).data).toMatchObject({ name: 'Emma' });
  app.advance(3 * 86_400_000);
  await app.jobs.enqueue('housekeeping', {});
  await app.jobs.settle();
  expect((await follow(createBrowser(app, at), `/w/${old_key}`)).to).toBe(`/s/${site!.slug}`);
});
