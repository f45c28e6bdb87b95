import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { inParallel, withTransaction, type Pool } from '#infra/database/database.ts';
import type { JobPort } from '#infra/jobs/job-port.ts';
import type { createMailAttempt } from './mail-attempt.ts';
import type { MailFiles } from './mail-files.ts';
import { MAIL_JOB } from './mail-job.ts';
import type { AdmitMail } from './mail-limits.ts';
import type { Announcement, MailNews } from './mail-news.ts';
import { createMailShift, type MailShift } from './mail-shift.ts';
import * as repo from './mail-queue.repo.ts';

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
const COMPANIES_AT_A_TIME = 20;
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

  async function claimNext(): Promise<repo.ClaimedMail | null> {
    for (;;) {
      let isPostponed = false;
      for (const company_id of await repo.dueCompanies(db, { now: now(), limit: COMPANIES_AT_A_TIME, perCompany })) {
        const claim = { company_id, claim: randomUUID(), now: now(), perCompany };
        const claimed = await repo.claimMail(db, claim, admit);
        if (claimed === 'postponed') isPostponed = true;
        else if (claimed !== null) {
          const send = await repo.getSend(db, claimed.mail.send_id ?? 0);
          if (send !== null) return { ...claimed, send };
        }
      }
      // What was postponed leaves others that are due.
      if (!isPostponed) return null;
    }
  }

  /** Sends one mail; null when nothing is due. `began` is told as soon as it is under way. */
  async function sendNext(
    began: (mail: repo.MailRow) => Promise<void>,
  ): Promise<{ row: repo.MailRow | null; titles: Announcement[] } | null> {
    const claimed = await claimNext();
    if (claimed === null) return null;
    await began(claimed.mail);
    const claim = { id: claimed.mail.id, claim: claimed.mail.claim ?? '' };
    const beating = setInterval(() => {
      // A short outage of the database ends no try; one that stays silent is overtaken.
      repo.beat(db, claim, now()).catch(() => {});
    }, BEAT_MS);
    try {
      const ended = await attempt(claimed, claim);
      if (ended === null) return { row: null, titles: [] };
      const at = now();
      return await withTransaction(db, async (tx) => {
        const row = await repo.endTry(tx, claim, ended.event, ended.values, at);
        return { row, titles: row === null ? [] : await news.note(tx, [row], at) };
      });
    } finally {
      clearInterval(beating);
    }
  }

  async function lane({ ends, work, rest }: MailShift): Promise<void> {
    let rows: repo.MailRow[] = [];
    let begun: repo.MailRow[] = [];
    let titles: Announcement[] = [];
    let toldAt = -TELL_EVERY_MS;
    const tell = async () => {
      await news.tell(rows, titles, begun);
      [rows, begun, titles, toldAt] = [[], [], [], performance.now()];
    };
    const tellNowAndThen = async () => {
      if (performance.now() - toldAt > TELL_EVERY_MS) await tell();
    };
    const began = async (mail: repo.MailRow) => {
      begun.push(mail);
      await tellNowAndThen();
    };
    while (!ends.aborted) {
      const sent = await work(() => sendNext(began));
      if (sent === null) {
        await tell();
        await rest();
        continue;
      }
      if (sent.row !== null) rows.push(sent.row);
      titles.push(...sent.titles);
      await tellNowAndThen();
    }
    await tell();
  }

  return {
    /** Several at a time; ends when nothing is due, or when the server stops. */
    async run(signal: AbortSignal): Promise<void> {
      await files();
      const shift = createMailShift(signal);
      const settled = () =>
        lane(shift).then(
          () => null,
          (error: unknown) => ({ error }),
        );
      // One that fails leaves the others to end what they have begun.
      const ended = await inParallel(db, Array.from({ length: lanes }, settled));
      for (const one of ended) if (one !== null) throw one.error;
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
