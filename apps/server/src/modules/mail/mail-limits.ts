import { DAY_MS, HOUR_MS, MAIL_COMPANY_PER_DAY } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { countClaimed, lockAccount, lockCompany, type MailRow, type Postponing } from './mail-queue.repo.ts';
import type { SendingAccounts } from './sending-accounts.ts';

interface Dependencies {
  accounts: Pick<SendingAccounts, 'stateOf'>;
  now: () => Date;
  /** Of one company; benchmarks send more. */
  companyPerDay?: number | undefined;
}

const MINUTE_MS = 60_000;
/** How soon it is looked again whether a paused account works. */
const LOOK_AGAIN_MS = MINUTE_MS;

/**
 * Why a mail must wait: its account is paused, or it or the company has sent as much as it may. Asked within the
 * transaction that claims, one after the other, so that no two tries count the same.
 */
export function createMailLimits({ accounts, now, companyPerDay = MAIL_COMPANY_PER_DAY }: Dependencies) {
  async function over(
    db: Db,
    whose: { account_id: number } | { company_id: number },
    most: number,
    windowMs: number,
  ): Promise<Date | null> {
    const { total, first } = await countClaimed(db, whose, new Date(now().getTime() - windowMs));
    return total < most || first === null ? null : new Date(first.getTime() + windowMs);
  }

  return async (db: Db, { account_id, company_id }: MailRow): Promise<Postponing | null> => {
    if (account_id === null) return null;
    await lockCompany(db, company_id);
    await lockAccount(db, account_id);
    const { state, limits } = await accounts.stateOf(db, account_id);
    // One that is gone is told when the mail is opened.
    if (state === 'gone') return null;
    if (state === 'paused')
      return {
        whose: 'account',
        until: new Date(now().getTime() + LOOK_AGAIN_MS),
        reason: '邮箱已暂停，恢复后自动发出',
      };
    for (const [most, windowMs, word] of [
      [limits.minute, MINUTE_MS, '每分钟'],
      [limits.hour, HOUR_MS, '每小时'],
      [limits.day, DAY_MS, '每天'],
    ] as const) {
      const until = await over(db, { account_id }, most, windowMs);
      if (until) return { whose: 'account', until, reason: `已达这个邮箱${word}${most}封的上限，稍后自动发出` };
    }
    const until = await over(db, { company_id }, companyPerDay, DAY_MS);
    return until && { whose: 'company', until, reason: `已达公司每天${companyPerDay}封的上限，稍后自动发出` };
  };
}
