import { DAY_MS, HOUR_MS, MAIL_COMPANY_PER_DAY } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SendingAccount, SendingAccounts } from '../mail-accounts/mail-accounts.module.ts';
import { fullUntil, lockAccount, lockCompany, type Admission, type MailRow } from './mail-queue.repo.ts';

interface Dependencies {
  accounts: Pick<SendingAccounts, 'sendingAccount'>;
  now: () => Date;
  /** Of one company; benchmarks send more. */
  companyPerDay?: number | undefined;
}

const MINUTE_MS = 60_000;
/** How soon it is looked again whether a paused account works. */
const LOOK_AGAIN_MS = MINUTE_MS;

export type AdmitMail = ReturnType<typeof createMailLimits>;

/**
 * What a mail goes out with, or why it must wait: its account is paused, or it or the company has sent as much as it
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
    if (account === null) return { account };
    const at = now();
    if (account === 'paused') {
      const until = new Date(at.getTime() + LOOK_AGAIN_MS);
      return { wait: { whose: 'account', until, reason: '邮箱已暂停，恢复后自动发出' } };
    }
    await lockCompany(db, company_id);
    await lockAccount(db, account.id);
    const { pace } = account;
    for (const { most, ms, word } of [
      { most: pace.day, ms: DAY_MS, word: '每天' },
      { most: pace.hour, ms: HOUR_MS, word: '每小时' },
      { most: pace.minute, ms: MINUTE_MS, word: '每分钟' },
    ]) {
      const until = await fullUntil(db, { account_id: account.id }, { most, ms }, at);
      if (until)
        return { wait: { whose: 'account', until, reason: `已达这个邮箱${word}${most}封的上限，稍后自动发出` } };
    }
    const until = await fullUntil(db, { company_id }, { most: companyPerDay, ms: DAY_MS }, at);
    if (until)
      return { wait: { whose: 'company', until, reason: `已达公司每天${companyPerDay}封的上限，稍后自动发出` } };
    return { account };
  };
}
