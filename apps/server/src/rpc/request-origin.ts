import { SOFTWARE_CLIENT_HEADER } from '@wanyuan/contract';
import type { FastifyRequest } from 'fastify';
import type { ClientKind } from './context.ts';

/** Where a request comes from; the desktop client marks itself by a header. */
export function originOf(request: FastifyRequest): { ip: string; user_agent: string; client: ClientKind } {
  return {
    ip: request.ip,
    user_agent: request.headers['user-agent'] ?? '',
    client: request.headers[SOFTWARE_CLIENT_HEADER] ? 'desktop' : 'browser',
  };
}
