import { randomUUID } from 'node:crypto';
import { TRADE_ADDRESSES_MAX, TRADE_AGENTS_MAX, TRADE_TOKEN_SECONDS, tradeAddressesText } from '@wanyuan/domain';
import type { TradeAddress, TradeAgent } from '@wanyuan/contract';
import { can } from '@wanyuan/domain';
import { withTransaction, type Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { AppError } from '#rpc/app-error.ts';
import type { RecordAudit, Session, SessionContext, UserCallContext } from '#rpc/context.ts';
import { nicknames, userCan } from '../people/people.module.ts';
import * as repo from './trade-agents.repo.ts';
import { isTradeMac, newTradeSecret, type TradeVault } from './trade-secrets.ts';
import type { TradeNews } from './trade-news.ts';

interface Dependencies {
  db: Db;
  bus: EventBus;
  vault: TradeVault;
  recordAudit: RecordAudit;
  news: TradeNews;
  now: () => Date;
}

/** A program with what it and we sign by. */
export interface AgentSecret {
  id: number;
  key: string;
  name: string;
  company_id: number;
  user_id: number;
  ledgerId: string;
  secret: Buffer;
  isLinked: boolean;
}

/** What a program tells of itself when it is paired. */
interface Introduced {
  name: string;
  ledger_id: string;
}

const noAddress = () => new AppError('NOT_FOUND', { msg: '地址不存在或已移除' });

/**
 * What shows costs goes to no program, and is looked for at no address, of somebody who may not see them; `otherwise` is what
 * a colleague must have a right to where nothing shows costs.
 */
export async function onlyTrusted<T extends { user_id: number }>(
  db: Db,
  session: Session,
  rows: readonly T[],
  otherwise: 'trade.use' | null = null,
): Promise<T[]> {
  const right = can(session, 'cost.see') ? 'cost.see' : otherwise;
  if (right === null) return [...rows];
  const kept: T[] = [];
  for (const row of rows) if (row.user_id === session.id || (await userCan(db, row.user_id, right))) kept.push(row);
  return kept;
}

export type TradeAgentService = ReturnType<typeof createTradeAgentService>;

/** A company's programs, and where browsers look for them. */
export function createTradeAgentService({ db: pool, bus, vault, recordAudit, news, now }: Dependencies) {
  const mayChange = (session: Session, { company_id, user_id }: { company_id: number; user_id: number }): boolean =>
    can(session, 'trade.use', { company_id, owner_user_id: user_id });
  const isLinked = ({ linked_until }: repo.AgentRow): boolean => linked_until !== null && linked_until > now();

  function opened(row: repo.AgentRow): AgentSecret | null {
    const secret = row.secret === null ? null : vault.open(row.key, row.secret);
    const { id, key, name, company_id, user_id, ledger_id: ledgerId } = row;
    return secret && { id, key, name, company_id, user_id, ledgerId, secret, isLinked: isLinked(row) };
  }

  return {
    /** Those that can be handed something of the person's, reachable by their own connection first. */
    async openTo(db: Db, session: Session): Promise<AgentSecret[]> {
      const rows = await onlyTrusted(db, session, await repo.listAgents(db, session.tenant_id), 'trade.use');
      return rows.flatMap((row) => opened(row) ?? []).toSorted((a, b) => Number(b.isLinked) - Number(a.isLinked));
    },

    async byKey(db: Db, key: string): Promise<AgentSecret | null> {
      const row = await repo.findAgentByKey(db, key);
      return row && opened(row);
    },

    async list({ db, session }: SessionContext): Promise<TradeAgent[]> {
      const rows = await repo.listAgents(db, session.tenant_id);
      const names = await nicknames(
        db,
        rows.map(({ user_id }) => user_id),
      );
      const active = new Set<number>();
      for (const id of names.keys()) if (await userCan(db, id, 'trade.use')) active.add(id);
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        nickname: names.get(row.user_id) ?? '',
        is_own: mayChange(session, row),
        is_paired: opened(row) !== null && active.has(row.user_id),
        is_linked: isLinked(row),
        paired_time: row.paired_at.toISOString(),
        seen_time: row.seen_at?.toISOString() ?? null,
      }));
    },

    async addresses({ db, session }: SessionContext): Promise<TradeAddress[]> {
      const names = new Map((await repo.listAgents(db, session.tenant_id)).map(({ id, name }) => [id, name]));
      return (await repo.listAddresses(db, session.tenant_id)).map((row) => ({
        id: row.id,
        address: row.address,
        agent_name: names.get(row.agent_id ?? 0) ?? '',
        is_own: mayChange(session, row),
        tested_time: row.tested_at?.toISOString() ?? null,
        is_reached: row.is_reached,
      }));
    },

    /** In the transaction that used the code. A folder that was paired before keeps its row, and so what was handed to it. */
    async pair(db: Db, session: Session, { name, ledger_id }: Introduced) {
      const { tenant_id: company_id, id: user_id } = session;
      await repo.lockSetup(db, company_id);
      const known = await repo.findAgentByLedger(db, company_id, ledger_id);
      if (known && known.secret !== null && !mayChange(session, known))
        throw new AppError('CONFLICT', { msg: '这个文件夹已由同事配对，请由其本人、主账号或管理员重新配对' });
      if (!known && (await repo.listAgents(db, company_id)).length >= TRADE_AGENTS_MAX)
        throw new AppError('CONFLICT', { msg: `一个公司最多${TRADE_AGENTS_MAX}个同步助手，请先移除不用的` });
      const key = randomUUID();
      const secret = newTradeSecret();
      const values = { user_id, key, name, secret: vault.seal(key, secret), paired_at: now() };
      const row = known
        ? await repo.repairAgent(db, known.id, values)
        : await repo.insertAgent(db, { company_id, ledger_id, ...values });
      return { row, isAnew: known !== null, secret: secret.toString('base64url') };
    },

    /** Takes the addresses that a program signed in the place of its earlier ones. */
    async register(
      signed: { agent_id: string; addresses: readonly string[]; at: number; proof: string },
      ip: string,
    ): Promise<void> {
      const agent = await this.byKey(pool, signed.agent_id);
      const text = tradeAddressesText(signed.agent_id, signed.addresses, signed.at);
      const isFresh = Math.abs(now().getTime() - signed.at) <= TRADE_TOKEN_SECONDS * 1000;
      if (!agent || !isFresh || !isTradeMac(agent.secret, text, signed.proof)) throw new AppError('NOT_PAIRED');
      await withTransaction(pool, async (tx) => {
        const { company_id, id: agent_id } = agent;
        await repo.lockSetup(tx, company_id);
        if (!(await repo.noteRegistered(tx, agent_id, signed.at, now()))) throw new AppError('NOT_PAIRED');
        const row = await repo.findAgentByKey(tx, agent.key);
        if (!row) throw new AppError('NOT_PAIRED');
        // What it has still keeps its place and what was tested of it.
        const gone = await repo.removeAddressesOf(tx, agent_id, signed.addresses);
        const known = (await repo.listAddresses(tx, company_id)).map(({ address }) => address);
        const free = Math.max(0, TRADE_ADDRESSES_MAX - known.length);
        const { user_id } = row;
        const added = [...new Set(signed.addresses)].filter((address) => !known.includes(address)).slice(0, free);
        for (const address of added)
          await repo.insertAddress(tx, { company_id, user_id, agent_id, address, created_at: now() });
        if (added.length + gone.length === 0) return;
        const [before, after] = [{ addresses: gone }, { id: agent_id, addresses: added }];
        await recordAudit(tx, { action: 'trade.register_ip', before, after, company_id, user_id, ip });
      });
      await news.setup(agent.company_id);
    },

    async addAddress(context: UserCallContext, address: string): Promise<{ id: number }> {
      const { db, session } = context;
      await repo.lockSetup(db, session.tenant_id);
      if ((await repo.listAddresses(db, session.tenant_id)).length >= TRADE_ADDRESSES_MAX)
        throw new AppError('CONFLICT', { msg: `最多${TRADE_ADDRESSES_MAX}个地址，请先移除不用的` });
      const owner = { company_id: session.tenant_id, user_id: session.id };
      const id = await repo.insertAddress(db, { ...owner, address, created_at: now() });
      if (id === null) throw new AppError('CONFLICT', { msg: '已有这个地址' });
      await context.audit({ action: 'trade.add_address', after: { id, address } });
      context.afterCommit(() => news.setup(session.tenant_id));
      return { id };
    },

    async noteTested({ db, session }: UserCallContext, id: number, is_reached: boolean): Promise<void> {
      if (!(await repo.noteTested(db, session, id, { tested_at: now(), is_reached }))) throw noAddress();
    },

    /** The named ones come first, at the places that the person's addresses have; a leader's are all. */
    async order(context: UserCallContext, ids: readonly number[]): Promise<void> {
      const { db, session } = context;
      const rows = (await repo.listAddresses(db, session.tenant_id)).filter((row) => mayChange(session, row));
      const known = rows.map(({ id }) => id);
      if (ids.some((id) => !known.includes(id))) throw noAddress();
      for (const [index, id] of [...new Set([...ids, ...known])].entries())
        await repo.placeAddress(db, id, rows[index]!.position);
      await context.audit({ action: 'trade.order_addresses', before: { ids: known }, after: { ids } });
      context.afterCommit(() => news.setup(session.tenant_id));
    },

    async removeAddress(context: UserCallContext, id: number): Promise<void> {
      const row = await repo.removeAddress(context.db, context.session, id);
      if (!row) throw noAddress();
      await context.audit({ action: 'trade.remove_address', before: { id, address: row.address } });
      context.afterCommit(() => news.setup(context.session.tenant_id));
    },

    /** Its secret is gone at once, and so is its connection. */
    async removeAgent(context: UserCallContext, id: number): Promise<void> {
      const row = await repo.removeAgent(context.db, context.session, id);
      if (!row) throw new AppError('NOT_FOUND', { msg: '同步助手不存在或已移除' });
      await context.audit({ action: 'trade.remove_agent', before: { id, name: row.name } });
      context.afterCommit(async () => {
        await bus.publish('trade.unpaired', { agentIds: [id] });
        await news.setup(context.session.tenant_id);
      });
    },
  };
}
