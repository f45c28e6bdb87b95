import { ERRORS } from '@wanyuan/contract';
import { CONFIRM_LINK_MARK, USER_TYPE } from '@wanyuan/domain';
import { createUser, openSession } from '@wanyuan/testing/factories';
import type { TestApp } from '@wanyuan/testing/test-app';
import { describe, expect, it } from 'vitest';
import { createSmtpAccount, eachAtMailDesk, EMMA, LETTER, type MailDesk, MINUTE_MS } from './mail-fixture.ts';

let app: TestApp;
let desk: MailDesk;
eachAtMailDesk((at) => ({ app, desk } = at));

const sentMail = async (more: object = {}): Promise<number> => {
  const { data } = await desk.send(more);
  await desk.sendDue();
  return data.mails[0]!.id;
};
async function colleague(user_type: number) {
  const { id } = await createUser(app.db, { company_id: desk.seller.owner.company_id, user_type });
  const { token } = await openSession(app, id);
  return { id, call: app.as(token) };
}

describe('sending anew', () => {
  it('is a mail of its own with a link of its own, and asks within the hour', async () => {
    const { seller, server } = desk;
    const id = await sentMail();
    expect((await seller.call('mail.resend', { id })).data).toMatchObject({ questions: [{ kind: 'repeated' }] });
    const answers = await Promise.all([1, 2].map(() => seller.call('mail.resend', { id, is_confirmed: true })));
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    await desk.sendDue();
    expect(server.taken).toHaveLength(3);
    const mails = await desk.parsed();
    const links = mails.map(({ html }) => /\/confirm#([\w-]{22})/.exec(html ?? '')?.[1]);
    expect(new Set(links).size).toBe(3);
    expect(mails.every(({ subject }) => subject === LETTER.subject)).toBe(true);
  });

  it('takes no access code away from a link', async () => {
    const id = await sentMail({ code: 'A1B2' });
    const refused = await desk.seller.call('mail.resend', { id, is_confirmed: true });
    expect(refused).toMatchObject({ code: ERRORS.CONFLICT.code, msg: expect.stringContaining('访问码') });
    expect(desk.server.taken).toHaveLength(1);
  });

  it('is for its own people', async () => {
    const id = await sentMail();
    const other = await colleague(USER_TYPE.salesperson);
    await createSmtpAccount(app, { ...desk.seller.owner, user_id: other.id }, desk.server);
    expect(await other.call('mail.resend', { id, is_confirmed: true })).toMatchObject({ code: ERRORS.NOT_FOUND.code });
  });
});

describe('the records', () => {
  it('are a person’s own, and for leaders the company’s; what is removed is shown no more', async () => {
    const id = await sentMail();
    const [leader, other] = [await colleague(USER_TYPE.administrator), await colleague(USER_TYPE.salesperson)];
    const seenBy = async (call: typeof leader.call) => {
      const history = (await call('system.get_email_history', {})).data.list.map((mail) => mail.id);
      const some = (await call('mail.get_mails', { ids: [id] })).data.list.map((mail) => mail.id);
      return [history, some];
    };
    expect(await seenBy(leader.call)).toEqual([[id], [id]]);
    expect(await seenBy(other.call)).toEqual([[], []]);
    expect((await other.call('mail.get_preview', { id })).code).toBe(ERRORS.NOT_FOUND.code);
    expect((await desk.seller.call('system.remove_history', { type: 'email', ids: [id] })).code).toBe(0);
    expect(await seenBy(desk.seller.call)).toEqual([[], []]);
    expect((await desk.seller.call('mail.get_preview', { id })).code).toBe(ERRORS.NOT_FOUND.code);
  });
});

describe('a preview', () => {
  it('shows what is stored, without a link of anybody, to whoever has a key of a quarter of an hour', async () => {
    const { seller } = desk;
    const id = await sentMail({ bcc: [{ email: 'hidden@example.com' }] });
    const preview = await seller.call('mail.get_preview', { id });
    expect(preview.data).toMatchObject({ subject: LETTER.subject, state: 'sent', to: EMMA, logo: '' });
    expect(preview.data.html).toContain(CONFIRM_LINK_MARK);
    expect(preview.data.html).not.toContain('<script');
    const { data } = await seller.call('mail.get_preview_key', { id });
    const public_ = await app.call('mail.get_preview', { key: data.key });
    expect(public_.data.html).toBe(preview.data.html);
    expect(JSON.stringify(public_)).not.toContain('hidden@example.com');
    expect((await app.call('mail.get_preview', { id })).code).toBe(ERRORS.NOT_SIGNED_IN.code);
    app.advance(16 * MINUTE_MS);
    expect((await app.call('mail.get_preview', { key: data.key })).code).toBe(ERRORS.LINK_EXPIRED.code);
  });

  it('opens no more by its key when the record is removed', async () => {
    const { seller } = desk;
    const id = await sentMail();
    const { key } = (await seller.call('mail.get_preview_key', { id })).data;
    expect((await app.call('mail.get_preview', { key })).code).toBe(0);
    await seller.call('system.remove_history', { type: 'email', ids: [id] });
    expect((await app.call('mail.get_preview', { key })).code).toBe(ERRORS.LINK_EXPIRED.code);
  });
});
