import { MAIL_FAULT_WORDS, mailRetryAfterMs } from '@wanyuan/domain';
import type { Logger } from 'pino';
import { isConnectionLost, type Pool } from '#infra/database/database.ts';
import type { MailPort, SendOutcome } from '#infra/mail/mail-port.ts';
import { UnsendableMail, type ComposeMail } from './compose-mail.ts';
import type { ClaimedMail } from './mail-claims.repo.ts';
import type { MailRow, NewMail } from './mail-queue.repo.ts';
import type { SendingAccounts } from '../mail-accounts/mail-accounts.module.ts';

interface Dependencies {
  db: Pool;
  port: Pick<MailPort, 'send'>;
  accounts: Pick<SendingAccounts, 'pauseAccount'>;
  compose: ComposeMail;
  now: () => Date;
  log: Logger;
}

/** How a try ends. */
export interface Ended {
  event: 'deliver' | 'refuse' | 'put_back' | 'lose';
  values: Partial<NewMail>;
  /** Others of its account need not try. */
  isPaused?: true;
}

/** When a mail whose account was just paused is looked at again. */
const PAUSED_MS = 60_000;
/** When one is looked at again that broke with our own database. */
const OWN_FAULT_MS = 60_000;
const REASON_MAX = 300;

class OvertakenTry extends Error {
  override readonly name = 'OvertakenTry';
}

/** Server and words of ours; the server's own are cut, as they come from outside. */
const told = (words: string, text = ''): string =>
  (text === '' ? words : `${words}（${text.replaceAll(/\s+/g, ' ').trim()}）`).slice(0, REASON_MAX);

/** One try at one mail. Null: it was overtaken, and the try that overtook it says how it ends. */
export function createMailAttempt({ db, port, accounts, compose, now, log }: Dependencies) {
  const later = (ms: number) => new Date(now().getTime() + ms);

  /** Before the first byte of the message it may be tried again. */
  function putBack(mail: MailRow, reason: string): Ended {
    const attempt = mail.attempt + 1;
    const waitMs = mailRetryAfterMs(attempt);
    return waitMs === null
      ? { event: 'refuse', values: { attempt, reason: told(`多次尝试没有成功：${reason}`) } }
      : { event: 'put_back', values: { attempt, reason, next_at: later(waitMs) } };
  }

  async function endOf({ mail, account }: ClaimedMail, outcome: SendOutcome): Promise<Ended> {
    if (outcome.outcome === 'sent') {
      const { refused } = outcome;
      const own = refused.find(({ address }) => address.toLowerCase() === mail.email.toLowerCase());
      // Also a refusal for now is for good: those who got a copy would get it again.
      if (own !== undefined)
        return { event: 'refuse', values: { reason: told('收件人未送达，抄送已发出', `${own.code} ${own.text}`) } };
      const reason =
        refused.length === 0 ? '' : told(`抄送未送达：${refused.map(({ address }) => address).join('、')}`);
      return { event: 'deliver', values: { reason } };
    }
    const reason = told(MAIL_FAULT_WORDS[outcome.fault], outcome.text);
    if (outcome.outcome === 'auth_refused') {
      if (account !== null) await accounts.pauseAccount(db, account, outcome.fault, outcome.text);
      return {
        event: 'put_back',
        values: { reason: told(`邮箱已暂停：${MAIL_FAULT_WORDS[outcome.fault]}`), next_at: later(PAUSED_MS) },
        isPaused: true,
      };
    }
    if (outcome.outcome === 'unknown') return { event: 'lose', values: { reason } };
    if (outcome.outcome === 'refused' && outcome.permanent) return { event: 'refuse', values: { reason } };
    return putBack(mail, reason);
  }

  /** `begin` writes down that the first byte goes now; false for a try that was overtaken. */
  return async (claimed: ClaimedMail, begin: () => Promise<boolean>): Promise<Ended | null> => {
    const { mail } = claimed;
    let isStarted = false;
    try {
      if (claimed.account === null) return { event: 'refuse', values: { reason: claimed.refusal ?? '' } };
      const outgoing = await compose(claimed);
      const outcome = await port.send(claimed.account.connection, outgoing, {
        async beforeData() {
          if (!(await begin())) throw new OvertakenTry();
          isStarted = true;
        },
      });
      return await endOf(claimed, outcome);
    } catch (error) {
      if (error instanceof OvertakenTry) return null;
      if (error instanceof UnsendableMail) return { event: 'refuse', values: { reason: error.message } };
      log.warn({ err: error, mail: mail.id }, '邮件未发出');
      if (isStarted) return { event: 'lose', values: { reason: '发送中断，对方可能已收到' } };
      // No try of theirs: one that met our outage three times would wait for a quarter of an hour.
      if (isConnectionLost(error))
        return { event: 'put_back', values: { reason: '系统繁忙，稍后自动发出', next_at: later(OWN_FAULT_MS) } };
      return putBack(mail, '发送时出错');
    }
  };
}
