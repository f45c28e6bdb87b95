import type { FastifyRequest } from 'fastify';

const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Really somebody at this machine: a proxy on the same host also comes from loopback but says for whom, and a page
 * elsewhere whose name was pointed at 127.0.0.1 brings its own host name along.
 */
export function isLocalVisitor(request: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const address = request.socket.remoteAddress ?? '';
  const isLoopback = address === '::1' || /^(::ffff:)?127\./.test(address);
  const isForwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some(
    (name) => request.headers[name] !== undefined,
  );
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  return isLoopback && !isForwarded && LOCAL_NAMES.has(host);
}
