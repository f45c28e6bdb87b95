import { SITE_VISITORS } from '@wanyuan/domain';
import { createOutboxAccount } from '@wanyuan/testing/mail-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { outbox_messages } from '#infra/outbox/outbox.schema.ts';
import { email_records, mail_sends } from '../mail/mail.schema.ts';
import { site_requests } from './site-visitors.schema.ts';
import { openShowroom } from './visitor-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false, env: { PUBLIC_URL: 'https://toys.example.com' } });
});
afterAll(() => app.close());
beforeEach(() => app.db.delete(outbox_messages));

const mails = async () => {
  await app.jobs.settle();
  const rows = await app.db.select().from(outbox_messages).orderBy(desc(outbox_messages.id));
  return rows.map(({ body, mail }) => ({ to: mail?.to.join(), html: mail?.html ?? '', body }));
};

it('mails the code of an approval, which lets its reader in', async () => {
  const room = await openShowroom(app, { access: 'approved' });
  await createOutboxAccount(app.db, room.owner);
  const emma = room.visitor();
  const asked = { language: 'en', name: 'Emma', company: 'Brightpine', email: 'emma@example.com' } as const;
  await emma.call('site.apply_access', asked);
  const { list } = (await room.call('company_website.get_website_access_apply', {})).data;
  const verdict = { ids: [list[0]!.id], act: 'approve' as const };
  expect((await room.call('company_website.audit_website_access_apply', verdict)).data.codes).toEqual([]);
  const queued = await app.db.select().from(email_records);
  expect(queued).toMatchObject([{ sealed_token: expect.any(String) }]);
  const [mail] = await mails();
  expect(mail!.to).toContain('emma@example.com');
  expect(mail!.html).toContain(`https://toys.example.com/s/${room.site.slug}`);
  const code = /(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}/.exec(mail!.html)![0];
  // A copy of the database has it nowhere, neither while it waits nor afterwards.
  const tables = [mail_sends, email_records, site_requests];
  const stored: unknown[] = [queued];
  for (const table of tables) stored.push(await app.db.select().from(table));
  expect(JSON.stringify(stored)).not.toContain(code);
  expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''));
  const [row] = await app.db.select().from(email_records);
  expect(row!.sealed_token).toBeNull();
  expect(await room.call('mail.resend', { id: row!.id, is_confirmed: true })).toMatchObject({
    msg: expect.stringContaining('重新批准'),
  });
  expect((await emma.signIn({ code })).data).toMatchObject({ kind: 'approved', name: 'Emma' });
  expect((await room.call('company_website.get_website_access_apply', {})).data.list).toMatchObject([
    { mailed: 'sent', is_code_used: true },
  ]);
});

it('mails an order to both sides, without prices', async () => {
  const room = await openShowroom(app);
  const account = await createOutboxAccount(app.db, room.owner);
  const emma = room.visitor();
  const { data } = await emma.pick(room.keys[0]!, 2);
  const { number } = (await emma.submit('act-1', data.price_hash, { contact: 'Emma', email: 'emma@example.com' })).data;
  const sent = await mails();
  expect(sent).toHaveLength(2);
  for (const address of ['emma@example.com', account.address])
    expect(sent.filter(({ to }) => to?.includes(address))).toHaveLength(1);
  for (const { html } of sent) {
    expect(html).toContain(number);
    expect(html).not.toContain('240');
  }
});

it('writes to an address that strangers typed a few times in a day, and into no mail where a name leads', async () => {
  const room = await openShowroom(app);
  await createOutboxAccount(app.db, room.owner);
  const most = SITE_VISITORS.orderMailsPerDay.recipient;
  const contact = 'You won: prize.example/claim';
  for (let turn = 0; turn <= most; turn += 1) {
    const stranger = room.visitor();
    const { data } = await stranger.pick(room.keys[0]!, 1);
    const info = { contact, email: 'Victim@example.com' };
    expect((await stranger.submit(`act-${turn}`, data.price_hash, info)).code).toBe(0);
  }
  const sent = (await mails()).filter(({ to }) => to?.toLowerCase().includes('victim@example.com'));
  expect(sent).toHaveLength(most);
  expect(JSON.stringify(sent)).not.toContain('prize.example');
});
