import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Door } from '../infra/web/key-door.ts';
import { isSameKey } from '../infra/web/key-file.ts';
import type { CallMetrics } from '../rpc/call-metrics.ts';

interface OperationsOptions {
  metrics: CallMetrics;
  metricsToken: string | undefined;
  /** Opens the figures without the token. */
  door: Door;
  /** Throws or resolves: whether this process can serve people now. */
  checkReady: () => Promise<void>;
  /** What is under way beside it, without a name or a number of anybody's. */
  underWay: () => Record<string, unknown>;
}

/** What balancers and monitoring ask. */
export function registerOperations(fastify: FastifyInstance, options: OperationsOptions): void {
  fastify.get('/healthz', async () => ({ status: 'ok' }));

  fastify.get('/readyz', async (_request, reply) => {
    try {
      await options.checkReady();
      return { status: 'ready', ...options.underWay() };
    } catch {
      return reply.code(503).send({ status: 'not ready' });
    }
  });

  fastify.get('/metrics', async (request, reply) => {
    if (!options.door(request) && !hasToken(request, options.metricsToken)) return reply.callNotFound();
    return reply.type(options.metrics.contentType).send(await options.metrics.render());
  });
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  return token !== undefined && isSameKey(headers.authorization, `Bearer ${token}`);
}
