import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { SOCKET_CLOSE_UNAUTHORISED, SOCKET_PATH, type ServerEvent, type ServerEvents } from '@wanyuan/contract';
import { WebSocketServer, type RawData, type ServerOptions, type WebSocket } from 'ws';
import { hearWords, type Listener, type Visitor } from './hear-words.ts';
import type { DatabaseLog } from '../database/types.ts';
import type { BusTopics, EventBus, PushTarget } from '../events/event-bus.ts';
import { addressGroup } from '../web/address-group.ts';
import { visitorAddress } from '../web/visitor-address.ts';
import { createWriter, eventFrame, frameOf } from './outgoing.ts';
import { createSocketRegistry, type Connection, type SocketUser } from './socket-registry.ts';
import { acceptUpgrades, createPendingCount, refuseUpgrade } from './upgrades.ts';

const MAX_MESSAGE_BYTES = 32 * 1024;
const MAX_TOKEN_LENGTH = 512;
const CLOSE_GOING_AWAY = 1001;
const CLOSE_RESTART = 1012;
const CLOSE_TRY_LATER = 1013;

/** The types do not know `closeTimeout` yet: a visitor that ignores our close holds its place that long. */
const SOCKET_SETTINGS: ServerOptions & { closeTimeout: number } = {
  noServer: true,
  maxPayload: MAX_MESSAGE_BYTES,
  perMessageDeflate: false,
  closeTimeout: 3000,
};

export interface RealtimeHubOptions {
  server: Server;
  /** Where sockets are opened; people's own path unless told. */
  at?: (request: IncomingMessage) => boolean;
  /** Who it is, by the token that is a socket's first word. */
  authenticate(token: string, request: IncomingMessage): Promise<SocketUser | null>;
  /** The token where the request itself brings it; there is no first word then. */
  tokenOf?: (request: IncomingMessage) => string | null;
  /** What the hub hears of the bus: what people are told, unless told. */
  feed?: (reach: Reach) => (() => void)[];
  bus: EventBus;
  /** The build id that `hello` tells. */
  version: string;
  log: DatabaseLog;
  /** `origin` is undefined for clients that are no browser; `host` is what they asked for. */
  isAllowedOrigin(origin: string | undefined, host: string): boolean;
  authTimeoutMs?: number;
  pingEveryMs?: number;
  maxPerUser?: number;
  /** Without them as many as come. */
  maxPerCompany?: number;
  maxPerAddress?: number;
  /** Sockets that have not said who they are yet, in all and of one address (IPv6: of one network). */
  maxPending?: number;
  maxPendingPerAddress?: number;
  /** How many proxies of ours a visitor comes through. */
  proxies?: number;
  /** Bytes that may wait for a slow reader before it is cut off. */
  maxBuffered?: number;
  /** What is done about what browsers say; without it they only listen. */
  listener?: Listener;
}

/** What reaches the sockets of this process. */
export interface Reach {
  push(to: PushTarget, event: ServerEvent): void;
  end(which: PushTarget, reason: ServerEvents['session.ended']['reason']): void;
  /** Asks anew who they are, and ends those that nobody is any longer. */
  recheck(which: PushTarget): Promise<void>;
  /** Something may have been missed. */
  reset(): void;
}

export interface RealtimeHub {
  /** Of this process. To reach people, publish `socket.push` on the bus: it goes to the sockets of all processes. */
  counts(): { sockets: number; users: number; pending: number };
  close(): Promise<void>;
}

/** By what and from where a socket was opened. */
interface From {
  request: IncomingMessage;
  group: string;
}

/** The one socket per browser: it says who it is, then listens, and says a word itself. */
export function createRealtimeHub(options: RealtimeHubOptions): RealtimeHub {
  const { server, bus, log } = options;
  const authTimeoutMs = options.authTimeoutMs ?? 5000;
  const maxPerUser = options.maxPerUser ?? 20;
  const pending = createPendingCount({ all: options.maxPending ?? 1000, address: options.maxPendingPerAddress ?? 100 });
  const maxBuffered = options.maxBuffered ?? 1024 * 1024;

  const sockets = new WebSocketServer(SOCKET_SETTINGS);
  const registry = createSocketRegistry();
  const writer = createWriter();
  const silentSincePing = new WeakSet<WebSocket>();
  let revocations = 0;
  let isClosing = false;

  const isAllowed = ({ headers }: IncomingMessage): boolean => {
    try {
      return options.isAllowedOrigin(headers.origin, headers.host ?? '');
    } catch {
      // An origin like `null` is no address; an exception here would end the process.
      return false;
    }
  };

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const group = addressGroup(visitorAddress(request, options.proxies ?? 0));
    const refusal = pending.refusal(group);
    if (isClosing) return refuseUpgrade(stream, '503 Service Unavailable');
    if (!isAllowed(request)) return refuseUpgrade(stream, '403 Forbidden');
    if (refusal !== null) return refuseUpgrade(stream, refusal);
    sockets.handleUpgrade(request, stream, head, (socket) => admit(socket, stream, { request, group }));
  };

  const admit = (socket: WebSocket, stream: Duplex, from: From) => {
    const giveBack = pending.take(from.group);
    const settle = () => {
      giveBack();
      clearTimeout(timer);
    };
    const timer = setTimeout(() => socket.close(SOCKET_CLOSE_UNAUTHORISED, 'timeout'), authTimeoutMs);
    socket.on('error', () => socket.terminate());
    socket.on('close', settle);
    const hearToken = (token: string | null) => {
      // Before it is known who speaks, nothing further is listened to.
      socket.pause();
      identify(token, from.request)
        .then((user) => {
          settle();
          if (socket.readyState !== socket.OPEN) return;
          if (user === null || token === null) socket.close(SOCKET_CLOSE_UNAUTHORISED, 'unauthorised');
          else welcome(socket, stream, { ...from, user, token });
          socket.resume();
        })
        .catch((error: unknown) => {
          log.error({ err: error }, '实时连接认证出错');
          socket.close(CLOSE_TRY_LATER, 'unavailable');
          socket.resume();
        });
    };
    if (options.tokenOf) hearToken(options.tokenOf(from.request));
    else socket.once('message', (data, isBinary) => hearToken(isBinary ? null : readToken(data)));
  };

  const identify = async (token: string | null, request: IncomingMessage): Promise<SocketUser | null> => {
    if (token === null) return null;
    for (;;) {
      const before = revocations;
      const user = await options.authenticate(token, request);
      // A session may end between its being read and its socket being listed: then ask once more.
      if (user === null || before === revocations) return user;
    }
  };

  const isFull = ({ userId, companyId }: SocketUser, address: string): boolean =>
    registry.countOfUser(userId) >= maxPerUser ||
    registry.countOfCompany(companyId) >= (options.maxPerCompany ?? Infinity) ||
    registry.countOfAddress(address) >= (options.maxPerAddress ?? Infinity);

  const welcome = (
    socket: WebSocket,
    stream: Duplex,
    { user, token, request, group }: From & { user: SocketUser; token: string },
  ) => {
    // The newcomer is refused: closing the oldest would only make two tabs take turns.
    if (isFull(user, group)) return socket.close(CLOSE_TRY_LATER, 'too many sockets');
    const outgoing = writer.to(stream, () => isListening(connection));
    const connection: Connection = { socket, user, token, request, address: group, outgoing };
    registry.add(connection);
    socket.on('close', () => registry.remove(connection));
    socket.on('pong', () => silentSincePing.delete(socket));
    const visitor: Visitor = {
      user,
      token,
      request,
      tell: (event) => outgoing.say(frameOf(JSON.stringify(event))),
      mention: (event) => outgoing.mention(frameOf(JSON.stringify(event))),
    };
    hearWords(socket, visitor, { listener: options.listener, log });
    visitor.tell({ event: 'hello', data: { version: options.version } });
  };

  /** A reader that does not keep up is cut off. */
  const isListening = ({ socket, user }: Connection): boolean => {
    if (socket.readyState !== socket.OPEN) return false;
    if (socket.bufferedAmount <= maxBuffered) return true;
    log.warn({ user_id: user.userId, buffered: socket.bufferedAmount }, '实时连接接收过慢，已断开');
    socket.terminate();
    return false;
  };

  const deliver = (connections: readonly Connection[], event: ServerEvent) => {
    if (connections.length === 0) return;
    // Made once, however many hear it.
    const frame = eventFrame(event);
    for (const { outgoing } of connections) outgoing.say(frame);
  };

  /** After what was said to it. */
  const close = ({ socket, outgoing }: Connection, code: number, reason: string) => {
    outgoing.flush();
    socket.close(code, reason);
  };

  const end = (connections: Connection[], reason: ServerEvents['session.ended']['reason']) => {
    deliver(connections, { event: 'session.ended', data: { reason } });
    for (const connection of connections) close(connection, SOCKET_CLOSE_UNAUTHORISED, 'session ended');
  };

  const onRevoked = ({ sessionIds, userId, reason }: BusTopics['session.revoked']) => {
    revocations++;
    if (sessionIds === null) end(registry.find({ userId }), reason);
    else for (const sessionId of sessionIds) end(registry.find({ sessionId }), reason);
  };

  // Pushes and revocations may have been missed: a browser that comes back is checked anew and fetches anew.
  const onReset = () => {
    revocations++;
    for (const connection of registry.find({ all: true })) close(connection, CLOSE_RESTART, 'resync');
  };

  const ping = () => {
    for (const { socket } of registry.find({ all: true })) {
      if (silentSincePing.has(socket)) socket.terminate();
      else {
        silentSincePing.add(socket);
        socket.ping();
      }
    }
  };

  const reach: Reach = {
    push: (to, event) => deliver(registry.find(to), event),
    end(which, reason) {
      revocations++;
      end(registry.find(which), reason);
    },
    async recheck(which) {
      revocations++;
      for (const connection of registry.find(which)) {
        const { token, request } = connection;
        // Who could not be asked about may be somebody else by now.
        const user = await options.authenticate(token, request).catch(() => null);
        if (user?.sessionId !== connection.user.sessionId) end([connection], 'revoked');
      }
    },
    reset: onReset,
  };
  const hearPeoplesNews = () => [
    bus.subscribe('socket.push', ({ to, event }) => reach.push(to, event)),
    bus.subscribe('session.revoked', onRevoked),
    bus.subscribe('bus.reset', onReset),
  ];
  const unsubscribe = (options.feed ?? hearPeoplesNews)(reach);
  const pinger = setInterval(ping, options.pingEveryMs ?? 30_000);
  const stopAccepting = acceptUpgrades(server, options.at ?? SOCKET_PATH, onUpgrade);

  return {
    counts: () => ({ ...registry.counts(), pending: pending.count() }),
    async close() {
      isClosing = true;
      clearInterval(pinger);
      for (const stop of unsubscribe) stop();
      for (const { outgoing } of registry.find({ all: true })) outgoing.flush();
      writer.close();
      await drain(sockets);
      stopAccepting();
    },
  };
}

/** Browsers get a moment to answer the close; what is left is cut off. */
async function drain(sockets: WebSocketServer): Promise<void> {
  const gone = [...sockets.clients].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
  for (const socket of sockets.clients) socket.close(CLOSE_GOING_AWAY, 'server is going away');
  const cutOff = setTimeout(() => sockets.clients.forEach((socket) => socket.terminate()), 1000);
  await Promise.all(gone);
  clearTimeout(cutOff);
  sockets.close();
}

function readToken(data: RawData): string | null {
  try {
    const value: unknown = JSON.parse(Buffer.isBuffer(data) ? data.toString() : '');
    if (typeof value !== 'object' || value === null || !('token' in value)) return null;
    return typeof value.token === 'string' && value.token.length <= MAX_TOKEN_LENGTH ? value.token : null;
  } catch {
    return null;
  }
}
