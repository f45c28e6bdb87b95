import { randomUUID } from 'node:crypto';
import { mailRetryAfterMs } from '@wanyuan/domain';
import type { Logger } from 'pino';
import { withTransaction, type Pool } from '#infra/database/database.ts';
import type { JobPort, RunningJob } from '#infra/jobs/job-port.ts';
import { UnsendableMail, type ComposeMail } from './deliver-mail.ts';
import { MAIL_JOB } from './mail-job.ts';
import type { createMailLimits } from './mail-limits.ts';
import type { Announcement, MailNews } from './mail-news.ts';
import * as repo from './mail-queue.repo.ts';
import type { MailFiles } from './mail-files.ts';
import type { SendingAccounts } from './sending-accounts.ts';

interface Dependencies {
  db: Pool;
  jobs: Pick<JobPort, 'enqueue'>;
  accounts: SendingAccounts;
  compose: ComposeMail;
  files: MailFiles;
  limits: ReturnType<typeof createMailLimits>;
  news: MailNews;
  now: () => Date;
  log: Logger;
  /** Mails that one process sends at a time. */
  lanes?: number;
}

const LANES = 4;
const COMPANIES_AT_A_TIME = 20;
const BEAT_MS = 5000;
/** Pages are told of many at once. */
const TELL_EVERY_MS = 1000;
/** When a mail whose account was just paused is looked at again. */
const PAUSED_MS = 60_000;

type Ended = { event: 'deliver' | 'refuse' | 'put_back' | 'lose'; values: Partial<repo.NewMail> };

export type MailRunner = ReturnType<typeof createMailRunner>;

/** Sends what is due until nothing is; each mail as one try that others can overtake once its process is dead. */
export function createMailRunner(deps: Dependencies) {
  const { db, accounts, compose, files, limits, news, now, log, lanes = LANES } = deps;

  /** Before the first byte of the message it may be tried again, after it not. */
  const putBack = (mail: repo.MailRow, reason: string): Ended => {
    const attempt = mail.attempt + 1;
    const waitMs = mailRetryAfterMs(attempt);
    return waitMs === null
      ? { event: 'refuse', values: { attempt, reason: `多次尝试没有成功：${reason}` } }
      : { event: 'put_back', values: { attempt, reason, next_at: new Date(now().getTime() + waitMs) } };
  };

  async function attempt(claimed: repo.ClaimedMail, claim: repo.Claim, signal: AbortSignal): Promise<Ended | null> {
    const { mail } = claimed;
    let isStarted = false;
    try {
      const outgoing = await compose(claimed);
      const outcome = await accounts.send(db, mail.account_id ?? 0, outgoing, {
        signal,
        beforeData: async () => {
          if (!(await repo.beginData(db, claim, now()))) throw new Error('the try was overtaken');
          isStarted = true;
        },
      });
      return endOf(mail, outcome);
    } catch (error) {
      if (error instanceof UnsendableMail) return { event: 'refuse', values: { reason: error.message } };
      log.warn({ err: error, mail: mail.id }, '邮件未发出');
      if (isStarted) return { event: 'lose', values: { reason: '发送中断，对方可能已收到' } };
      return putBack(mail, '发送时出错');
    }
  }

  function endOf(mail: repo.MailRow, outcome: never): Ended {
    return putBack(mail, String(outcome));
  }
  void [accounts, files, limits, news, lanes, TELL_EVERY_MS, BEAT_MS, PAUSED_MS, COMPANIES_AT_A_TIME, attempt, endOf, withTransaction, randomUUID, MAIL_JOB];
  void (null as unknown as [RunningJob, Announcement]);
}
