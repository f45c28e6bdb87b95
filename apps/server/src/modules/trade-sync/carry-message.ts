import type { AgentFrame } from '@wanyuan/domain';
import type { DatabaseLog } from '#infra/database/types.ts';
import { withTransaction, type Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session } from '#rpc/context.ts';
import { backgroundSession } from '../people/people.module.ts';
import type { AgentSecret } from './trade-agents.service.ts';
import type { TradeMessages } from './trade-messages.ts';
import { hearFrame, nothingHeard, type Heard, type TradeProgressService } from './trade-progress.service.ts';
import { findSync, type SyncRow } from './trade-syncs.repo.ts';
import { isOf, type TradeSyncService } from './trade-syncs.service.ts';

interface Dependencies {
  db: Pool;
  messages: TradeMessages;
  syncs: Pick<TradeSyncService, 'handOver'>;
  progress: Pick<TradeProgressService, 'hear'>;
  log: DatabaseLog;
  agent: AgentSecret;
  send(text: string): void;
}

interface UnderWay {
  sync: SyncRow;
  session: Session;
  heard: Heard;
  /** What is said is written down soon, all that came until then together. */
  isNoted: boolean;
}

export type Carrier = ReturnType<typeof createCarrier>;

/** Carries messages to one program over its own connection, and what it answers into their rows, in order. */
export function createCarrier({ db, messages, syncs, progress, log, agent, send }: Dependencies) {
  const underWay = new Map<string, UnderWay>();
  let work = Promise.resolve();
  let isEnded = false;
  const next = (step: () => Promise<void>) => {
    work = work.then(step).catch((err: unknown) => log.error({ err }, '同步报文未能送达'));
  };

  /** With the rights that its person has now; a leaver sends nothing. */
  async function deliver(syncId: number): Promise<void> {
    const sync = await findSync(db, syncId);
    if (!sync || isEnded || sync.company_id !== agent.company_id || sync.state === 'done') return;
    // Asked for twice it is under way once.
    if (underWay.has(sync.message_id)) return;
    const session = await backgroundSession(db, sync.user_id, sync.company_id);
    if (!session) return;
    const one: UnderWay = { sync, session, heard: nothingHeard(), isNoted: false };
    const refused = (error: unknown): string => {
      if (error instanceof AppError) return error.message;
      throw error;
    };
    const found = await messages.collect(db, session, sync.source).catch(refused);
    if (typeof found === 'string') return fail(one, found);
    if (!isOf(sync, found)) return fail(one, '内容已变化，请重新同步');
    const handed = await withTransaction(db, (tx) => syncs.handOver({ db: tx, session }, syncId, agent.key, ''))
      .then((token) => ({ token }))
      .catch(refused);
    if (typeof handed === 'string') return fail(one, handed);
    underWay.set(sync.message_id, one);
    send(JSON.stringify({ ...messages.compose(sync, found.items), ...handed }));
  }

  const fail = ({ session, sync }: UnderWay, text: string): Promise<void> =>
    progress.hear(session, sync, { ...nothingHeard(), error: text });

  async function note(one: UnderWay): Promise<void> {
    one.isNoted = false;
    const { heard } = one;
    one.heard = nothingHeard();
    await progress.hear(one.session, one.sync, heard);
  }

  return {
    take: (syncId: number): void => next(() => deliver(syncId)),

    /** However much a program says, only so much of it is kept until it is written down. */
    hear(frame: AgentFrame): void {
      const one = 'id' in frame && frame.id !== undefined ? underWay.get(frame.id) : undefined;
      if (!one) return;
      hearFrame(one.heard, frame);
      if (frame.kind === 'done' || frame.kind === 'error') underWay.delete(one.sync.message_id);
      if (one.isNoted) return;
      one.isNoted = true;
      next(() => note(one));
    },

    /** The connection broke: what it took in may be sent again under the same id. */
    end(): void {
      isEnded = true;
      for (const one of underWay.values()) next(() => fail(one, '同步助手的连接中断'));
      underWay.clear();
    },
  };
}
