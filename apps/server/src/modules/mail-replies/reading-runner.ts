import { randomUUID } from 'node:crypto';
import {
  DAY_MS,
  MAIL_FAULT_WORDS,
  MAIL_LOOK_MS,
  MAIL_LOOK_QUIET_MS,
  MAIL_QUIET_DAYS,
  type MailFault,
} from '@wanyuan/domain';
import type { Logger } from 'pino';
import { inParallel, withTransaction, type Pool } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import type { JobPort } from '#infra/jobs/job-port.ts';
import type { InboxConnection, MailFacts, MailReadingPort } from '#infra/mail-reading/mail-reading-port.ts';
import type { MailInbox, MailInboxes } from '../mail-accounts/mail-accounts.module.ts';
import { findAnswered, hasSentSince } from '../mail/mail.module.ts';
import type { MessageService } from '../messages/messages.module.ts';
import { failedLook } from './failed-look.ts';
import * as repo from './mail-readings.repo.ts';
import { mailboxOf, type ReadingInboxes } from './reading-inboxes.ts';
import { READING_JOB } from './reading-job.ts';
import type { TakeIn } from './take-in.ts';

interface Dependencies {
  db: Pool;
  bus: EventBus;
  jobs: Pick<JobPort, 'enqueue'>;
  mailReading: Pick<MailReadingPort, 'look' | 'read'>;
  mailInboxes: Pick<MailInboxes, 'find'>;
  inboxes: ReadingInboxes;
  messages: Pick<MessageService, 'toUser' | 'announceNew'>;
  takeIn: TakeIn;
  now: () => Date;
  log: Logger;
}

/** Mailboxes that one process looks into at a time; of one company fewer. */
const LANES = 3;
const PER_COMPANY = 2;
/** Heads that one look takes, and mails that it reads of them; the next look goes on from there. */
const HEADS_MOST = 200;
const READ_MOST = 20;
const BEAT_MS = 5000;
/** A living process beats far more often. */
const SILENT_MS = 60_000;
/** When what came too early is looked at again. */
const SOON_MS = 30_000;

/** Looks into mailboxes that are due; each look is claimed, and writes all that it found or nothing. */
export function createReadingRunner(deps: Dependencies) {
  const { db, bus, jobs, mailReading, mailInboxes, inboxes, messages, takeIn, now, log } = deps;
  const later = (ms: number) => new Date(now().getTime() + ms);

  /** Mails that may speak of ours: by what they answer, or by looking like a report. None that we or the owner wrote. */
  async function relevantOf(inbox: MailInbox, mails: readonly MailFacts[]) {
    const ids = mails.flatMap(({ message_id, answers }) => [message_id, ...answers]);
    const ours = new Set((await findAnswered(db, inbox, [...new Set(ids)])).map(({ mail }) => mail.message_id));
    const own = inbox.address.toLowerCase();
    return mails.filter(
      ({ message_id, answers, from, is_report }) =>
        !ours.has(message_id) && from !== own && (is_report || answers.some((id) => ours.has(id))),
    );
  }

  /** A refused sign-in keeps the mailbox from being read until a person tests it; its owner hears of it once. */
  async function fail(row: repo.ReadingRow, inbox: MailInbox, fault: MailFault, text: string): Promise<void> {
    const title = '邮箱已暂停接收回信';
    const values = { ...failedLook(row, { fault, text }, now()), looked_at: now() };
    const isTold = await withTransaction(db, async (tx) => {
      const isOurs = await repo.endLook(tx, claimOf(row), values);
      if (!isOurs || values.state !== 'paused') return false;
      await messages.toUser(tx, inbox.user_id, {
        title,
        summary: `${inbox.address}：${MAIL_FAULT_WORDS[fault]}。修改后请重新测试接收；发信不受影响。`,
        link: '/emaliManagement',
      });
      return true;
    });
    if (isTold) await messages.announceNew({ userId: inbox.user_id }, title);
    await tellPages(bus, { companyId: inbox.company_id }, 'mail_accounts');
  }

  async function look(row: repo.ReadingRow, inbox: MailInbox, connection: InboxConnection): Promise<void> {
    const mailbox = mailboxOf(connection);
    const isSame = row.mailbox === mailbox && row.uid_validity !== null;
    // Of another mailbox only what comes from now on.
    const since = row.mailbox === mailbox || row.mailbox === '' ? row.since : now();
    const looked = await mailReading.look(connection, {
      place: isSame ? { uid_validity: row.uid_validity!, last_uid: row.last_uid } : null,
      since: isSame ? (row.looked_at ?? since) : since,
      most: HEADS_MOST,
    });
    if (!looked.ok) return fail(row, inbox, looked.fault, looked.text);
    const relevant = await relevantOf(inbox, looked.mails);
    const taken = relevant.slice(0, READ_MOST);
    const isMore = looked.has_more || relevant.length > taken.length;
    const place = { ...looked.place, ...(relevant.length > taken.length && { last_uid: taken.at(-1)!.uid }) };
    const uids = taken.map(({ uid }) => uid);
    const read =
      uids.length === 0
        ? { ok: true as const, mails: [] }
        : await mailReading.read(connection, place.uid_validity, uids);
    if (!read.ok) return fail(row, inbox, read.fault, read.text);
    const found = read.mails.map(({ uid, mail }) => ({
      uid,
      mail,
      answers: taken.find((facts) => facts.uid === uid)?.answers ?? [],
    }));
    const isQuiet = !(await hasSentSince(db, inbox.id, later(-MAIL_QUIET_DAYS * DAY_MS)));
    const at = now();
    const isOurs = await takeIn(
      claimOf(row),
      inbox,
      found,
      {
        place,
        mailbox,
        since,
        state: 'reading',
        fault: null,
        fault_text: '',
        attempt: 0,
        looked_at: at,
        next_at: isMore ? at : later(isQuiet ? MAIL_LOOK_QUIET_MS : MAIL_LOOK_MS),
      },
      later(SOON_MS),
    );
    if (isOurs && row.state !== 'reading') await tellPages(bus, { companyId: inbox.company_id }, 'mail_accounts');
  }

  async function lookInto(row: repo.ReadingRow): Promise<void> {
    const beating = setInterval(() => {
      // A short outage of the database ends no look; one that stays silent is overtaken.
      repo.beatLook(db, claimOf(row), now()).catch(() => {});
    }, BEAT_MS);
    try {
      const inbox = await mailInboxes.find(db, row.account_id);
      // The account is another provider's by now: it was not turned on for that.
      if (inbox === null || inbox.preset !== row.preset) return await repo.removeReadings(db, [row.account_id]);
      const connection = inboxes.connectionOf(inbox, row);
      if (connection === null) await fail(row, inbox, 'secret_lost', '');
      else await look(row, inbox, connection);
    } catch (error) {
      log.warn({ err: error, account: row.account_id }, '回信未能查收');
      await repo.endLook(db, claimOf(row), { attempt: row.attempt + 1, next_at: later(MAIL_LOOK_MS) });
    } finally {
      clearInterval(beating);
    }
  }

  /** One after the other until nothing is due. */
  async function lane(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const claim = { claim: randomUUID(), now: now(), silentSince: later(-SILENT_MS), perCompany: PER_COMPANY };
      const row = await repo.claimLook(db, claim);
      if (row === null) return;
      await lookInto(row);
    }
  }

  return {
    async run(signal: AbortSignal): Promise<void> {
      await inParallel(
        db,
        Array.from({ length: LANES }, () => lane(signal)),
      );
    },

    /** Every minute, and when a server starts. */
    async wake(): Promise<void> {
      if (await repo.isLookDue(db, now())) await jobs.enqueue(READING_JOB, {});
    },

    /** A reader of the outbox's page answered there. */
    async outboxAnswered(): Promise<void> {
      await repo.wakeOutboxes(db, now());
      await jobs.enqueue(READING_JOB, {});
    },
  };
}

const claimOf = ({ account_id, claim }: repo.ReadingRow): repo.LookClaim => ({ account_id, claim: claim ?? '' });
