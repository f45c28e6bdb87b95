import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

type OnUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => void;

/** Which requests it is for. */
type Takes = (request: IncomingMessage) => boolean;

/** Listeners that look at upgrades and answer none. */
const watching = new WeakSet<object>();

export function watchUpgrades(server: Server, look: (request: IncomingMessage) => void): void {
  watching.add(look);
  server.on('upgrade', look);
}

const answerers = (server: Server): number =>
  server.listeners('upgrade').filter((listener) => !watching.has(listener)).length;

const routes = new WeakMap<Server, Map<Takes, OnUpgrade>>();

export const pathOf = ({ url = '' }: Pick<IncomingMessage, 'url'>): string => url.split('?', 1)[0]!;

/** Sockets that are opened at a path, or wherever `at` says; one listener serves all, and refuses the others. */
export function acceptUpgrades(server: Server, at: string | Takes, accept: OnUpgrade): () => void {
  const known = routes.get(server) ?? listen(server);
  const takes: Takes = typeof at === 'string' ? (request) => pathOf(request) === at : at;
  known.set(takes, accept);
  return () => void known.delete(takes);
}

function listen(server: Server): Map<Takes, OnUpgrade> {
  const accepting = new Map<Takes, OnUpgrade>();
  routes.set(server, accepting);
  server.on('upgrade', (request, stream, head) => {
    const accept = [...accepting].find(([takes]) => takes(request))?.[1];
    if (accept) accept(request, stream, head);
    // The development server's own sockets come through the same listener list.
    else if (answerers(server) === 1) refuseUpgrade(stream, '404 Not Found');
  });
  return accepting;
}

export function refuseUpgrade(stream: Duplex, status: string): void {
  stream.on('error', () => stream.destroy());
  // Whoever was refused would hold the connection half open for ever.
  stream.once('finish', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Counts visitors that have not said who they are yet, in all and of one address. */
export function createPendingCount(limits: { all: number; address: number }) {
  let all = 0;
  const ofAddress = new Map<string, number>();
  const change = (address: string, by: 1 | -1) => {
    all += by;
    const now = (ofAddress.get(address) ?? 0) + by;
    if (now > 0) ofAddress.set(address, now);
    else ofAddress.delete(address);
  };
  return {
    count: () => all,
    /** Why no more is let in. */
    refusal(address: string): string | null {
      if (all >= limits.all) return '503 Service Unavailable';
      return (ofAddress.get(address) ?? 0) >= limits.address ? '429 Too Many Requests' : null;
    },
    /** Answers what gives the place back, once. */
    take(address: string): () => void {
      change(address, 1);
      let isTaken = true;
      return () => {
        if (isTaken) change(address, -1);
        isTaken = false;
      };
    },
  };
}
