import type { IncomingMessage } from 'node:http';

/** The visitor's address, `proxies` hops away: what a visitor wrote into the header itself is not believed. */
export function visitorAddress({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, proxies: number) {
  const told = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const hops = [...told, socket.remoteAddress ?? ''];
  return hops[Math.max(0, hops.length - 1 - proxies)] ?? '';
}
