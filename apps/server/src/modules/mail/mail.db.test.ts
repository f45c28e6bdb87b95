import { ERRORS } from '@wanyuan/contract';
import { CONFIRM_LINK_MARK } from '@wanyuan/domain';
import { createCustomer } from '@wanyuan/testing/customer-rows';
import { createUser } from '@wanyuan/testing/factories';
import { createMailRow } from '@wanyuan/testing/mail-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSeller, type Seller } from '../confirmations/confirmation-fixture.ts';
import { mail_accounts } from '../mail-accounts/mail-accounts.schema.ts';
import { createSmtpAccount, LETTER, openSmtpServer, plainSmtp, type TestSmtp } from './mail-fixture.ts';
import { mailHolding } from './mail-holding.repo.ts';
import { email_records, mail_sends } from './mail.schema.ts';

const MINUTE_MS = 60_000;
const UNDO_MS = 10_001;

let app: TestApp;
let smtp: TestSmtp;
let port: ReturnType<typeof plainSmtp>;
beforeAll(async () => {
  port = plainSmtp();
  const mail = {
    send: (...[connection, ...rest]: Parameters<TestApp['deps']['mail']['send']>) =>
      connection.kind === 'smtp' ? port.send(connection, ...rest) : Promise.reject(new Error('no outbox here')),
    check: () => Promise.resolve({ ok: true } as const),
    close: async () => port.close(),
  };
  app = await buildTestApp({ demo: false, overrides: { mail } });
});
afterAll(async () => {
  port.close();
  await app.close();
});

let seller: Seller;
beforeEach(async () => {
  smtp = await openSmtpServer();
  seller = await createSeller(app);
  await createSmtpAccount(app, seller.owner, smtp.port);
});
afterEach(async () => {
  // What a test leaves on its way would go to the next one's server.
  await app.db.update(email_records).set({ state: 'cancelled' }).where(eq(email_records.state, 'waiting'));
  await smtp.close();
});

const EMMA = { name: 'Emma', email: 'emma@example.com' };
const run = () => app.services.mails.runner.run(new AbortController().signal);
/** After the ten seconds in which it can be taken back. */
const undoIsOver = async () => {
  // What a click has woken looks for mails that are due: it must not find them instead of the run that is waited for.
  await app.jobs.settle();
  app.advance(UNDO_MS);
};
const sendDue = async () => {
  await undoIsOver();
  await run();
};
const send = (more: object = {}, headers: Record<string, string> = {}) =>
  seller.call(
    'quotation.send_email',
    { about: { kind: 'quotation', id: seller.id }, to: [EMMA], ...LETTER, ...more },
    headers,
  );
const recordsOf = () =>
  app.db.select().from(email_records).where(eq(email_records.user_id, seller.user.id)).orderBy(email_records.id);
const accountOf = async ({ user }: Seller) => {
  const [account] = await app.db.select().from(mail_accounts).where(eq(mail_accounts.user_id, user.id));
  return account!;
};
const stateOf = async () => (await recordsOf()).map(({ state }) => state);

describe('a mail', () => {
  it('goes to each recipient with a confirm link of their own, which nothing that is kept holds', async () => {
    const sent = await send({
      to: [EMMA, { name: 'Liam', email: 'liam@example.com' }],
      cc: [{ email: 'boss@example.com' }],
    });
    const everyone = [EMMA.email, 'liam@example.com', 'boss@example.com'];
    expect(sent).toMatchObject({ code: 0, data: { mails: everyone.map((email) => ({ email })) } });
    expect(JSON.stringify(await recordsOf())).not.toContain(CONFIRM_LINK_MARK);
    await sendDue();
    expect(await stateOf()).toEqual(['sent', 'sent', 'sent']);
    expect(smtp.taken).toHaveLength(3);
    expect(new Set(smtp.taken.map(({ to }) => to.join()))).toEqual(new Set(everyone));
    const all = await smtp.parsed();
    // Who gets a copy could else answer as the customer.
    const copy = all.find(({ to }) => to?.[0]?.address === 'boss@example.com');
    expect(`${copy?.html}${copy?.text}`).not.toMatch(/\/confirm#|confirm-link/);
    const mails = all.filter((mail) => mail !== copy);
    const tokens = mails.map(({ html }) => /\/confirm#([\w-]{22})/.exec(html ?? '')?.[1] ?? '');
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens)
      expect(await app.call('quotation.get_confirm_info', { token })).toMatchObject({ code: 0 });
    expect(mails.every(({ html }) => !html?.includes('<script') && !html?.includes(CONFIRM_LINK_MARK))).toBe(true);
    expect(mails.map(({ subject }) => subject)).toEqual([LETTER.subject, LETTER.subject]);
    const kept = JSON.stringify([await recordsOf(), await app.db.select().from(mail_sends)]);
    for (const token of tokens) expect(kept).not.toContain(token);
    expect((await recordsOf()).map(({ sealed_token }) => sealed_token)).toEqual([null, null, null]);
    const [id] = sent.data.mails.map((mail) => mail.id);
    const preview = await seller.call('mail.get_preview', { id: id! });
    expect(preview.data).toMatchObject({ subject: LETTER.subject, state: 'sent', to: EMMA });
    expect(preview.data.html).toContain(CONFIRM_LINK_MARK);
    const { data } = await seller.call('mail.get_preview_key', { id: id! });
    expect((await app.call('mail.get_preview', { key: data.key })).data.html).toBe(preview.data.html);
    app.advance(16 * MINUTE_MS);
    expect((await app.call('mail.get_preview', { key: data.key })).code).toBe(ERRORS.LINK_EXPIRED.code);
    const timeline = await seller.call('quotation.get_timeline', { id: seller.id });
    expect(timeline.data.list.filter(({ kind }) => kind === 'mail_sent')).toHaveLength(3);
    expect((await seller.call('mail.get_of_quotation', { id: seller.id })).data.list).toHaveLength(3);
  });

  it('is one for a hundred clicks with one key', async () => {
    const headers = { 'idempotency-key': 'a-click-on-send-1' };
    const answers = await Promise.all(Array.from({ length: 100 }, () => send({}, headers)));
    expect(new Set(answers.map(({ code, data }) => `${code}:${data.mails?.[0]?.id}`)).size).toBe(1);
    await sendDue();
    expect(smtp.taken).toHaveLength(1);
  });

  it('waits ten seconds and can be taken back, and its link opens no more', async () => {
    const { data } = await send();
    await run();
    expect(smtp.taken).toHaveLength(0);
    expect((await seller.call('mail.get_under_way', {})).data.list).toMatchObject([
      { can_cancel: true, state: 'waiting' },
    ]);
    const ids = data.mails.map(({ id }) => id);
    expect(await seller.call('mail.cancel', { ids })).toMatchObject({ code: 0, data: { count: 1 } });
    await sendDue();
    expect(smtp.taken).toHaveLength(0);
    expect((await seller.call('quotation.get_links', { id: seller.id })).data.list.at(-1)).toMatchObject({
      is_on: false,
    });
    expect(await seller.call('mail.cancel', { ids })).toMatchObject({ code: ERRORS.CONFLICT.code });
  });

  it('of the same quotation to the same address within the hour asks first', async () => {
    await send();
    const again = await send({ to: [{ name: '', email: 'EMMA@example.com' }] });
    expect(again).toMatchObject({
      code: ERRORS.MAIL_NEEDS_CONFIRMATION.code,
      data: { questions: [{ kind: 'repeated' }] },
    });
    expect(await send({ is_confirmed: true })).toMatchObject({ code: 0 });
    app.advance(61 * MINUTE_MS);
    expect(await send()).toMatchObject({ code: 0 });
  });

  it('threads by what the same recipient was sent about the quotation before', async () => {
    await send();
    await sendDue();
    await send({ is_confirmed: true });
    await sendDue();
    const [first, second] = await smtp.parsed();
    expect(second).toMatchObject({ inReplyTo: first!.messageId, references: first!.messageId });
    expect(second!.messageId).not.toBe(first!.messageId);
  });

  it('needs an account, and refuses what is none', async () => {
    await app.db.delete(mail_accounts).where(eq(mail_accounts.user_id, seller.user.id));
    expect(await send()).toMatchObject({ code: ERRORS.MAIL_NO_ACCOUNT.code, msg: '请先绑定邮箱' });
  });

  it.each([
    'emma@example.com\r\nBcc: spy@example.com',
    '"emma@example.com, spy"@example.com',
    'emma@example.com, spy@example.com',
    'emma@[127.0.0.1]',
    'emma',
  ])('to %j is refused', async (email) => {
    expect(await send({ to: [{ name: '', email }] })).toMatchObject({ code: ERRORS.INVALID_INPUT.code });
  });

  it('has no line of a header more than ours, whatever is typed', async () => {
    await send({
      subject: 'Hi\r\nBcc: spy@example.com',
      to: [{ name: 'Emma\r\nX-Evil: 1', email: EMMA.email }],
      cc: [{ name: 'Boss"\r\nReply-To: spy@example.com', email: 'boss@example.com' }],
    });
    await sendDue();
    for (const { raw } of smtp.taken)
      expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^(?:bcc|x-evil|reply-to):/im);
    expect(smtp.taken.flatMap(({ to }) => to).toSorted()).toEqual(['boss@example.com', EMMA.email]);
  });

  it('tells nothing of factories', async () => {
    const name = '绝密玩具厂有限公司';
    const secret = await createSeller(app, { toys: () => ({}) });
    await app.pool.query(
      `update quotation_lines set snapshot = jsonb_set(snapshot, '{factory_name}', to_jsonb($1::text)) where quotation_id = $2`,
      [name, secret.id],
    );
    await createSmtpAccount(app, secret.owner, smtp.port);
    const about = { kind: 'quotation' as const, id: secret.id };
    for (const part of [
      { ...LETTER, subject: `来自${name}` },
      { ...LETTER, html: `<p>${name}</p>` },
    ])
      expect(await secret.call('quotation.send_email', { about, to: [EMMA], ...part })).toMatchObject({
        code: ERRORS.CONFLICT.code,
      });
    expect(await secret.call('quotation.send_email', { about, to: [EMMA], ...LETTER })).toMatchObject({ code: 0 });
    await sendDue();
    expect(await smtp.everyByte()).not.toContain(name);
  });
});

describe('a mail that meets a fault', () => {
  it('is tried again after one, five, fifteen … minutes by a server that greylists', async () => {
    smtp.mood.recipients = [smtp.refused(450, 'greylisted'), smtp.refused(450, 'greylisted'), null];
    await send();
    await sendDue();
    expect(await recordsOf()).toMatchObject([{ state: 'waiting', attempt: 1 }]);
    await run();
    expect(smtp.mood.recipients).toHaveLength(2);
    app.advance(MINUTE_MS + 1);
    await run();
    expect(await recordsOf()).toMatchObject([{ state: 'waiting', attempt: 2 }]);
    app.advance(5 * MINUTE_MS + 1);
    await run();
    expect(await stateOf()).toEqual(['sent']);
    expect(smtp.taken).toHaveLength(1);
  });

  it('fails at once by a 5xx', async () => {
    smtp.mood.data = smtp.refused(552, 'too big');
    await send();
    await sendDue();
    expect(await recordsOf()).toMatchObject([{ state: 'failed', status: 1, sealed_token: null }]);
    const { list } = (await seller.call('system.get_email_history', {})).data;
    expect(list).toMatchObject([{ status: 1, can_resend: true }]);
    expect(list[0]!.reason).not.toBe('');
  });

  it('and is refused for its recipient while a copy is taken did not arrive, and is not tried again', async () => {
    smtp.mood.recipients = [smtp.refused(450, 'later'), null];
    const { id: account_id } = await accountOf(seller);
    await createMailRow(app.db, seller.owner, { state: 'waiting', account_id, has_copies: true });
    await app.db.update(mail_sends).set({ cc: [{ name: '', email: 'boss@example.com' }] });
    await run();
    const [record] = await recordsOf();
    expect(record).toMatchObject({ state: 'failed', sent_at: null });
    expect(record!.reason).toMatch(/^收件人未送达，抄送已发出（450 /);
    expect(smtp.taken.map(({ to }) => to)).toEqual([['boss@example.com']]);
  });

  it('with a paused account fails when it is too old', async () => {
    await app.db.update(mail_accounts).set({ state: 'paused' }).where(eq(mail_accounts.user_id, seller.user.id));
    const { id: account_id } = await accountOf(seller);
    const rowOf = (days: number) =>
      createMailRow(app.db, seller.owner, {
        state: 'waiting',
        account_id,
        created_at: new Date(app.deps.now().getTime() - days * 24 * 60 * MINUTE_MS),
      });
    await rowOf(18);
    await rowOf(16);
    await run();
    expect(await stateOf()).toEqual(['failed', 'waiting']);
    expect((await recordsOf())[0]!.reason).toContain('暂停太久');
  });

  it('of a slow server takes two lanes and leaves the others to other companies', async () => {
    const other = await createSeller(app);
    await createSmtpAccount(app, other.owner, smtp.port);
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let held = 0;
    smtp.mood.hold = () => {
      held += 1;
      return released;
    };
    await send({ to: ['a', 'b', 'c'].map((name) => ({ name, email: `${name}@example.com` })) });
    await undoIsOver();
    const running = run();
    await expect.poll(() => held).toBe(2);
    smtp.mood.hold = null;
    expect((await stateOf()).filter((state) => state === 'sending')).toHaveLength(2);
    await createMailRow(app.db, other.owner, { state: 'waiting', account_id: (await accountOf(other)).id });
    await expect.poll(() => smtp.taken.length).toBe(1);
    release();
    await running;
    expect(await stateOf()).toEqual(['sent', 'sent', 'sent']);
  });

  it.each(['within', 'after'] as const)(
    'and breaks %s its data is unknown, and never sent again by itself',
    async (drop) => {
      smtp.mood.drop = drop;
      await send();
      await sendDue();
      expect(await recordsOf()).toMatchObject([{ state: 'unknown', status: 3 }]);
      smtp.mood.drop = 'never';
      const before = smtp.taken.length;
      app.advance(300 * MINUTE_MS);
      await app.services.mails.runner.takeUp();
      await run();
      expect(smtp.taken).toHaveLength(before);
      const [record] = await recordsOf();
      const { id, message_id } = record!;
      const asked = await seller.call('mail.resend', { id });
      expect(asked).toMatchObject({
        code: ERRORS.MAIL_NEEDS_CONFIRMATION.code,
        data: { questions: [{ kind: 'maybe_arrived' }] },
      });
      expect(await seller.call('mail.resend', { id, is_confirmed: true })).toMatchObject({ code: 0 });
      await sendDue();
      expect(smtp.taken).toHaveLength(before + 1);
      expect((await smtp.parsed()).at(-1)!.messageId).not.toContain(message_id);
    },
  );

  it('waits while its account is paused, whose owner is told once, and goes on when it works again', async () => {
    smtp.mood.auth = smtp.refused(535, 'wrong');
    await send({ to: [EMMA, { name: 'Liam', email: 'liam@example.com' }] });
    await sendDue();
    expect(await stateOf()).toEqual(['waiting', 'waiting']);
    const { rows } = await app.pool.query(`select 1 from system_messages where user_id = $1 and title like '%暂停%'`, [
      seller.user.id,
    ]);
    expect(rows).toHaveLength(1);
    app.advance(MINUTE_MS + 1);
    await run();
    expect(await stateOf()).toEqual(['waiting', 'waiting']);
    smtp.mood.auth = null;
    await app.db.update(mail_accounts).set({ state: 'verified' }).where(eq(mail_accounts.user_id, seller.user.id));
    app.advance(MINUTE_MS + 1);
    await run();
    expect(await stateOf()).toEqual(['sent', 'sent']);
  });

  it('is taken up where its process died: before the first byte to be sent, after it as lost', async () => {
    await send({ to: [EMMA, { name: 'Liam', email: 'liam@example.com' }] });
    const at = app.deps.now();
    const [before, after] = (await recordsOf()).map(({ id }) => id);
    const dead = { state: 'sending', claim: 'of a dead process', claimed_at: at, beat_at: at } as const;
    await app.db.update(email_records).set(dead).where(eq(email_records.id, before!));
    await app.db
      .update(email_records)
      .set({ ...dead, data_started_at: at })
      .where(eq(email_records.id, after!));
    await app.services.mails.runner.takeUp();
    expect(await stateOf()).toEqual(['sending', 'sending']);
    app.advance(2 * MINUTE_MS);
    await app.services.mails.runner.takeUp();
    // The sweep has woken the job, which may be quicker than a run of the test's own.
    await app.jobs.settle();
    expect(await stateOf()).toEqual(['sent', 'unknown']);
    expect(smtp.taken.map(({ to }) => to)).toEqual([[EMMA.email]]);
  });

  it('by two that send at once goes once', async () => {
    const to = Array.from({ length: 8 }, (_, index) => ({ name: '', email: `buyer${index}@example.com` }));
    await send({ to });
    await undoIsOver();
    await Promise.all([run(), run(), run()]);
    expect(smtp.taken).toHaveLength(to.length);
    expect(new Set(smtp.taken.map((mail) => mail.to[0]))).toEqual(new Set(to.map(({ email }) => email)));
  });
});

it('no account sends more than its minute, and none is lost', async () => {
  const to = Array.from({ length: 20 }, (_, index) => ({ name: '', email: `buyer${index}@example.com` }));
  await send({ to });
  await undoIsOver();
  await run();
  const inMinute = smtp.taken.length;
  expect((await recordsOf()).filter(({ state }) => state === 'waiting')).toHaveLength(20 - inMinute);
  for (let minutes = 0; minutes < 20 && smtp.taken.length < 20; minutes += 1) {
    app.advance(MINUTE_MS + 1);
    await run();
    expect(smtp.taken.length).toBeLessThanOrEqual(inMinute * (minutes + 2));
  }
  expect(smtp.taken).toHaveLength(20);
});

it('what is on its way stays with its account when customers change hands, and ends when its sender leaves', async () => {
  const receiver = await createUser(app.db, { company_id: seller.owner.company_id });
  const account_id = (await accountOf(seller)).id;
  const customer = await createCustomer(app.db, seller.owner);
  const of = { account_id, customer_id: customer.id, next_at: new Date(app.deps.now().getTime() + 60 * MINUTE_MS) };
  const waiting = await createMailRow(app.db, seller.owner, { state: 'waiting', ...of });
  const sent = await createMailRow(app.db, seller.owner, of);
  const handing = { company_id: seller.owner.company_id, from: seller.user.id, to: receiver.id, at: app.deps.now() };
  const ownerOf = async (id: number) => (await app.db.select().from(email_records).where(eq(email_records.id, id)))[0];
  await mailHolding.handOver(app.db, { ...handing, customerIds: [customer.id] });
  expect(await ownerOf(sent)).toMatchObject({ user_id: receiver.id });
  expect(await ownerOf(waiting)).toMatchObject({ user_id: seller.user.id, state: 'waiting' });
  await mailHolding.handOver(app.db, { ...handing, customerIds: null });
  expect(await ownerOf(waiting)).toMatchObject({ user_id: receiver.id, state: 'cancelled' });
});

it('a draft that is written stays until it is sent', async () => {
  const about = { kind: 'quotation' as const, id: seller.id };
  await seller.call('mail.save_draft', { about, text: { subject: 'Half a', to: [EMMA] } });
  expect((await seller.call('mail.get_form', { about })).data).toMatchObject({
    draft: { subject: 'Half a', to: [EMMA] },
    is_draft: false,
    has_link: true,
  });
  await send();
  expect((await seller.call('mail.get_form', { about })).data.draft).toBeNull();
});
