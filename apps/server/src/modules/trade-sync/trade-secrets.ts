import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { TRADE_SECRET_BYTES } from '@wanyuan/domain';

const IV_BYTES = 12;
const TAG_BYTES = 16;

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

/** Secrets as rows keep them: AES-256-GCM, bound to the program whose they are, so that no row can lend its own. */
export function createTradeVault(key: Buffer) {
  return {
    seal(agentKey: string, secret: Buffer): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(agentKey));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
    },
    /** Null where the key is another: the program has to be paired anew. */
    open(agentKey: string, sealed: string): Buffer | null {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      try {
        decipher.setAAD(Buffer.from(agentKey)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
