import { CHAT_PACE, DAY_MS, MODERATION, type ReportOutcome, type ReportReason } from '@wanyuan/domain';
import type { LatePorts } from '#composition/late-ports.ts';
import { createGroupCommit } from '#infra/batching/group-commit.ts';
import type { Db, Pool } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import { LOST_NEWS_MS, type EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import type { Limits, RateRule } from '#infra/limits/rate-limiter.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import { platformCompanyIds } from '../people/people.module.ts';
import { judgeTexts, type Verdict } from './judge-text.ts';
import * as repo from './moderation.repo.ts';

interface Dependencies {
  db: Pool;
  bus: EventBus;
  limits: Pick<Limits, 'limiter'>;
  rateScale: number;
  now: () => Date;
  readMessage: LatePorts['chatMessageAsRead'];
}

/** Who writes: a person, or a visitor without an account. */
interface Writer {
  /** By which what they write is counted. */
  key: string;
  user_id: number | null;
}

interface Written {
  ref: string;
  author_id: number | null;
  author_name: string;
  text: string;
}

export type Moderation = ReturnType<typeof createModeration>;

/** What people may write to each other, and what the platform's staff do about the rest. */
export function createModeration({ db: pool, bus, limits: { limiter }, rateScale, now, readMessage }: Dependencies) {
  const pace: RateRule = {
    name: 'chat_pace',
    points: Math.ceil(CHAT_PACE.messages * rateScale),
    seconds: CHAT_PACE.seconds,
  };

  /** After the commit. */
  async function tellStaff(): Promise<void> {
    for (const companyId of await platformCompanyIds(pool)) await tellPages(bus, { companyId }, 'moderation');
  }

  /** All who are kept from writing, which are few; asked for every message. */
  let muted: { until: Map<number, Date>; readAt: number } | null = null;
  let generation = 0;
  const forget = () => {
    generation += 1;
    muted = null;
  };
  bus.subscribe('moderation.muted', forget);
  bus.subscribe('bus.reset', forget);
  const tellMuted = (userId: number) => bus.publish('moderation.muted', { userId });

  function requireVoice(until: ReadonlyMap<number, Date>, userId: number): void {
    const end = until.get(userId);
    if (end !== undefined && end > now()) throw new AppError('CHAT_MUTED');
  }

  const readMuted = createGroupCommit<number, Map<number, Date>>(async (userIds) => {
    const [before, readAt] = [generation, performance.now()];
    const until = await repo.listMuted(pool, now());
    if (generation === before) muted = { until, readAt };
    return userIds.map(() => until);
  });

  /** At once where this process knows. */
  function refuseMuted(userId: number): Promise<void> | void {
    if (muted !== null && performance.now() - muted.readAt < LOST_NEWS_MS) return requireVoice(muted.until, userId);
    return readMuted(userId).then((until) => requireVoice(until, userId));
  }

  const excerptOf = (text: string) => Array.from(text).slice(0, MODERATION.excerptLength).join('');

  return {
    refuseMuted,

    /** Refuses who is kept from writing, and who writes faster than people do. */
    async admit({ key, user_id }: Writer): Promise<void> {
      if (user_id !== null) await refuseMuted(user_id);
      const verdict = await limiter.consume(pace, key);
      if (!verdict.allowed) throw new AppError('CHAT_TOO_FAST', { data: { retry_after: verdict.retryAfterSeconds } });
    },

    /** The texts as they may go out; refuses those that may not. */
    judge(texts: readonly string[]): Verdict {
      const verdict = judgeTexts(texts);
      if (verdict.act === 'refuse') throw new AppError('CHAT_REFUSED_WORDS');
      return verdict;
    },

    /** On the transaction that stores what a word called for a look at. */
    async noteForReview(db: Db, { ref, author_id, author_name, text }: Written, words: readonly string[]) {
      await repo.addReport(db, {
        source: 'chat_message',
        source_ref: ref,
        author_id,
        author_name,
        excerpt: excerptOf(text),
        reason: 'word',
        note: words.join('、'),
        created_at: now(),
      });
    },

    tellStaff,

    async report(
      context: UserCallContext,
      wanted: { conversation_id: number; seq: number; reason: ReportReason; note: string },
    ): Promise<void> {
      const { db, session } = context;
      const { reason, note, ...which } = wanted;
      const { author_id, author_name, text } = await readMessage(context, which);
      if (author_id === session.id) throw new AppError('CONFLICT', { msg: '不能举报自己的消息' });
      const isNew = await repo.addReport(db, {
        source: 'chat_message',
        source_ref: `${which.conversation_id}:${which.seq}`,
        author_id,
        author_name,
        excerpt: excerptOf(text),
        reporter_id: session.id,
        reason,
        note,
        created_at: now(),
      });
      if (!isNew) throw new AppError('CONFLICT', { msg: '您已举报过这条消息，平台会尽快处理' });
      context.afterCommit(tellStaff);
    },

    async list({ db }: SessionContext, query: { page: number; page_size: number; state: 'open' | 'resolved' }) {
      const rows = await repo.listReports(db, query.state, pageRange(query));
      const open_count = await repo.countReports(db, 'open');
      const total = query.state === 'open' ? open_count : await repo.countReports(db, 'resolved');
      const list = rows.map(({ report, reporter_name, resolved_name }) => ({
        id: report.id,
        source: report.source,
        excerpt: report.excerpt,
        author_name: report.author_name,
        reporter_name: reporter_name ?? '',
        reason: report.reason,
        note: report.note,
        outcome: report.outcome,
        resolved_name: resolved_name ?? '',
        resolved_note: report.resolved_note,
        created_time: report.created_at.toISOString(),
      }));
      return { list, total, page: query.page, page_size: query.page_size, open_count };
    },

    async resolve(
      context: UserCallContext,
      wanted: { id: number; outcome: ReportOutcome; block_days: number; note: string },
    ): Promise<void> {
      const { db, session } = context;
      const { id, outcome, block_days, note } = wanted;
      const at = now();
      const verdict = { outcome, resolved_by: session.id, resolved_note: note, resolved_at: at };
      const row = await repo.resolveReport(db, id, verdict);
      if (row === null) {
        const isThere = (await repo.getReport(db, id)) !== null;
        throw isThere
          ? new AppError('CONFLICT', { msg: '同事已处理这条举报' })
          : new AppError('NOT_FOUND', { msg: '举报不存在' });
      }
      if (outcome === 'blocked') {
        if (row.author_id === null) throw new AppError('CONFLICT', { msg: '对方没有账号，不能限制发言' });
        const until = new Date(at.getTime() + block_days * DAY_MS);
        const user_id = row.author_id;
        await repo.saveBlock(db, { user_id, until, note, created_by: session.id, created_at: at });
        context.afterCommit(() => tellMuted(user_id));
      }
      await context.audit({ action: 'moderation.resolve', after: { ...wanted, author_id: row.author_id } });
      context.afterCommit(tellStaff);
    },

    async unblock(context: UserCallContext, user_id: number): Promise<void> {
      if (!(await repo.removeBlock(context.db, user_id)))
        throw new AppError('NOT_FOUND', { msg: '该用户没有被限制发言' });
      await context.audit({ action: 'moderation.unblock', after: { user_id } });
      context.afterCommit(() => tellMuted(user_id));
      context.afterCommit(tellStaff);
    },

    async blocks({ db }: SessionContext, query: { page: number; page_size: number }) {
      const at = now();
      const rows = await repo.listBlocks(db, at, pageRange(query));
      const list = rows.map(({ until, ...row }) => ({ ...row, until_time: until.toISOString() }));
      return { list, total: await repo.countBlocks(db, at), page: query.page, page_size: query.page_size };
    },
  };
}
