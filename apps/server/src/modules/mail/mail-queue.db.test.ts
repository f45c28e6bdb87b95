import { createCustomer } from '@wanyuan/testing/customer-rows';
import { createUser } from '@wanyuan/testing/factories';
import { createMailRow } from '@wanyuan/testing/mail-rows';
import type { TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createSeller } from '../confirmations/confirmation-fixture.ts';
import { mail_accounts } from '../mail-accounts/mail-accounts.schema.ts';
import { createSmtpAccount, eachAtMailDesk, EMMA, type MailDesk, MINUTE_MS } from './mail-fixture.ts';
import { mailHolding } from './mail-holding.repo.ts';
import { getDraft } from './mails.repo.ts';
import { email_records, mail_sends } from './mail.schema.ts';

let app: TestApp;
let desk: MailDesk;
eachAtMailDesk((at) => ({ app, desk } = at));

const GREYLISTED = { code: 450, text: 'greylisted' };
const LIAM = { name: 'Liam', email: 'liam@example.com' };
const buyers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: '', email: `buyer${index}@example.com` }));

describe('a mail that meets a fault', () => {
  it('is tried again after one, five, fifteen … minutes by a server that greylists', async () => {
    const { server, run } = desk;
    server.next('recipient', GREYLISTED, GREYLISTED);
    await desk.send();
    await desk.sendDue();
    expect(await desk.records()).toMatchObject([{ state: 'waiting', attempt: 1 }]);
    await run();
    expect(await desk.records()).toMatchObject([{ state: 'waiting', attempt: 1 }]);
    app.advance(MINUTE_MS + 1);
    await run();
    expect(await desk.records()).toMatchObject([{ state: 'waiting', attempt: 2 }]);
    app.advance(5 * MINUTE_MS + 1);
    await run();
    expect(await desk.states()).toEqual(['sent']);
    expect(server.taken).toHaveLength(1);
  });

  it('fails at once by a 5xx', async () => {
    desk.server.at('end', { code: 552, text: 'too big' });
    await desk.send();
    await desk.sendDue();
    expect(await desk.records()).toMatchObject([{ state: 'failed', status: 1, sealed_token: null }]);
    const { list } = (await desk.seller.call('system.get_email_history', {})).data;
    expect(list).toMatchObject([{ status: 1, can_resend: true }]);
    expect(list[0]!.reason).not.toBe('');
  });

  it('and is refused for its recipient while a copy is taken did not arrive, and is not tried again', async () => {
    const { server, seller, account } = desk;
    server.next('recipient', { code: 450, text: 'later' });
    await createMailRow(app.db, seller.owner, { state: 'waiting', account_id: account.id, has_copies: true });
    await app.db.update(mail_sends).set({ cc: [{ name: '', email: 'boss@example.com' }] });
    await desk.run();
    const [record] = await desk.records();
    expect(record).toMatchObject({ state: 'failed', sent_at: null });
    expect(record!.reason).toMatch(/^收件人未送达，抄送已发出（450 /);
    expect(server.taken.map(({ to }) => to)).toEqual([['boss@example.com']]);
  });

  it('with a paused account fails when it is too old', async () => {
    const { seller, account } = desk;
    await app.db.update(mail_accounts).set({ state: 'paused' }).where(eq(mail_accounts.id, account.id));
    for (const days of [18, 16])
      await createMailRow(app.db, seller.owner, {
        state: 'waiting',
        account_id: account.id,
        created_at: new Date(app.deps.now().getTime() - days * 24 * 60 * MINUTE_MS),
      });
    await desk.run();
    expect(await desk.states()).toEqual(['failed', 'waiting']);
    expect((await desk.records())[0]!.reason).toContain('暂停太久');
  });

  it('of a slow server takes two lanes and leaves the others to other companies, and says that it is under way', async () => {
    const { server, seller } = desk;
    const other = await createSeller(app);
    const { id: account_id } = await createSmtpAccount(app, other.owner, server);
    const told: number[] = [];
    const listening = app.deps.bus.subscribe('socket.push', ({ to, event }) => {
      if (event.event === 'data.changed' && 'userId' in to) told.push(to.userId);
    });
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let held = 0;
    server.at('end', () => {
      held += 1;
      return released;
    });
    await desk.send({ to: buyers(3) });
    await desk.undoIsOver();
    told.length = 0;
    const running = desk.run();
    await expect.poll(() => held).toBe(2);
    server.at('end');
    expect((await desk.states()).filter((state) => state === 'sending')).toHaveLength(2);
    expect(told).toContain(seller.user.id);
    await createMailRow(app.db, other.owner, { state: 'waiting', account_id });
    await expect.poll(() => server.taken.length).toBe(1);
    release();
    await running;
    listening();
    expect(await desk.states()).toEqual(['sent', 'sent', 'sent']);
  });

  it.each(['data', 'answer'] as const)(
    'and breaks at %s is unknown, and never sent again by itself',
    async (moment) => {
      const { server, seller } = desk;
      server.at(moment, 'drop');
      await desk.send();
      await desk.sendDue();
      expect(await desk.records()).toMatchObject([{ state: 'unknown', status: 3 }]);
      server.at(moment);
      const before = server.taken.length;
      app.advance(300 * MINUTE_MS);
      await app.services.mails.runner.takeUp();
      await desk.run();
      expect(server.taken).toHaveLength(before);
      const [record] = await desk.records();
      const { id, message_id } = record!;
      expect(await seller.call('mail.resend', { id })).toMatchObject({
        data: { questions: [{ kind: 'maybe_arrived' }] },
      });
      expect(await seller.call('mail.resend', { id, is_confirmed: true })).toMatchObject({ code: 0 });
      await desk.sendDue();
      expect(server.taken).toHaveLength(before + 1);
      expect((await desk.parsed()).at(-1)!.messageId).not.toContain(message_id);
    },
  );

  it('waits while its account is paused, whose owner is told once, and goes on when it works again', async () => {
    const { server, seller, account } = desk;
    server.at('auth', { code: 535, text: 'wrong' });
    await desk.send({ to: [EMMA, LIAM] });
    await desk.sendDue();
    expect(await desk.states()).toEqual(['waiting', 'waiting']);
    const { rows } = await app.pool.query(`select 1 from system_messages where user_id = $1 and title like '%暂停%'`, [
      seller.user.id,
    ]);
    expect(rows).toHaveLength(1);
    app.advance(MINUTE_MS + 1);
    await desk.run();
    expect(await desk.states()).toEqual(['waiting', 'waiting']);
    server.at('auth');
    await app.db.update(mail_accounts).set({ state: 'verified' }).where(eq(mail_accounts.id, account.id));
    app.advance(MINUTE_MS + 1);
    await desk.run();
    expect(await desk.states()).toEqual(['sent', 'sent']);
  });

  it('is taken up where its process died: before the first byte to be sent, after it as lost', async () => {
    await desk.send({ to: [EMMA, LIAM] });
    const at = app.deps.now();
    const [before, after] = (await desk.records()).map(({ id }) => id);
    const dead = { state: 'sending', claim: 'of a dead process', claimed_at: at, beat_at: at } as const;
    await app.db.update(email_records).set(dead).where(eq(email_records.id, before!));
    await app.db
      .update(email_records)
      .set({ ...dead, data_started_at: at })
      .where(eq(email_records.id, after!));
    await app.services.mails.runner.takeUp();
    expect(await desk.states()).toEqual(['sending', 'sending']);
    app.advance(2 * MINUTE_MS);
    await app.services.mails.runner.takeUp();
    // The sweep has woken the job, which may be quicker than a run of the test's own.
    await app.jobs.settle();
    expect(await desk.states()).toEqual(['sent', 'unknown']);
    expect(desk.server.taken.map(({ to }) => to)).toEqual([[EMMA.email]]);
  });

  it('by two that send at once goes once', async () => {
    const to = buyers(8);
    await desk.send({ to });
    await desk.undoIsOver();
    await Promise.all([desk.run(), desk.run(), desk.run()]);
    const { taken } = desk.server;
    expect(taken).toHaveLength(to.length);
    expect(new Set(taken.map((mail) => mail.to[0]))).toEqual(new Set(to.map(({ email }) => email)));
  });
});

it('no account sends more than its minute, and none is lost', async () => {
  const { taken } = desk.server;
  await desk.send({ to: buyers(20) });
  await desk.sendDue();
  const inMinute = taken.length;
  expect((await desk.states()).filter((state) => state === 'waiting')).toHaveLength(20 - inMinute);
  for (let minutes = 0; minutes < 20 && taken.length < 20; minutes += 1) {
    app.advance(MINUTE_MS + 1);
    await desk.run();
    expect(taken.length).toBeLessThanOrEqual(inMinute * (minutes + 2));
  }
  expect(taken).toHaveLength(20);
});

describe('what is on its way', () => {
  const receiverOf = async ({ seller }: MailDesk) => {
    const receiver = await createUser(app.db, { company_id: seller.owner.company_id });
    const handing = { company_id: seller.owner.company_id, from: seller.user.id, to: receiver.id, at: app.deps.now() };
    return { receiver, handing };
  };

  it('stays with its account when customers change hands, and ends when its sender leaves', async () => {
    const { seller, account } = desk;
    const { receiver, handing } = await receiverOf(desk);
    const customer = await createCustomer(app.db, seller.owner);
    const next_at = new Date(app.deps.now().getTime() + 60 * MINUTE_MS);
    const of = { account_id: account.id, customer_id: customer.id, next_at };
    const waiting = await createMailRow(app.db, seller.owner, { state: 'waiting', ...of });
    const sent = await createMailRow(app.db, seller.owner, of);
    const ownerOf = async (id: number) =>
      (await app.db.select().from(email_records).where(eq(email_records.id, id)))[0];
    await mailHolding.handOver(app.db, { ...handing, customerIds: [customer.id] });
    expect(await ownerOf(sent)).toMatchObject({ user_id: receiver.id });
    expect(await ownerOf(waiting)).toMatchObject({ user_id: seller.user.id, state: 'waiting' });
    await mailHolding.handOver(app.db, { ...handing, customerIds: null });
    expect(await ownerOf(waiting)).toMatchObject({ user_id: receiver.id, state: 'cancelled' });
  });

  it('half written goes on under the receiver, who has begun none about the same', async () => {
    const { seller, account } = desk;
    const { receiver, handing } = await receiverOf(desk);
    const { call } = seller;
    const about = { kind: 'quotation', id: seller.id } as const;
    await call('mail.save_draft', { about, text: { subject: 'Half a', to: [EMMA], account_id: account.id } });
    const place = { user_id: receiver.id, company_id: seller.owner.company_id };
    const draftOf = (id: number) => getDraft(app.db, { ...place, about_key: `quotation:${id}` });
    await mailHolding.handOver(app.db, { ...handing, customerIds: [1] });
    expect(await draftOf(seller.id)).toBeNull();
    await mailHolding.handOver(app.db, { ...handing, customerIds: null });
    expect(await draftOf(seller.id)).toMatchObject({ text: { subject: 'Half a', to: [EMMA], account_id: null } });
    await call('mail.save_draft', { about, text: { subject: 'Another' } });
    await mailHolding.handOver(app.db, { ...handing, customerIds: null });
    expect(await draftOf(seller.id)).toMatchObject({ text: { subject: 'Half a' } });
    expect((await call('mail.get_form', { about })).data.draft).toBeNull();
  });

  it('of a leaver takes its link along, and the keys to previews that they gave away', async () => {
    const { seller } = desk;
    const { handing } = await receiverOf(desk);
    await seller.recipient();
    const { data } = await desk.send();
    const { key } = (await seller.call('mail.get_preview_key', { id: data.mails[0]!.id })).data;
    expect((await app.call('mail.get_preview', { key })).code).toBe(0);
    await mailHolding.handOver(app.db, { ...handing, customerIds: null });
    expect((await app.call('mail.get_preview', { key })).code).not.toBe(0);
    const { list } = (await seller.call('quotation.get_links', { id: seller.id })).data;
    expect(list.map(({ is_on }) => is_on)).toEqual([true, false]);
  });
});
