import { ERRORS } from '@wanyuan/contract';
import { CONFIRM_LINK_MARK } from '@wanyuan/domain';
import { sendSecondVersion } from '@wanyuan/testing/sent-quotation-rows';
import type { TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createSecretBox } from '#infra/secrets/secret-box.ts';
import { mail_accounts } from '../mail-accounts/mail-accounts.schema.ts';
import { eachAtMailDesk, EMMA, LETTER, type MailDesk, MINUTE_MS, openMailApp, openMailDesk } from './mail-fixture.ts';
import { mail_sends } from './mail.schema.ts';

let app: TestApp;
let desk: MailDesk;
eachAtMailDesk((at) => ({ app, desk } = at));

const TOKEN = 'AbCdEfGhIjKlMnOpQrStUv';

describe('a mail', () => {
  it('goes to each recipient with a confirm link of their own, which nothing that is kept holds', async () => {
    const { seller, server, send, sendDue, records, states, parsed } = desk;
    const sent = await send({
      to: [EMMA, { name: 'Liam', email: 'liam@example.com' }],
      cc: [{ email: 'boss@example.com' }],
    });
    const everyone = [EMMA.email, 'liam@example.com', 'boss@example.com'];
    expect(sent).toMatchObject({ code: 0, data: { mails: everyone.map((email) => ({ email })) } });
    expect(JSON.stringify(await records())).not.toContain(CONFIRM_LINK_MARK);
    await sendDue();
    expect(await states()).toEqual(['sent', 'sent', 'sent']);
    expect(new Set(server.taken.map(({ to }) => to.join()))).toEqual(new Set(everyone));
    const all = await parsed();
    // Who gets a copy could else answer as the customer.
    const copy = all.find(({ to }) => to?.[0]?.address === 'boss@example.com');
    expect(`${copy?.html}${copy?.text}`).not.toMatch(/\/confirm#|confirm-link/);
    const mails = all.filter((mail) => mail !== copy);
    const links = mails.map(({ html }) => /https:\/\/toys\.example\.com\/confirm#([\w-]{22})"/.exec(html ?? '')?.[1]);
    expect(new Set(links).size).toBe(2);
    for (const token of links)
      expect(await app.call('quotation.get_confirm_info', { token: token! })).toMatchObject({ code: 0 });
    expect(mails.every(({ html }) => !html?.includes('<script') && !html?.includes(CONFIRM_LINK_MARK))).toBe(true);
    expect(mails.map(({ subject }) => subject)).toEqual([LETTER.subject, LETTER.subject]);
    const kept = JSON.stringify([await records(), await app.db.select().from(mail_sends)]);
    for (const token of links) expect(kept).not.toContain(token);
    expect((await records()).map(({ sealed_token }) => sealed_token)).toEqual([null, null, null]);
    const timeline = await seller.call('quotation.get_timeline', { id: seller.id });
    expect(timeline.data.list.filter(({ kind }) => kind === 'mail_sent')).toHaveLength(3);
    expect((await seller.call('mail.get_of_quotation', { id: seller.id })).data.list).toHaveLength(3);
  });

  it('is one for a hundred clicks with one key', async () => {
    const headers = { 'idempotency-key': 'a-click-on-send-1' };
    const answers = await Promise.all(Array.from({ length: 100 }, () => desk.send({}, headers)));
    expect(new Set(answers.map(({ code, data }) => `${code}:${data.mails?.[0]?.id}`)).size).toBe(1);
    await desk.sendDue();
    expect(desk.server.taken).toHaveLength(1);
  });

  it('waits ten seconds and can be taken back, and its link opens no more', async () => {
    const { seller, server, send, run, sendDue } = desk;
    const { data } = await send();
    await run();
    expect(server.taken).toHaveLength(0);
    expect((await seller.call('mail.get_under_way', {})).data.list).toMatchObject([
      { can_cancel: true, state: 'waiting' },
    ]);
    const ids = data.mails.map(({ id }) => id);
    expect(await seller.call('mail.cancel', { ids })).toMatchObject({ code: 0, data: { count: 1 } });
    await sendDue();
    expect(server.taken).toHaveLength(0);
    expect((await seller.call('mail.get_mails', { ids })).data.list).toMatchObject([{ state: 'cancelled' }]);
    expect((await seller.call('quotation.get_links', { id: seller.id })).data.list.at(-1)).toMatchObject({
      is_on: false,
    });
    expect(await seller.call('mail.cancel', { ids })).toMatchObject({ code: ERRORS.CONFLICT.code });
  });

  it('of the same quotation to the same address within the hour asks first, also of two at once', async () => {
    const codes = (await Promise.all([desk.send(), desk.send()])).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([ERRORS.MAIL_NEEDS_CONFIRMATION.code, 0]);
    const again = await desk.send({ to: [{ name: '', email: 'EMMA@example.com' }] });
    expect(again.data).toMatchObject({ questions: [{ kind: 'repeated' }] });
    // What was only asked about made no link.
    expect((await desk.seller.call('quotation.get_links', { id: desk.seller.id })).data.list).toHaveLength(1);
    expect(await desk.send({ is_confirmed: true })).toMatchObject({ code: 0 });
    app.advance(61 * MINUTE_MS);
    expect(await desk.send()).toMatchObject({ code: 0 });
  });

  it('of a new version within the hour goes out unasked', async () => {
    const { seller } = desk;
    await desk.send();
    expect((await desk.send()).code).toBe(ERRORS.MAIL_NEEDS_CONFIRMATION.code);
    expect((await seller.call('quotation.open_version', { id: seller.id })).code).toBe(0);
    const { revision } = (await seller.call('quotation.check_sending', { id: seller.id })).data;
    expect(await desk.send({ revision })).toMatchObject({ code: 0 });
    expect((await desk.send()).code).toBe(ERRORS.MAIL_NEEDS_CONFIRMATION.code);
  });

  it('threads by what the same recipient was sent about the quotation before', async () => {
    await desk.send();
    await desk.sendDue();
    await desk.send({ is_confirmed: true });
    await desk.sendDue();
    const [first, second] = await desk.parsed();
    expect(second).toMatchObject({ inReplyTo: first!.messageId, references: first!.messageId });
    expect(second!.messageId).not.toBe(first!.messageId);
  });

  it('about a version that another took the place of leaves the queue unsent', async () => {
    await desk.send();
    await desk.seller.recipient();
    await sendSecondVersion(app, desk.seller, new Map([[desk.seller.keys[1]!, { quoted_price: '1.80' }]]));
    await desk.sendDue();
    expect(await desk.records()).toMatchObject([{ state: 'failed', reason: expect.stringContaining('已有新版本') }]);
    expect(desk.server.taken).toEqual([]);
  });

  it('needs an account', async () => {
    await app.db.delete(mail_accounts).where(eq(mail_accounts.user_id, desk.seller.user.id));
    expect(await desk.send()).toMatchObject({ code: ERRORS.MAIL_NO_ACCOUNT.code, msg: '请先绑定邮箱' });
  });

  it.each([
    'emma@example.com\r\nBcc: spy@example.com',
    '"emma@example.com, spy"@example.com',
    'emma@example.com, spy@example.com',
    'emma@[127.0.0.1]',
    'emma',
  ])('to %j is refused', async (email) => {
    expect(await desk.send({ to: [{ name: '', email }] })).toMatchObject({ code: ERRORS.INVALID_INPUT.code });
  });

  it('has no line of a header more than ours, whatever is typed', async () => {
    await desk.send({
      subject: 'Hi\r\nBcc: spy@example.com',
      to: [{ name: 'Emma\r\nX-Evil: 1', email: EMMA.email }],
      cc: [{ name: 'Boss"\r\nReply-To: spy@example.com', email: 'boss@example.com' }],
    });
    await desk.sendDue();
    const { taken } = desk.server;
    for (const { bytes } of taken)
      expect(bytes.toString('latin1', 0, bytes.indexOf('\r\n\r\n'))).not.toMatch(/^(?:bcc|x-evil|reply-to):/im);
    expect(taken.flatMap(({ to }) => to).toSorted()).toEqual(['boss@example.com', EMMA.email]);
  });

  it('has nobody’s link in its subject, which all of them read', async () => {
    for (const subject of [`https://toys.example.com/confirm#${TOKEN}`, `/confirm#${TOKEN}`, CONFIRM_LINK_MARK])
      expect(await desk.send({ subject })).toMatchObject({ code: ERRORS.INVALID_INPUT.code });
  });

  it('puts each recipient’s own link where somebody pasted one', async () => {
    await desk.send({ html: `<p><a href="http://127.0.0.1/confirm#${TOKEN}">here</a></p>` });
    await desk.sendDue();
    const [mail] = await desk.parsed();
    expect(mail!.html).not.toContain(TOKEN);
    expect(mail!.html?.match(/\/confirm#/g)).toHaveLength(1);
  });

  it('stays a draft until it is sent', async () => {
    const { seller } = desk;
    const about = { kind: 'quotation' as const, id: seller.id };
    await seller.call('mail.save_draft', { about, text: { subject: 'Half a', to: [EMMA] } });
    expect((await seller.call('mail.get_form', { about })).data).toMatchObject({
      draft: { subject: 'Half a', to: [EMMA] },
      is_draft: false,
      has_link: true,
    });
    await desk.send();
    expect((await seller.call('mail.get_form', { about })).data.draft).toBeNull();
  });
});

describe('a link that nobody could open, or that would lie open', () => {
  it('is mailed by no real mailbox without an address of this server', async () => {
    const bare = await openMailApp({});
    const there = await openMailDesk(bare);
    expect(await there.send()).toMatchObject({ code: ERRORS.MAIL_NO_PUBLIC_URL.code });
    const { list } = (await there.seller.call('mail.get_accounts', {})).data;
    expect(list).toMatchObject([{ can_link: false }]);
    expect((await there.seller.call('quotation.get_links', { id: there.seller.id })).data.list).toEqual([]);
    await there.close();
    await bare.close();
  });

  it('is mailed by nobody without a key outside the database', async () => {
    const open = { ...app.deps.secrets };
    Object.assign(app.deps.secrets, { ...createSecretBox([]), unseal: open.unseal });
    const refused = await desk.send();
    Object.assign(app.deps.secrets, open);
    expect(refused).toMatchObject({ code: ERRORS.SECRETS_CLOSED.code });
    expect(await desk.records()).toEqual([]);
  });
});
