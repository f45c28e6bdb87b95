import { createServer, type IncomingMessage, type Server } from 'node:http';
import { isIP } from 'node:net';
import {
  isPrivateAddress,
  LOOPBACK,
  TRADE_ERRORS,
  TRADE_FRAME_MAX,
  TRADE_PATH,
  type AgentFrame,
} from '@wanyuan/domain';
import { WebSocketServer, type WebSocket } from 'ws';

const CONNECTIONS_MAX = 16;
/** One neighbour alone must not keep the others out. */
const CONNECTIONS_OF_ONE = 6;
/** What is a little too large is told so; what is more is cut off. */
const SPARE = 1024 * 1024;
const TOO_LARGE = 1009;
const POLICY = 1008;

export interface ListenerOptions {
  port: number;
  /** In the network of the company as well, not on this machine alone. */
  isOpen: boolean;
  /** Where our pages come from. */
  origins: readonly string[];
  /** Of this machine, as they are now. */
  ownAddresses: () => readonly string[];
  /** `address` is the one of ours that was dialled. */
  answer: (text: string, send: (frame: AgentFrame) => void, address: string) => Promise<void>;
  /** A frame that does not come whole within this time ends its connection; so does saying nothing. */
  patienceMs?: number;
}

export interface Listener {
  port: number;
  close(): Promise<void>;
}

interface Here {
  origins: readonly string[];
  hosts: readonly string[];
  port: number;
  from: string;
}

const dialled = (host: string | undefined) => /^(.*?)(?::(\d+))?$/.exec(host?.toLowerCase() ?? '');

/** With which status a connection is not taken; null when it is. A name that was made to point here (DNS rebinding) is no address of ours. */
export function refusalOf(
  { method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  { origins, hosts, port, from }: Here,
): number | null {
  // A machine may have an address that the whole world reaches.
  if (from !== LOOPBACK && !isPrivateAddress(from)) return 403;
  if (method !== 'GET' || url !== TRADE_PATH) return 404;
  const [, name = '', given = '80'] = dialled(headers.host) ?? [];
  if (Number(given) !== port || !hosts.includes(name)) return 421;
  return headers.origin !== undefined && origins.includes(headers.origin) ? null : 403;
}

/** Waits for our pages, and takes nothing from any other. */
export async function listen(options: ListenerOptions): Promise<Listener> {
  const { origins, ownAddresses, answer, patienceMs = 60_000 } = options;
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 10_000 }, (_request, response) => {
    response.writeHead(404, { connection: 'close' }).end();
  });
  server.maxConnections = CONNECTIONS_MAX * 2;
  const held = new Map<string, number>();
  const placeOf = (request: IncomingMessage) => request.socket.remoteAddress ?? '';

  function refusal(request: IncomingMessage): number | null {
    const hosts = [LOOPBACK, 'localhost', ...ownAddresses().filter((address) => isIP(address) === 4)];
    const from = placeOf(request);
    const status = refusalOf(request, { origins, hosts, port: portOf(server), from });
    const isFull = sockets.clients.size >= CONNECTIONS_MAX || (held.get(from) ?? 0) >= CONNECTIONS_OF_ONE;
    return status ?? (isFull ? 503 : null);
  }

  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: TRADE_FRAME_MAX + SPARE,
    perMessageDeflate: false,
    // With two parameters its refusal has a status, and the connection ends.
    verifyClient({ req }: { req: IncomingMessage }, answerWith: (isTaken: boolean, status?: number) => void) {
      const status = refusal(req);
      answerWith(status === null, status ?? undefined);
    },
  });

  server.on('upgrade', (request: IncomingMessage, stream, head) => {
    stream.on('error', () => stream.destroy());
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const from = placeOf(request);
      held.set(from, (held.get(from) ?? 0) + 1);
      stream.on('close', () => {
        const left = (held.get(from) ?? 1) - 1;
        if (left === 0) held.delete(from);
        else held.set(from, left);
      });
      const address = dialled(request.headers.host)?.[1] ?? '';
      converse(socket, (text, send) => answer(text, send, address), patienceMs);
    });
  });

  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(options.port, options.isOpen ? '0.0.0.0' : LOOPBACK, () => {
      server.off('error', fail);
      done();
    });
  });
  return {
    port: portOf(server),
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      await new Promise((done) => server.close(done));
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** One frame after another; while one is worked on, the other side may be silent. */
function converse(
  socket: WebSocket,
  answer: (text: string, send: (frame: AgentFrame) => void) => Promise<void>,
  patienceMs: number,
): void {
  const send = (frame: AgentFrame) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
  };
  const giveUp = () => socket.terminate();
  let timer = setTimeout(giveUp, patienceMs);
  let isBusy = false;
  socket.on('close', () => clearTimeout(timer));
  socket.on('error', giveUp);
  socket.on('message', (data, isBinary) => {
    if (isBinary || isBusy || !Buffer.isBuffer(data)) return socket.close(POLICY);
    if (data.length > TRADE_FRAME_MAX) {
      send({ kind: 'error', code: 'too_large', text: TRADE_ERRORS.too_large.text });
      return socket.close(TOO_LARGE);
    }
    isBusy = true;
    clearTimeout(timer);
    void answer(data.toString(), send).finally(() => {
      isBusy = false;
      if (socket.readyState === socket.OPEN) timer = setTimeout(giveUp, patienceMs);
    });
  });
}
