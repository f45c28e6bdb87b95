import { createHash } from 'node:crypto';
import { IDEMPOTENCY_HEADER, type Call } from '@wanyuan/contract';
import { DAY_MS } from '@wanyuan/domain';
import { and, eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../infra/database/database.ts';
import { acts } from './acts.schema.ts';
import { AppError } from './app-error.ts';
import type { Session } from './context.ts';

export interface Act {
  user_id: number;
  key: string;
  digest: string;
}

const KEY = /^[\w-]{8,64}$/;
const KEPT_MS = DAY_MS;

/** The act that a request names, where its call is done once under a key. */
export function actOf(call: Call, session: Session | null, request: FastifyRequest, input: unknown): Act | null {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (!call.once || !session || typeof key !== 'string') return null;
  if (!KEY.test(key)) throw new AppError('MALFORMED_BODY', { msg: `${IDEMPOTENCY_HEADER} 须为 8 至 64 个字母或数字` });
  // Whoever works for another company since gets nothing of what was answered before.
  const said = JSON.stringify([session.tenant_id, call.path, input]);
  const digest = createHash('sha256').update(said).digest('base64url');
  return { user_id: session.id, key, digest };
}

/**
 * Does the work unless it was done before, and keeps its answer in the same transaction. A repeat that comes while the
 * first is still at work waits for it; one whose first try failed finds nothing and does it.
 */
export async function doOnce(db: Db, { digest, ...named }: Act, work: () => Promise<string>): Promise<string> {
  const mine = and(eq(acts.user_id, named.user_id), eq(acts.key, named.key));
  const begun = await db
    .insert(acts)
    .values({ ...named, digest })
    .onConflictDoNothing()
    .returning({ key: acts.key });
  if (begun.length === 0) {
    const [known] = await db.select().from(acts).where(mine);
    if (known?.digest !== digest) throw new AppError('CONFLICT', { msg: '同一操作编号已用于另一次提交，请刷新后重试' });
    return known.answer;
  }
  const answer = await work();
  await db.update(acts).set({ answer }).where(mine);
  return answer;
}

/** Nobody says again what they said a day ago. */
export async function forgetActs(db: Db, now: Date): Promise<void> {
  await db.delete(acts).where(lt(acts.made_at, new Date(now.getTime() - KEPT_MS)));
}
