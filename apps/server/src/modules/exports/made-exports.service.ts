import type { ExportProgress } from '@wanyuan/contract';
import { can, HOUR_MS } from '@wanyuan/domain';
import type { ExportDocuments, MadeRequest } from '#composition/export-source.ts';
import { withTransaction, type Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, UserCallContext } from '#rpc/context.ts';
import { backgroundSession, leaderIds } from '../people/people.module.ts';
import type { OpenMade } from './export-ports.ts';
import type { ExportLinks } from './export-links.ts';
import { findMade, findVisitorsMade, lockCompany } from './exports.repo.ts';
import type { ExportService, PlannedExport } from './exports.service.ts';
import { toProgress } from './to-record.ts';

interface Dependencies {
  db: Db;
  documents: ExportDocuments;
  exports: Pick<ExportService, 'create' | 'wake'>;
  links: ExportLinks;
  now: () => Date;
}

/** Files that other modules have made: begun, written and kept like every export. */
export function createMadeExports({ db: pool, documents, exports, links, now }: Dependencies) {
  const open: OpenMade = (db, session, request) => {
    if (request.kind === 'trade') return documents.trade(db, session, request);
    if (request.kind === 'comparison') return documents.comparison(db, session, request);
    if (request.kind === 'conversation') return documents.conversation(db, session, request);
    if (request.kind === 'website') return documents.website(db, session, request);
    return documents.confirmation(db, session, request);
  };

  async function plan(db: Db, session: Session, request: MadeRequest): Promise<PlannedExport> {
    const { plan: document, content, rows, is_internal } = await open(db, session, request);
    return { kind: document.kind, request, content, toy_count: rows.length, is_internal };
  }

  /** Whose export a stranger's file is: the owner's, or a leader's where the owner may not see it any more. */
  async function keeper(id: number, tenant_id: number): Promise<Session | null> {
    const owner = await backgroundSession(pool, id, tenant_id);
    if (can(owner, 'quotation.use')) return owner;
    // Always the same one, who is found again when it is asked for again.
    const [leader] = (await leaderIds(pool, tenant_id)).toSorted((one, other) => one - other);
    return leader === undefined ? null : backgroundSession(pool, leader, tenant_id);
  }

  return {
    open,

    async start(context: UserCallContext, request: MadeRequest): Promise<ExportProgress> {
      const { db, session } = context;
      const row = await exports.create(db, context, await plan(db, session, request));
      context.afterCommit(exports.wake);
      return toProgress(links, session, row);
    },

    /** Who asks again within the hour gets what was begun: strangers fill neither queue nor store. */
    async startFor(
      { id, tenant_id, ip }: { id: number; tenant_id: number; ip: string },
      request: MadeRequest,
    ): Promise<ExportProgress> {
      const session = await keeper(id, tenant_id);
      if (session === null) throw new AppError('NOT_FOUND', { msg: '文件暂不可用，请联系业务员' });
      const since = new Date(now().getTime() - HOUR_MS);
      const planned = await plan(pool, session, request);
      const row = await withTransaction(pool, async (tx) => {
        await lockCompany(tx, tenant_id);
        return (await findMade(tx, session, request, since)) ?? exports.create(tx, { session, ip }, planned);
      });
      if (row.state === 'waiting') await exports.wake();
      return toProgress(links, session, row);
    },

    /** Of a file that a visitor of a website had made. */
    async progressFor(uuid: string, visited: Parameters<typeof findVisitorsMade>[2]): Promise<ExportProgress> {
      const row = await findVisitorsMade(pool, uuid, visited);
      const session = row && (await backgroundSession(pool, row.user_id, row.company_id));
      if (row === null || session === null) throw new AppError('NOT_FOUND', { msg: '文件不存在' });
      return toProgress(links, session, row);
    },
  };
}
