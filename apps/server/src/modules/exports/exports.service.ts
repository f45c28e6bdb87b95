import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExportKind, ExportProgress, ExportRequest, RecordKind } from '@wanyuan/contract';
import { DAY_MS, HOUR_MS, VISITORS_EXPORTS } from '@wanyuan/domain';
import { withTransaction, type Db } from '#infra/database/database.ts';
import type { JobPort } from '#infra/jobs/job-port.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext, UserCallContext } from '#rpc/context.ts';
import type { StorageUsageService } from '../storage-usage/storage-usage.module.ts';
import type { ExportCollector } from './export-ports.ts';
import { EXPORT_JOB } from './export-job.ts';
import { formatOf } from './export-kinds.ts';
import type { ExportLinks } from './export-links.ts';
import * as repo from './exports.repo.ts';
import type { KeptRequest } from './kept-request.ts';
import { mayOpen, toProgress } from './to-record.ts';

/** Waiting or running, of one company. */
const UNFINISHED_MOST = 3;
const DIRECT_MOST_TOYS = 100;
/** A direct export is waited for until just before the call times out. */
const DIRECT_WAIT_MS = 20_000;
const LOOK_EVERY_MS = 250;

interface Dependencies {
  db: Db;
  jobs: Pick<JobPort, 'enqueue'>;
  collector: Pick<ExportCollector, 'outline'>;
  storageUsage: Pick<StorageUsageService, 'ensureRoom'>;
  links: ExportLinks;
  now: () => Date;
  /** Multiplies how long people wait. */
  timeScale: number;
}

type Asker = Pick<UserCallContext, 'session' | 'ip'>;

export interface PlannedExport {
  kind: RecordKind;
  request: KeptRequest;
  content: string;
  toy_count: number;
  is_internal: boolean;
}

const gone = () => new AppError('NOT_FOUND', { msg: '导出记录不存在或已被删除' });

export type ExportService = ReturnType<typeof createExportService>;

/** Exports: begun here, made by a job, fetched by a link. */
export function createExportService({ db, jobs, collector, storageUsage, links, now, timeScale }: Dependencies) {
  const progressOf = (session: Session, row: repo.ShownExport): ExportProgress => toProgress(links, session, row);
  const wake = async () => void (await jobs.enqueue(EXPORT_JOB, {}));

  async function plan(target: Db, session: Session, request: ExportRequest): Promise<PlannedExport> {
    const { content, toy_count, is_internal } = await collector.outline(target, session, request);
    return { kind: request.kind, request: { kind: 'document', request }, content, toy_count, is_internal };
  }

  /** Strangers have a little of a company's room: its own people go on exporting and importing. */
  async function ensureVisitorsRoom(target: Db, company_id: number): Promise<void> {
    const { keptDays, bytesMost } = VISITORS_EXPORTS;
    // Nightly work may be late by a day.
    const since = new Date(now().getTime() - (keptDays + 2) * DAY_MS);
    const used = await repo.visitorsBytes(target, company_id, since);
    if (used >= bytesMost) throw new AppError('EXPORT_LIMIT', { msg: '现在导出的人较多，请明天再试' });
  }

  /** In a transaction; the job is woken once it is durable. */
  async function create(target: Db, { session, ip }: Asker, planned: PlannedExport): Promise<repo.ExportRow> {
    await repo.lockCompany(target, session.tenant_id);
    const isVisitors = planned.request.kind === 'website';
    if ((await repo.countUnfinished(target, session.tenant_id, isVisitors)) >= UNFINISHED_MOST)
      throw new AppError('EXPORT_LIMIT');
    if (isVisitors) await ensureVisitorsRoom(target, session.tenant_id);
    await storageUsage.ensureRoom(target, session.tenant_id, 0);
    return repo.createExport(target, {
      ...planned,
      uuid: randomUUID(),
      company_id: session.tenant_id,
      user_id: session.id,
      ip,
      export_format: formatOf(planned.kind),
      created_at: now(),
    });
  }

  /** For calls without a transaction of their own. */
  async function begin(caller: Asker, planned: PlannedExport): Promise<repo.ExportRow> {
    const row = await withTransaction(db, (tx) => create(tx, caller, planned));
    await wake();
    return row;
  }

  async function start(context: UserCallContext, request: ExportRequest): Promise<ExportProgress> {
    const row = await create(context.db, context, await plan(context.db, context.session, request));
    context.afterCommit(wake);
    return progressOf(context.session, row);
  }

  async function getOwn(target: Db, session: Session, id: number): Promise<repo.ExportRow> {
    const row = await repo.getOwn(target, session, id);
    if (row === null) throw gone();
    return row;
  }

  async function getByUuid(target: Db, session: Session, uuid: string): Promise<repo.ShownExport> {
    const row = await repo.getOwnByUuid(target, session, uuid);
    if (row === null) throw gone();
    return row;
  }

  return {
    plan,
    start,
    begin,
    create,
    wake,

    /** Waits for small exports, without holding a connection meanwhile. */
    async startAndWait(caller: UserCallContext, request: ExportRequest): Promise<ExportProgress> {
      const { session } = caller;
      let row: repo.ShownExport = await begin(caller, await plan(db, session, request));
      const until = performance.now() + DIRECT_WAIT_MS * timeScale;
      while (row.toy_count <= DIRECT_MOST_TOYS && isUnfinished(row) && performance.now() < until) {
        await sleep(LOOK_EVERY_MS);
        row = await getByUuid(db, session, row.uuid);
      }
      return progressOf(session, row);
    },

    async get({ db: target, session }: SessionContext, uuid: string): Promise<ExportProgress> {
      return progressOf(session, await getByUuid(target, session, uuid));
    },

    async downloaded({ db: target, session }: SessionContext, uuid: string): Promise<ExportProgress> {
      const row = await getByUuid(target, session, uuid);
      if (row.state !== 'done') throw new AppError('CONFLICT', { msg: '文件尚未生成' });
      await repo.markDownloaded(target, row.id, now());
      return progressOf(session, row);
    },

    /** At once for the asker; the job that makes it notices within seconds, stops and cleans up. */
    async cancel({ db: target, session }: SessionContext, uuid: string): Promise<ExportProgress> {
      const row = await getByUuid(target, session, uuid);
      if (row.state === 'cancelled') return progressOf(session, row);
      const cancelled = await repo.endUnfinished(target, row.id, { state: 'cancelled', finished_at: now() });
      if (cancelled === null) throw new AppError('CONFLICT', { msg: '导出已经结束，不能取消' });
      return progressOf(session, cancelled);
    },

    /** The same request in another format, made anew from today's data. */
    async convert(context: UserCallContext, id: number, kind: ExportKind): Promise<ExportProgress> {
      const { request } = await getOwn(context.db, context.session, id);
      if (request.kind !== 'document') throw new AppError('CONFLICT', { msg: '这份文件不能换成别的格式' });
      return start(context, { ...request.request, kind });
    },

    /** A link to hand on: an internal file needs the person's confirmation. */
    async share(
      { db: target, session, audit }: UserCallContext,
      { id, hours, is_confirmed }: { id: number; hours: number; is_confirmed: boolean },
    ): Promise<{ url: string; expires_time: string }> {
      const row = await getOwn(target, session, id);
      if (!links.isThere(row)) throw new AppError('CONFLICT', { msg: '文件尚未生成、已被删除或超过30天' });
      if (!mayOpen(session, row)) throw new AppError('FORBIDDEN');
      if (row.is_internal && !is_confirmed) throw new AppError('EXPORT_NEEDS_CONFIRMATION');
      const { uuid, content, is_internal, shows_cost } = row;
      await audit({ action: 'export.share', after: { uuid, content, hours, is_internal, shows_cost } });
      const expires_time = new Date(now().getTime() + hours * HOUR_MS).toISOString();
      return { url: links.tempUrlOf(row, hours * 3600), expires_time };
    },
  };
}

const isUnfinished = ({ state }: repo.ShownExport) => state === 'waiting' || state === 'running';
