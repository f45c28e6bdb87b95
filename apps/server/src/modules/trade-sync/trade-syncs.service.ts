import { randomUUID } from 'node:crypto';
import type { TradeStart, TradeSync } from '@wanyuan/contract';
import { candidateAddresses, OTHER_TRADE_SYSTEM } from '@wanyuan/domain';
import { withTransaction, type Db, type Pool } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext } from '#rpc/context.ts';
import { nicknames } from '../people/people.module.ts';
import { getQuotation, noQuotation } from '../quotations/quotations.module.ts';
import { listAddresses } from './trade-agents.repo.ts';
import { onlyTrusted, type AgentSecret, type TradeAgentService } from './trade-agents.service.ts';
import type { TradeApplicationService } from './trade-applications.service.ts';
import type { CollectedItems, TradeMessages } from './trade-messages.ts';
import type { TradeNews } from './trade-news.ts';
import type { TradeSource } from './trade-source.ts';
import * as repo from './trade-syncs.repo.ts';

interface Dependencies {
  db: Pool;
  agents: Pick<TradeAgentService, 'openTo'>;
  applications: Pick<TradeApplicationService, 'software'>;
  messages: TradeMessages;
  news: TradeNews;
  now: () => Date;
}

export const noSync = () => new AppError('NOT_FOUND', { msg: '同步记录不存在' });

const shownSync = (row: repo.SyncRow, session: Session, nickname: string): TradeSync => ({
  id: row.id,
  message_id: row.message_id,
  kind: row.source.kind,
  source_id: row.source.id,
  quotation_id: row.quotation_id,
  title: row.title,
  software: row.software,
  owner: row.owner,
  state: row.state,
  line_count: row.line_count,
  done_count: row.done_count,
  faults: row.faults,
  fault_count: row.fault_count,
  reason: row.reason,
  person: { user_id: row.user_id, nickname },
  is_own: row.user_id === session.id,
  created_time: row.created_at.toISOString(),
  finished_time: row.finished_at?.toISOString() ?? null,
});

export async function showSyncs(db: Db, session: Session, rows: readonly repo.SyncRow[]): Promise<TradeSync[]> {
  const names = await nicknames(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map((row) => shownSync(row, session, names.get(row.user_id) ?? ''));
}

/** Begins messages to trade software, and tells what became of them. */
export function createTradeSyncService({ db: pool, agents, applications, messages, news, now }: Dependencies) {
  /** Throws as long as a company has no program that could take anything. */
  async function readyAgents(session: Session): Promise<AgentSecret[]> {
    const ready = await agents.openTo(pool, session);
    if (ready.length > 0) return ready;
    const hasApplied = (await applications.software(pool, session.tenant_id)) !== null;
    throw new AppError('TRADE_UNREADY', hasApplied ? {} : { msg: '请先申请同步到贸易系统' });
  }

  async function insert(session: Session, source: TradeSource, owner: string, found: CollectedItems) {
    const software = (await applications.software(pool, session.tenant_id)) ?? OTHER_TRADE_SYSTEM;
    const at = now();
    return repo.insertSync(pool, {
      company_id: session.tenant_id,
      user_id: session.id,
      message_id: randomUUID(),
      source,
      quotation_id: source.kind === 'quotation' ? source.id : null,
      title: found.title,
      software,
      owner,
      state: 'connecting',
      line_count: found.items.length,
      data_hash: found.hash,
      faults: [],
      created_at: at,
      updated_at: at,
    });
  }

  async function answer(
    session: Session,
    row: repo.SyncRow,
    found: CollectedItems,
    ready: readonly AgentSecret[],
  ): Promise<TradeStart> {
    const message = messages.compose(row, found);
    const nonce = messages.newNonce();
    const addresses = await onlyTrusted(pool, session, await listAddresses(pool, session.tenant_id));
    await news.syncs(session.tenant_id);
    return {
      sync: (await showSyncs(pool, session, [row]))[0]!,
      message: { ...message, data: [...message.data] },
      nonce,
      agents: ready.map((agent) => ({
        agent_id: agent.key,
        name: agent.name,
        proof: messages.proofOf(agent, nonce),
        token: messages.tokenFor(agent, message, found.hash),
        is_linked: agent.isLinked,
      })),
      addresses: candidateAddresses([...new Set(addresses.map(({ address }) => address))]),
    };
  }

  return {
    /** What broke off half-way goes on under its own id: a program that took it in meanwhile takes it no second time. */
    async begin({ session }: SessionContext<Pool>, source: TradeSource, owner: string): Promise<TradeStart> {
      const found = await messages.collect(pool, session, source);
      const ready = await readyAgents(session);
      const software = (await applications.software(pool, session.tenant_id)) ?? OTHER_TRADE_SYSTEM;
      const same = { source, owner, software, data_hash: found.hash };
      const open = await repo.lastUnfinished(pool, session, same);
      if (open) return this.retry({ session }, open.id, false);
      return answer(session, await insert(session, source, owner, found), found, ready);
    },

    /** Under the same id a program takes nothing in twice; what has changed since, or is wanted anew, gets another id. */
    async retry({ session }: Pick<SessionContext<Pool>, 'session'>, id: number, renew: boolean): Promise<TradeStart> {
      const row = await repo.getSync(pool, session, id);
      if (!row) throw noSync();
      const found = await messages.collect(pool, session, row.source);
      const ready = await readyAgents(session);
      if (renew || row.state === 'done' || found.hash !== row.data_hash)
        return answer(session, await insert(session, row.source, row.owner, found), found, ready);
      const again = { state: 'connecting', done_count: 0, faults: [], fault_count: 0, reason: '' } as const;
      const fresh = await withTransaction(pool, async (tx) => {
        const locked = await repo.lockSync(tx, session, id);
        if (!locked) throw noSync();
        // Its receipt may have come meanwhile.
        return locked.state === 'done'
          ? locked
          : repo.changeSync(tx, id, { ...again, faults: [], finished_at: null, updated_at: now() });
      });
      return answer(session, fresh, found, ready);
    },

    async list({ db, session }: SessionContext<Pool>, query: { page: number; page_size: number }) {
      const rows = await repo.listSyncs(db, session, pageRange(query));
      return { list: await showSyncs(db, session, rows), total: await repo.countSyncs(db, session), ...query };
    },

    async get({ db, session }: SessionContext, id: number): Promise<TradeSync> {
      const row = await repo.getSync(db, session, id);
      if (!row) throw noSync();
      return (await showSyncs(db, session, [row]))[0]!;
    },

    /** By the right to the quotation: it may have changed hands since. */
    async count({ db, session }: SessionContext, quotationId: number) {
      if (!(await getQuotation(db, session, quotationId))) throw noQuotation();
      const { count, line_count, last: signed } = await repo.countSigned(db, session.tenant_id, quotationId);
      const row = await repo.lastOfQuotation(db, session.tenant_id, quotationId);
      const last = row && (await showSyncs(db, session, [row]))[0]!;
      return { count, line_count, last_time: signed?.toISOString() ?? null, last };
    },

    lastOwner: ({ db, session }: SessionContext): Promise<string> => repo.lastOwner(db, session.id),
  };
}
