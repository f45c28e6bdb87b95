import type { TradeSync } from '@wanyuan/contract';
import {
  readTradeReceipt,
  TRADE_FAULTS_KEPT,
  TRADE_TOKEN_SECONDS,
  tradeReceiptText,
  withSupport,
  type AgentFrame,
} from '@wanyuan/domain';
import { withTransaction, type Db, type Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext } from '#rpc/context.ts';
import type { TradeAgentService } from './trade-agents.service.ts';
import type { TradeNews } from './trade-news.ts';
import { isTradeMac } from './trade-secrets.ts';
import { noSync, showSyncs } from './trade-syncs.service.ts';
import * as repo from './trade-syncs.repo.ts';

interface Dependencies {
  db: Pool;
  agents: Pick<TradeAgentService, 'byKey'>;
  news: TradeNews;
  now: () => Date;
}

interface TradeReport {
  id: number;
  message_id: string;
  done_count?: number | undefined;
  faults: { line: number; message: string }[];
  fault_count: number;
  reason: string;
  receipt?: string | undefined;
}

/** What a program said since it was last written down. */
export interface Heard {
  done?: number;
  faults: { line: number; message: string }[];
  faultCount: number;
  receipt?: string;
  error?: string;
}

export const nothingHeard = (): Heard => ({ faults: [], faultCount: 0 });

export function hearFrame(heard: Heard, frame: AgentFrame): void {
  if (frame.kind === 'progress') heard.done = frame.done;
  else if (frame.kind === 'done') heard.receipt = frame.receipt;
  else if (frame.kind === 'error') heard.error = frame.text;
  else if (frame.kind === 'fault') {
    heard.faultCount += 1;
    if (heard.faults.length < TRADE_FAULTS_KEPT) heard.faults.push({ line: frame.line, message: frame.text });
  }
}

/** A minute after the token ended. */
const UNHEARD_MS = (TRADE_TOKEN_SECONDS + 60) * 1000;
const UNHEARD = '同步中断，没有等到结果，可以重试：同一编号不会重复导入';

export type TradeProgressService = ReturnType<typeof createTradeProgressService>;

/** What browsers and programs tell of a sync. Only what a program has signed makes it done. */
export function createTradeProgressService({ db: pool, agents, news, now }: Dependencies) {
  async function signedBy(db: Db, row: repo.SyncRow, text: string) {
    const receipt = readTradeReceipt(text);
    const agent = receipt && (await agents.byKey(db, receipt.agentId));
    const isTheirs = agent && agent.company_id === row.company_id && receipt.id === row.message_id;
    if (
      !isTheirs ||
      receipt.lines > row.line_count ||
      !isTradeMac(agent.secret, tradeReceiptText(receipt), receipt.mac)
    )
      throw new AppError('CONFLICT', { msg: '同步助手的签收无效，请重新同步' });
    return { agent_id: agent.id, done_count: receipt.lines };
  }

  async function changeOf(db: Db, row: repo.SyncRow, report: TradeReport): Promise<repo.SyncChange> {
    const { receipt, reason } = report;
    const at = now();
    const told = {
      faults: report.faults.slice(0, TRADE_FAULTS_KEPT),
      fault_count: Math.max(report.fault_count, report.faults.length),
      updated_at: at,
    };
    if (receipt !== undefined) {
      const signed = await signedBy(db, row, receipt);
      return { ...told, ...signed, state: 'done', receipt, reason: '', finished_at: at };
    }
    if (reason !== '') return { ...told, state: 'failed', reason: withSupport(reason), finished_at: at };
    const done_count = Math.min(report.done_count ?? row.done_count, row.line_count);
    return { ...told, state: 'importing', done_count, reason: '', finished_at: null };
  }

  return {
    /** What is done stays so, whatever is said afterwards. */
    async report({ session }: SessionContext<Pool>, report: TradeReport): Promise<TradeSync> {
      const row = await withTransaction(pool, async (tx) => {
        const locked = await repo.lockSync(tx, session, report.id);
        if (!locked) throw noSync();
        if (locked.message_id !== report.message_id) throw new AppError('CONFLICT', { msg: '这次同步已换了编号' });
        if (locked.state === 'done') return locked;
        return repo.changeSync(tx, locked.id, await changeOf(tx, locked, report));
      });
      await news.syncs(session.tenant_id);
      return (await showSyncs(pool, session, [row]))[0]!;
    },

    /** What a program said over its own connection; for the person who began the sync. */
    async hear(session: Session, sync: repo.SyncRow, heard: Heard): Promise<void> {
      const row = await repo.findSync(pool, sync.id);
      if (!row) return;
      const report: TradeReport = {
        id: row.id,
        message_id: row.message_id,
        done_count: heard.done,
        faults: [...row.faults, ...heard.faults],
        fault_count: row.fault_count + heard.faultCount,
        reason: heard.error ?? '',
        receipt: heard.receipt,
      };
      await this.report({ db: pool, session }, report);
    },

    /** A browser that was closed says nothing more. */
    async failUnheard(): Promise<void> {
      const before = new Date(now().getTime() - UNHEARD_MS);
      const rows = await repo.failUnheard(pool, before, UNHEARD, now());
      for (const companyId of new Set(rows.map(({ company_id }) => company_id))) await news.syncs(companyId);
    },
  };
}
