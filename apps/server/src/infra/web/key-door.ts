import type { FastifyRequest } from 'fastify';
import { isSameKey } from './key-file.ts';

/** Whether a visitor may see what is meant for the operator. */
export type Door = (request: Pick<FastifyRequest, 'query'>) => boolean;

/**
 * Asks for the key that the start printed, `?key=…`. A visitor's address says nothing: behind a proxy on this
 * machine every visitor of the internet comes from loopback. Null: closed to all.
 */
export function keyDoor(key: string | null): Door {
  return ({ query }) => key !== null && isSameKey((query as { key?: unknown }).key, key);
}
