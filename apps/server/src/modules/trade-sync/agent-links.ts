import { randomBytes, randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import {
  LINK_SILENCE_SECONDS,
  readAgentFrame,
  readLinkFrame,
  TRADE_LINK_PATH,
  tradeLinkText,
  type LinkFrame,
} from '@wanyuan/domain';
import type { DatabaseLog } from '#infra/database/types.ts';
import { WebSocketServer, type RawData, type ServerOptions, type WebSocket } from 'ws';
import type { Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { acceptUpgrades, createPendingCount, refuseUpgrade } from '#infra/realtime/upgrades.ts';
import { addressGroup } from '#infra/web/address-group.ts';
import { visitorAddress } from '#infra/web/visitor-address.ts';
import { endLink, keepLink, takeLink } from './trade-agents.repo.ts';
import type { AgentSecret, TradeAgentService } from './trade-agents.service.ts';
import { createCarrier, type Carrier } from './carry-message.ts';
import type { TradeNews } from './trade-news.ts';
import { isTradeMac } from './trade-secrets.ts';

/** Programs say little: who they are, how far they got, and a line for each fault. */
const FRAME_MAX = 4096;
const CLOSE_MS = 3000;
const CLOSE_GOING_AWAY = 1001;
const CLOSE_POLICY = 1008;
const CLOSE_RESTART = 1012;

interface Dependencies {
  db: Db;
  bus: EventBus;
  agents: Pick<TradeAgentService, 'byKey'>;
  carry: Omit<Parameters<typeof createCarrier>[0], 'agent' | 'send'>;
  news: TradeNews;
  proxies: number;
  now: () => Date;
  log: DatabaseLog;
  /** How long a stranger that does not answer our closing keeps its place. */
  closeMs?: number;
}

interface Link {
  agent: AgentSecret;
  socket: WebSocket;
  token: string;
  carrier: Carrier;
  /** Since it was last pinged. */
  hasAnswered: boolean;
}

/** The connections that programs keep out to this process; one each over all processes. */
export function createAgentLinks(deps: Dependencies) {
  const { db, bus, agents, carry, news, proxies, now, log, closeMs = CLOSE_MS } = deps;
  const settings: ServerOptions & { closeTimeout: number } = {
    noServer: true,
    maxPayload: FRAME_MAX,
    perMessageDeflate: false,
    closeTimeout: closeMs,
  };
  const sockets = new WebSocketServer(settings);
  const pending = createPendingCount({ all: 200, address: 20 });
  const links = new Map<number, Link>();
  let isClosing = false;

  const leaseEnd = () => new Date(now().getTime() + LINK_SILENCE_SECONDS * 1000);
  const say = (socket: WebSocket, frame: LinkFrame) => socket.send(JSON.stringify(frame));
  const failed = (what: string) => (err: unknown) => log.error({ err }, what);

  function admit(socket: WebSocket, group: string): void {
    const giveBack = pending.take(group);
    const nonce = randomBytes(18).toString('base64url');
    const timer = setTimeout(() => socket.terminate(), 10_000);
    const settle = () => {
      giveBack();
      clearTimeout(timer);
    };
    socket.on('error', () => socket.terminate());
    socket.on('close', settle);
    socket.once('message', (data, isBinary) => {
      identify(isBinary ? '' : textOf(data), nonce)
        .then(async (agent) => {
          // A stranger keeps its place until its socket is gone.
          if (agent === null) return socket.close(CLOSE_POLICY, 'not paired');
          settle();
          if (socket.readyState === socket.OPEN) await welcome(socket, agent);
        })
        .catch((error: unknown) => {
          failed('同步助手的连接出错')(error);
          socket.terminate();
        });
    });
    say(socket, { kind: 'challenge', nonce });
  }

  async function identify(text: string, nonce: string): Promise<AgentSecret | null> {
    const frame = readLinkFrame(text);
    if (frame?.kind !== 'hello') return null;
    const agent = await agents.byKey(db, frame.agentId);
    return agent && isTradeMac(agent.secret, tradeLinkText(agent.key, nonce), frame.proof) ? agent : null;
  }

  async function welcome(socket: WebSocket, agent: AgentSecret): Promise<void> {
    const token = randomUUID();
    const carrier = createCarrier({ ...carry, agent, send: (text) => socket.send(text) });
    const link = { agent, socket, token, carrier, hasAnswered: true };
    links.get(agent.id)?.socket.close(CLOSE_POLICY, 'linked elsewhere');
    links.set(agent.id, link);
    socket.on('message', (data, isBinary) => {
      const frame = isBinary ? null : readAgentFrame(textOf(data));
      if (frame === null) socket.close(CLOSE_POLICY, 'unexpected message');
      else carrier.hear(frame);
    });
    socket.on('pong', () => (link.hasAnswered = true));
    socket.on('pong', () => void renew(link).catch(failed('同步助手的连接未能续期')));
    socket.on('close', () => void leave(link).catch(failed('同步助手的连接未能注销')));
    await takeLink(db, agent.id, token, now(), leaseEnd());
    // It may have gone while it was written down.
    if (socket.readyState !== socket.OPEN) return leave(link);
    say(socket, { kind: 'welcome' });
    await news.setup(agent.company_id);
  }

  /** Another process may hold the program's newer connection. */
  async function renew({ agent, token, socket }: Link): Promise<void> {
    if (!(await keepLink(db, agent.id, token, now(), leaseEnd()))) socket.close(CLOSE_POLICY, 'linked elsewhere');
  }

  async function leave({ agent, token, socket, carrier }: Link): Promise<void> {
    if (links.get(agent.id)?.socket === socket) links.delete(agent.id);
    carrier.end();
    await endLink(db, agent.id, token);
    if (!isClosing) await news.setup(agent.company_id);
  }

  const pinger = setInterval(
    () => {
      for (const link of links.values()) {
        // A machine that was switched off says no goodbye.
        if (!link.hasAnswered) link.socket.terminate();
        link.hasAnswered = false;
        link.socket.ping();
      }
    },
    (LINK_SILENCE_SECONDS / 3) * 1000,
  );
  pinger.unref();

  const unsubscribe = [
    bus.subscribe('trade.send', ({ agentId, syncId }) => links.get(agentId)?.carrier.take(syncId)),
    bus.subscribe('trade.unpaired', ({ agentIds }) => {
      for (const id of agentIds) links.get(id)?.socket.close(CLOSE_POLICY, 'not paired');
    }),
    // An end of pairing may have been missed: programs come back and say anew who they are.
    bus.subscribe('bus.reset', () => {
      for (const { socket } of links.values()) socket.close(CLOSE_RESTART, 'resync');
    }),
  ];

  return {
    count: () => links.size,

    serve(server: Server): void {
      acceptUpgrades(server, TRADE_LINK_PATH, (request, stream, head) => {
        // Programs are no browsers: a page that tries is none of them.
        if (request.headers.origin !== undefined) return refuseUpgrade(stream, '403 Forbidden');
        const group = addressGroup(visitorAddress(request, proxies));
        const refusal = isClosing ? '503 Service Unavailable' : pending.refusal(group);
        if (refusal !== null) return refuseUpgrade(stream, refusal);
        sockets.handleUpgrade(request, stream, head, (socket) => admit(socket, group));
      });
    },

    async close(): Promise<void> {
      isClosing = true;
      clearInterval(pinger);
      for (const stop of unsubscribe) stop();
      const held = [...links.values()];
      for (const { socket } of held) socket.close(CLOSE_GOING_AWAY, 'server is going away');
      for (const link of held) await leave(link).catch(failed('同步助手的连接未能注销'));
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString() : '');
