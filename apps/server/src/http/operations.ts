import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocalVisitor } from '../infra/web/local-visitor.ts';
import type { CallMetrics } from '../rpc/call-metrics.ts';

interface OperationsOptions {
  metrics: CallMetrics;
  metricsToken: string | undefined;
  /** Throws or resolves: whether this process can serve people now. */
  checkReady: () => Promise<void>;
}

/** What balancers and monitoring ask. */
export function registerOperations(fastify: FastifyInstance, options: OperationsOptions): void {
  fastify.get('/healthz', async () => ({ status: 'ok' }));

  fastify.get('/readyz', async (_request, reply) => {
    try {
      await options.checkReady();
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'not ready' });
    }
  });

  fastify.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) return reply.callNotFound();
    return reply.type(options.metrics.contentType).send(await options.metrics.render());
  });
}

/** Local visitors, or whoever brings the configured token. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (isLocalVisitor(request)) return true;
  if (token === undefined) return false;
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
