import type { Logger } from 'pino';
import type { LatePorts } from '#composition/late-ports.ts';
import type { Pool } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import type { SecretBox } from '#infra/secrets/secret-box.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext } from '#rpc/context.ts';
import type { TradeSync } from '@wanyuan/contract';
import { recordAudit } from '../audit/audit.module.ts';
import type { DocumentCollector } from '../exports/exports.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { createAgentLinks } from './agent-links.ts';
import { createTradeAgentService } from './trade-agents.service.ts';
import { createTradeApplicationService } from './trade-applications.service.ts';
import { createTradeFiles } from './trade-files.service.ts';
import { createTradeMessages } from './trade-messages.ts';
import { createTradeNews } from './trade-news.ts';
import { createTradePairingService } from './trade-pairing.service.ts';
import { createTradeProgressService } from './trade-progress.service.ts';
import { createTradeVault } from './trade-secrets.ts';
import { getSync } from './trade-syncs.repo.ts';
import { createTradeSyncService, noSync } from './trade-syncs.service.ts';

interface Dependencies {
  db: Pool;
  bus: EventBus;
  log: Logger;
  now: () => Date;
  collector: Pick<DocumentCollector, 'openSource'>;
  pictures: Pick<PicturesService, 'describe'>;
  publicUrl: string | undefined;
  proxies: number;
  exportMade: LatePorts['exportMade'];
  secrets: SecretBox;
  /** Of pairing codes. */
  key: Buffer;
}

export type TradeServices = ReturnType<typeof createTradeServices>;

/** Everything between a company's lines and its trade software, made for each other. */
export function createTradeServices(deps: Dependencies) {
  const { db, bus } = deps;
  const vault = createTradeVault(deps.secrets);
  const news = createTradeNews(deps);
  const messages = createTradeMessages(deps);
  const applications = createTradeApplicationService({ ...deps, news });
  const agents = createTradeAgentService({ ...deps, news, recordAudit, vault });
  const pairing = createTradePairingService({ ...deps, agents, applications, news, recordAudit });
  const syncs = createTradeSyncService({ ...deps, agents, applications, messages, recordAudit, news });
  const progress = createTradeProgressService({ ...deps, agents, news });
  const links = createAgentLinks({ ...deps, agents, news, carry: { ...deps, messages, syncs, progress } });
  const files = createTradeFiles({ ...deps, applications, messages });

  /** The process that holds a program's connection sends it; what becomes of it is heard as ever. */
  async function sendByLink({ session }: SessionContext<Pool>, id: number): Promise<TradeSync> {
    const row = await getSync(db, session, id);
    if (!row) throw noSync();
    if (row.state === 'done') throw new AppError('CONFLICT', { msg: '已经同步成功' });
    const agent = (await agents.openTo(db, session)).find(
      ({ isLinked, ledgerId }) => isLinked && (row.ledger_id === null || row.ledger_id === ledgerId),
    );
    if (!agent) throw new AppError('TRADE_UNREADY', { msg: '没有以 --link 方式连接平台的同步助手' });
    await bus.publish('trade.send', { agentId: agent.id, syncId: row.id });
    return syncs.get({ db, session }, id);
  }

  return {
    applications,
    agents,
    pairing,
    syncs,
    progress,
    links,
    messages,
    files,
    sendByLink,
    reseal: () => vault.reseal(db),
  };
}
