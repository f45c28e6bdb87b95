import { randomUUID } from 'node:crypto';
import type { TradeStart, TradeSync } from '@wanyuan/contract';
import { OTHER_TRADE_SYSTEM } from '@wanyuan/domain';
import { withTransaction, type Db, type Pool, type Tx } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import { AppError } from '#rpc/app-error.ts';
import type { RecordAudit, Session, SessionContext } from '#rpc/context.ts';
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
  recordAudit: RecordAudit;
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

type Wanted = Pick<repo.SyncRow, 'source' | 'owner' | 'software' | 'data_hash' | 'quote_at'>;

/** What of its content a message is known by. */
const keyOf = ({ hash, quoteAt }: CollectedItems) => ({ data_hash: hash, quote_at: quoteAt });

/** Whether the lines are still those that the sync was begun with. */
export const isOf = (row: repo.SyncRow, { hash, quoteAt }: CollectedItems): boolean =>
  row.data_hash === hash && row.quote_at?.getTime() === quoteAt?.getTime();

export type TradeSyncService = ReturnType<typeof createTradeSyncService>;

/** Begins messages to trade software, and tells what became of them. */
export function createTradeSyncService(deps: Dependencies) {
  const { db: pool, agents, applications, messages, recordAudit, news, now } = deps;

  /** Throws as long as a company has no program that could take anything. */
  async function readyAgents(session: Session): Promise<AgentSecret[]> {
    const ready = await agents.openTo(pool, session);
    if (ready.length > 0) return ready;
    const hasApplied = (await applications.software(pool, session.tenant_id)) !== null;
    throw new AppError('TRADE_UNREADY', hasApplied ? {} : { msg: '请先申请同步到贸易系统' });
  }

  async function softwareOf({ tenant_id }: Session): Promise<number> {
    return (await applications.software(pool, tenant_id)) ?? OTHER_TRADE_SYSTEM;
  }

  async function insert(db: Db, session: Session, wanted: Wanted, { title, items }: CollectedItems) {
    const at = now();
    const { source } = wanted;
    return repo.insertSync(db, {
      ...wanted,
      company_id: session.tenant_id,
      user_id: session.id,
      message_id: randomUUID(),
      quotation_id: source.kind === 'quotation' ? source.id : null,
      title,
      state: 'connecting',
      line_count: items.length,
      faults: [],
      created_at: at,
      updated_at: at,
    });
  }

  /** Under its own id, by which a program takes nothing in twice. */
  async function restart(tx: Tx, session: Session, id: number): Promise<repo.SyncRow> {
    const locked = await repo.lockSync(tx, session, id);
    if (!locked) throw noSync();
    // Its receipt may have come meanwhile, or long ago.
    if (locked.state === 'done') return locked;
    const again = { state: 'connecting', done_count: 0, fault_count: 0, reason: '', finished_at: null } as const;
    return repo.changeSync(tx, id, { ...again, faults: [], updated_at: now() });
  }

  async function answer(
    session: Session,
    row: repo.SyncRow,
    { items }: CollectedItems,
    ready: readonly AgentSecret[],
  ): Promise<TradeStart> {
    const message = messages.compose(row, items);
    const nonce = messages.newNonce();
    const addresses = await onlyTrusted(pool, session, await listAddresses(pool, session.tenant_id));
    await news.syncs(session.tenant_id);
    // Another one would not know what the first has taken in.
    const may = ready.filter(({ ledgerId }) => row.ledger_id === null || row.ledger_id === ledgerId);
    return {
      sync: (await showSyncs(pool, session, [row]))[0]!,
      message: { ...message, data: [...message.data] },
      nonce,
      agents: may.map(({ key, name, isLinked }) => ({ agent_id: key, name, is_linked: isLinked })),
      places: messages.placesFor(
        may,
        addresses.map(({ address }) => address),
        nonce,
      ),
      held_by: row.ledger_id === null ? null : (may[0]?.name ?? '已移除的同步助手'),
    };
  }

  return {
    /** The same lines go on under their own id, where they broke off half-way; what is done already is told, and not sent again. */
    async begin({ session }: SessionContext<Pool>, source: TradeSource, owner: string): Promise<TradeStart> {
      const found = await messages.collect(pool, session, source);
      const ready = await readyAgents(session);
      const wanted = { source, owner, software: await softwareOf(session), ...keyOf(found) };
      const row = await withTransaction(pool, async (tx) => {
        await repo.lockBeginning(tx, session.id);
        const same = await repo.lastSame(tx, session, wanted);
        return same ? restart(tx, session, same.id) : insert(tx, session, wanted, found);
      });
      return answer(session, row, found, ready);
    },

    /** What has changed since, or is wanted anew, gets another id. */
    async retry({ session }: SessionContext<Pool>, id: number, renew: boolean): Promise<TradeStart> {
      const row = await repo.getSync(pool, session, id);
      if (!row) throw noSync();
      const { source, owner } = row;
      const found = await messages.collect(pool, session, source);
      const ready = await readyAgents(session);
      const wanted = { source, owner, software: await softwareOf(session), ...keyOf(found) };
      const isSame = row.software === wanted.software && isOf(row, found);
      const fresh = await withTransaction(pool, (tx) =>
        renew || row.state === 'done' || !isSame ? insert(tx, session, wanted, found) : restart(tx, session, id),
      );
      return answer(session, fresh, found, ready);
    },

    /** From now on the sync is this program's: no other one takes its lines in under this id. */
    async handOver({ db, session }: SessionContext<Tx>, id: number, key: string, ip: string): Promise<string> {
      const agent = (await agents.openTo(db, session)).find((one) => one.key === key);
      if (!agent) throw new AppError('NOT_FOUND', { msg: '同步助手不存在或已移除' });
      const row = await repo.lockSync(db, session, id);
      if (!row) throw noSync();
      if (row.state === 'done') throw new AppError('CONFLICT', { msg: '已经同步成功' });
      if (row.ledger_id !== null && row.ledger_id !== agent.ledgerId)
        throw new AppError('CONFLICT', { msg: '这次同步已交给另一个同步助手，为避免重复不再换一个' });
      await repo.changeSync(db, id, { agent_id: agent.id, ledger_id: agent.ledgerId, updated_at: now() });
      const { title, line_count } = row;
      const after = { id, title, line_count, agent: { id: agent.id, name: agent.name } };
      const { tenant_id: company_id, id: user_id } = session;
      await recordAudit(db, { action: 'trade.hand_over', after, company_id, user_id, ip });
      return messages.tokenFor(agent, row);
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
