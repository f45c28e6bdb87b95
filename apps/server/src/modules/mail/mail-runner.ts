import type { Logger } from 'pino';
import { inParallel, withTransaction, type Pool } from '#infra/database/database.ts';
import type { JobPort } from '#infra/jobs/job-port.ts';
import type { createMailAttempt, Ended } from './mail-attempt.ts';
import type { MailFiles } from './mail-files.ts';
import { MAIL_JOB } from './mail-job.ts';
import { createMailBatches, type MailBatches } from './mail-batches.ts';
import type { AdmitMail } from './mail-limits.ts';
import type { Announcement, MailNews } from './mail-news.ts';
import { createMailShift, type MailShift } from './mail-shift.ts';
import * as repo from './mail-queue.repo.ts';
import { createMailTries } from './mail-tries.ts';

interface Dependencies {
  db: Pool;
  jobs: Pick<JobPort, 'enqueue'>;
  attempt: ReturnType<typeof createMailAttempt>;
  files: MailFiles;
  admit: AdmitMail;
  news: MailNews;
  now: () => Date;
  log: Logger;
  /** Mails that one process sends at a time. */
  lanes?: number | undefined;
}

const LANES = 4;
const BEAT_MS = 5000;
/** A living process beats far more often. */
const SILENT_MS = 60_000;
/** Pages are told of several at once. */
const TELL_EVERY_MS = 1000;

/** Sends what is due until nothing is; each mail is one try, which others take up once its process is dead. */
export function createMailRunner(deps: Dependencies) {
  const { db, attempt, files, admit, news, now, log, lanes = LANES } = deps;
  // The slow server of one company leaves lanes to the others.
  const perCompany = Math.max(1, Math.floor(lanes / 2));
  const tries = createMailTries(deps);

  async function lane({ ends, work, rest }: MailShift, batches: MailBatches): Promise<void> {
    let rows: repo.MailRow[] = [];
    let begun: repo.MailRow[] = [];
    let titles: Announcement[] = [];
    let toldAt = -TELL_EVERY_MS;
    /** How the mail before ended is durable before the next one's first byte goes: who dies leaves one of a lane in doubt. */
    let before: Promise<void> = Promise.resolve();
    const settled = () => before;
    const tell = async () => {
      // What ends meanwhile is told the next time.
      const [ended, told, started] = [rows, titles, begun];
      [rows, titles, begun, toldAt] = [[], [], [], performance.now()];
      await news.tell(ended, told, started);
    };
    const tellNowAndThen = async () => {
      if (performance.now() - toldAt > TELL_EVERY_MS) await tell();
    };
    const begin = async (mail: repo.MailRow) => {
      const [isMine] = await Promise.all([tries.begin(mail), before]);
      return isMine;
    };
    const end = async (mail: repo.MailRow, ended: Ended) => {
      const stepped = await tries.end(mail, ended);
      if (stepped.row !== null) rows.push(stepped.row);
      titles.push(...stepped.titles);
    };

    /** Sends one mail; null when nothing is due. */
    async function sendNext(): Promise<true | null> {
      const claimed = await batches.take(settled);
      if (claimed === null) return null;
      const { mail } = claimed;
      begun.push(mail);
      await tellNowAndThen();
      try {
        const ended = await attempt(claimed, () => begin(mail));
        await before;
        if (ended === null) return true;
        before = end(mail, ended);
        // The lane hears of its fault before its next mail.
        before.catch(() => {});
        if (ended.isPaused) await Promise.all([before, batches.giveBack(mail.account_id)]);
        return true;
      } finally {
        batches.done(claimed);
      }
    }

    while (!ends.aborted) {
      if ((await work(sendNext)) === null) {
        await tell();
        await rest();
      } else await tellNowAndThen();
    }
    await before;
    await tell();
  }

  return {
    /** Several at a time; ends when nothing is due, or when the server stops. */
    async run(signal: AbortSignal): Promise<void> {
      await files();
      const shift = createMailShift(signal);
      const batches = createMailBatches({ db, admit, now, perCompany });
      const settled = () =>
        lane(shift, batches).then(
          () => null,
          (error: unknown) => ({ error }),
        );
      const beating = setInterval(() => {
        // A short outage of the database ends no try; one that stays silent is overtaken.
        batches.beat().catch(() => {});
      }, BEAT_MS);
      try {
        // One that fails leaves the others to end what they have begun.
        const ended = await inParallel(db, Array.from({ length: lanes }, settled));
        await batches.giveBack();
        for (const one of ended) if (one !== null) throw one.error;
      } finally {
        clearInterval(beating);
      }
    },

    /** An export is over: the job looks whether mails wait for it. */
    async filesMade(): Promise<void> {
      if (await repo.hasWaitingFiles(db)) await deps.jobs.enqueue(MAIL_JOB, {});
    },

    /** Every minute, and when a server starts: what one that died has left, and what waits unheard. */
    async takeUp(): Promise<void> {
      const at = now();
      const { lost, titles } = await withTransaction(db, async (tx) => {
        const taken = await repo.takeUpSilent(tx, new Date(at.getTime() - SILENT_MS), at);
        if (taken.back > 0) log.warn({ mails: taken.back }, '发送中断的邮件将重新发送');
        return { lost: taken.lost, titles: await news.note(tx, taken.lost, at) };
      });
      await news.tell(lost, titles);
      await files();
      const next = await repo.nextDue(db);
      if (next !== null && next <= at) await deps.jobs.enqueue(MAIL_JOB, {});
    },
  };
}
