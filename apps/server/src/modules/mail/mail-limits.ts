import { DAY_MS, HOUR_MS, MAIL_COMPANY_PER_DAY, MAIL_LATER_DAYS } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SendingAccount, SendingAccounts } from '../mail-accounts/mail-accounts.module.ts';
import { lockCounts, roomIn, type Admission } from './mail-claims.repo.ts';
import type { MailRow } from './mail-queue.repo.ts';

interface Dependencies {
  accounts: Pick<SendingAccounts, 'sendingAccount'>;
  now: () => Date;
  /** Of one company; benchmarks send more. */
  companyPerDay?: number | undefined;
}

const MINUTE_MS = 60_000;
/** How soon it is looked again whether a paused account works. */
const LOOK_AGAIN_MS = MINUTE_MS;
/** The latest time that may be chosen, and days to repair the account: what it says is stale afterwards. */
const PAUSED_DAYS_MOST = MAIL_LATER_DAYS + 3;

export type AdmitMail = ReturnType<typeof createMailLimits>;

/**
 * What a mail goes out with and how many more may, or why it must wait or never goes: its account is paused, or it or the company has sent as much as it
 * may. Asked within the transaction that claims, one after the other, so that no two tries count the same.
 */
export function createMailLimits({ accounts, now, companyPerDay = MAIL_COMPANY_PER_DAY }: Dependencies) {
  async function find(db: Db, { account_id, company_id, user_id }: MailRow): Promise<SendingAccount | null | 'paused'> {
    try {
      return await accounts.sendingAccount(db, { company_id, user_id }, account_id ?? 0);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.errorName === 'MAIL_NO_ACCOUNT' ? 'paused' : null;
    }
  }

  return async (db: Db, mail: MailRow): Promise<Admission> => {
    const { company_id } = mail;
    const account = await find(db, mail);
    if (account === null) return { account, refusal: '发件邮箱已删除或不能再用' };
    const at = now();
    if (account === 'paused') {
      if (at.getTime() - mail.created_at.getTime() > PAUSED_DAYS_MOST * DAY_MS)
        return { account: null, refusal: `邮箱暂停太久，超过${PAUSED_DAYS_MOST}天的邮件不再发出` };
      const until = new Date(at.getTime() + LOOK_AGAIN_MS);
      return { wait: { whose: 'account', until, reason: '邮箱已暂停，恢复后自动发出' } };
    }
    await lockCounts(db, account.id);
    const { pace } = account;
    const windows = [
      { whose: 'account', most: pace.day, ms: DAY_MS, words: `已达这个邮箱每天${pace.day}封的上限` },
      { whose: 'account', most: pace.hour, ms: HOUR_MS, words: `已达这个邮箱每小时${pace.hour}封的上限` },
      { whose: 'account', most: pace.minute, ms: MINUTE_MS, words: `已达这个邮箱每分钟${pace.minute}封的上限` },
      { whose: 'company', most: companyPerDay, ms: DAY_MS, words: `已达公司每天${companyPerDay}封的上限` },
    ] as const;
    const rooms = await roomIn(db, { company_id, account_id: account.id }, windows, at);
    const [full] = windows.flatMap(({ whose, words }, index) => {
      const { until } = rooms[index]!;
      return until ? [{ whose, until, reason: `${words}，稍后自动发出` }] : [];
    });
    return full ? { wait: full } : { account, room: Math.min(...rooms.map(({ left }) => left)) };
  };
}
