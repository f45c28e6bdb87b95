import type { FastifyRequest } from 'fastify';
import { isSameKey } from './key-file.ts';

/** Whether a visitor may see what is meant for whoever started the server. */
export type Door = (request: Pick<FastifyRequest, 'query'>) => boolean;

/**
 * Asks for the key that the start printed, `?key=…`. From where somebody comes says nothing: behind a proxy on this
 * machine every visitor of the internet comes from loopback. Null: closed for everybody.
 */
export function keyDoor(key: string | null): Door {
  return ({ query }) => key !== null && isSameKey((query as { key?: unknown }).key, key);
}
