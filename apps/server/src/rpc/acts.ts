import { createHash } from 'node:crypto';
import { IDEMPOTENCY_HEADER, type Call } from '@wanyuan/contract';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../infra/database/database.ts';
import { AppError } from './app-error.ts';
import type { Session } from './context.ts';

export interface Act {
  user_id: number;
  key: string;
  digest: string;
}

/** Does the work of an act unless it was done before, and keeps its answer in the same transaction. */
export type DoOnce = (transaction: Db, act: Act, work: () => Promise<string>) => Promise<string>;

const KEY = /^[\w-]{8,64}$/;

/** The act that a request names, where its call is done once under a key. */
export function actOf(call: Call, session: Session | null, request: FastifyRequest, input: unknown): Act | null {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (!call.once || !session || typeof key !== 'string') return null;
  if (!KEY.test(key)) throw new AppError('MALFORMED_BODY', { msg: `${IDEMPOTENCY_HEADER} 须为 8 至 64 个字母或数字` });
  // A user who works for another company since gets nothing of what was answered before.
  const said = JSON.stringify([session.tenant_id, call.path, input]);
  const digest = createHash('sha256').update(said).digest('base64url');
  return { user_id: session.id, key, digest };
}
