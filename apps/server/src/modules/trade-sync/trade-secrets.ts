import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { TRADE_SECRET_BYTES } from '@wanyuan/domain';
import { reseal } from '#infra/secrets/reseal.ts';
import type { SecretBox } from '#infra/secrets/secret-box.ts';
import type { Db } from '#infra/database/database.ts';
import { listSealed, replaceSecret } from './trade-agents.repo.ts';

export const newTradeSecret = (): Buffer => randomBytes(TRADE_SECRET_BYTES);

/** What server and program sign alike. */
export const tradeMac = (secret: Buffer, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

export function isTradeMac(secret: Buffer, text: string, given: string): boolean {
  const wanted = Buffer.from(tradeMac(secret, text));
  const told = Buffer.from(given);
  return wanted.length === told.length && timingSafeEqual(wanted, told);
}

export type TradeVault = ReturnType<typeof createTradeVault>;

const placeOf = (agentKey: string) => `trade_agents.secret ${agentKey}`;

/** Secrets as rows keep them: each opens for the program whose it is, so that no row can lend its own. */
export const createTradeVault = (secrets: SecretBox) => ({
  seal: (agentKey: string, secret: Buffer): string =>
    secrets.seal('trade_secrets', placeOf(agentKey), secret.toString('base64url')),
  /** Null where the key is another: the program has to be paired anew. */
  open(agentKey: string, sealed: string): Buffer | null {
    const text = secrets.unseal('trade_secrets', placeOf(agentKey), sealed);
    return text === null ? null : Buffer.from(text, 'base64url');
  },
  reseal: (db: Db): Promise<void> =>
    reseal(secrets, {
      purpose: 'trade_secrets',
      list: async (...page) => (await listSealed(db, ...page)).map((row) => ({ ...row, place: placeOf(row.key) })),
      replace: (...change) => replaceSecret(db, ...change),
    }),
});
