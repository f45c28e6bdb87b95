import { MAIL_COMPANY_PER_DAY, MAIL_FILE_BYTES, MAIL_FILE_LINK_DAYS, mailPresetOf } from '@wanyuan/domain';
import { ERRORS } from '@wanyuan/contract';
import { createMailRow } from '@wanyuan/testing/mail-rows';
import type { TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mail_accounts } from '../mail-accounts/mail-accounts.schema.ts';
import { eachAtMailDesk, EMMA, type MailDesk, MINUTE_MS, openMailDesk, PUBLIC_URL } from './mail-fixture.ts';
import { withinLimit } from './mail-files.ts';
import { email_records } from './mail.schema.ts';

let app: TestApp;
let desk: MailDesk;
eachAtMailDesk((at) => ({ app, desk } = at));

const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const after = (ms: number) => new Date(app.deps.now().getTime() + ms);

describe('a chosen time', () => {
  it('is kept: nothing goes before, its link holds as long as of one that goes now', async () => {
    const { seller, server, run } = desk;
    expect(await desk.send({ send_time: after(15 * DAY_MS).toISOString() })).toMatchObject({
      code: ERRORS.INVALID_INPUT.code,
    });
    const wanted = after(3 * DAY_MS);
    const { data } = await desk.send({ send_time: wanted.toISOString(), expires_days: 7 });
    expect(data).toMatchObject({ send_time: wanted.toISOString() });
    const { list } = (await seller.call('quotation.get_links', { id: seller.id })).data;
    expect(new Date(list.at(-1)!.expires_time!).getTime()).toBeGreaterThanOrEqual(
      wanted.getTime() + 7 * DAY_MS - HOUR_MS,
    );
    app.advance(3 * DAY_MS - MINUTE_MS);
    await app.services.mails.runner.takeUp();
    await app.jobs.settle();
    expect(await desk.states()).toEqual(['waiting']);
    app.advance(2 * MINUTE_MS);
    await run();
    expect([await desk.states(), server.taken.length]).toEqual([['sent'], 1]);
  });

  it('that is past means now, after the seconds in which it can be taken back', async () => {
    const { data } = await desk.send({ send_time: after(-HOUR_MS).toISOString() });
    expect(data.send_time).toBe(data.undo_until);
  });
});

describe('limits', () => {
  const { pace } = mailPresetOf('exmail');
  /** Mails that were sent already, at a time. */
  async function sentBefore(count: number, ago: number): Promise<void> {
    const { seller, account } = desk;
    const claimed_at = after(-ago);
    const id = await createMailRow(app.db, seller.owner, { account_id: account.id, claimed_at });
    await app.pool.query(
      `insert into email_records (company_id, user_id, name, email, status, created_at, send_id, state, account_id, claimed_at)
       select company_id, user_id, name, email, status, created_at, send_id, state, account_id, claimed_at
       from email_records, generate_series(2, $2) where id = $1`,
      [id, count],
    );
  }
  const waiting = async () => (await desk.records()).filter(({ state }) => state === 'waiting');

  it.each([
    ['hour', pace.hour, HOUR_MS, `每小时${pace.hour}封`],
    ['day', pace.day, DAY_MS, `每天${pace.day}封`],
  ] as const)(
    'of an account: so many a %s, the next one goes when the first leaves it',
    async (_what, most, ms, words) => {
      await sentBefore(most, ms - 10 * MINUTE_MS);
      await desk.send();
      await desk.sendDue();
      const [mail] = await waiting();
      expect(mail!.reason).toContain(words);
      app.advance(10 * MINUTE_MS);
      await desk.run();
      expect([await waiting(), desk.server.taken.length]).toEqual([[], 1]);
    },
  );

  it('of a company: 500 a day over all its accounts, while other companies go on', async () => {
    const other = await openMailDesk(app);
    await sentBefore(MAIL_COMPANY_PER_DAY, DAY_MS - 10 * MINUTE_MS);
    // All by an account that is another by now.
    await app.db.update(email_records).set({ account_id: 0 }).where(eq(email_records.user_id, desk.seller.user.id));
    await desk.send();
    await other.send();
    await desk.sendDue();
    expect((await waiting())[0]!.reason).toContain(`公司每天${MAIL_COMPANY_PER_DAY}封`);
    expect(other.server.taken).toHaveLength(1);
    app.advance(10 * MINUTE_MS);
    await desk.run();
    expect(desk.server.taken).toHaveLength(1);
    await other.close();
  });
});

describe('files', () => {
  it('go along up to 20 MB, in their order; what is more goes by link', () => {
    const file = (id: number, size: number) => ({ id, name: `${id}.pdf`, size });
    const of = (...sizes: number[]) =>
      withinLimit(sizes.map((size, index) => file(index, size))).map(({ is_link }) => is_link);
    expect(of(MAIL_FILE_BYTES)).toEqual([false]);
    expect(of(MAIL_FILE_BYTES + 1, 10)).toEqual([true, false]);
    expect(of(MAIL_FILE_BYTES - 5, 10, 5)).toEqual([false, true, false]);
  });

  it('that are too large are linked for a week, to whoever has the mail', async () => {
    const files = [{ kind: 'excel', settings: { template: 'quoted', lang: 'en' } }];
    await desk.send({ files });
    expect(await desk.states()).toEqual(['waiting_file']);
    // Said to be larger as soon as it is made, before the mail looks at it.
    await app.pool.query(`create function large() returns trigger language plpgsql as
      'begin if new.file_size is not null then new.file_size = ${MAIL_FILE_BYTES + 1}; end if; return new; end'`);
    await app.pool.query('create trigger large before update on export_records for each row execute function large()');
    try {
      await app.jobs.settle();
    } finally {
      await app.pool.query('drop function large cascade');
    }
    await desk.sendDue();
    const [mail] = await desk.parsed();
    expect(mail!.files).toEqual([]);
    const [, href] = /href="(https:\/\/toys\.example\.com\/files\/exports\/[^"]+)"/.exec(mail!.html ?? '') ?? [];
    const path = href!.replaceAll('&amp;', '&').slice(PUBLIC_URL.length);
    const open = () => app.fastify.inject({ url: path });
    expect((await open()).statusCode).toBe(200);
    app.advance((MAIL_FILE_LINK_DAYS + 1) * DAY_MS);
    expect((await open()).statusCode).not.toBe(200);
    const { rows } = await app.pool.query<{ html: string }>('select html from mail_sends order by id desc limit 1');
    expect(rows[0]!.html).not.toContain('/files/exports/');
  });
});

describe('a customer’s confirmation', () => {
  const confirmed = async (isMailed: boolean) => {
    const { seller } = desk;
    if (!isMailed) await app.db.delete(mail_accounts).where(eq(mail_accounts.user_id, seller.user.id));
    const emma = await seller.recipient();
    await emma.answer(seller.keys.map((line_id) => ({ line_id, answer: 'accept' as const })));
    await app.call('quotation.edit_confirm_info', { token: emma.token, info: { email: EMMA.email } });
    expect(await emma.submit()).toMatchObject({ code: 0 });
    await desk.sendDue();
    return (await desk.parsed()).map(({ to, subject }) => [to?.[0]?.address, subject]);
  };

  it('is mailed to both sides', async () => {
    const { number } = desk.seller.quotation;
    const mails = await confirmed(true);
    expect(mails).toHaveLength(2);
    expect(mails).toContainEqual([desk.account.address, `客户已提交报价单 ${number} 的确认`]);
    expect(mails.find(([to]) => to === EMMA.email)?.[1]).toContain(number);
  });

  it('is mailed to nobody where its owner has no mailbox', async () => {
    expect(await confirmed(false)).toEqual([]);
    expect(await desk.records()).toEqual([]);
  });
});
