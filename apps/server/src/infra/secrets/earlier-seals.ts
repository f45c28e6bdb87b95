import { createDecipheriv } from 'node:crypto';
import type { OpenEarlier, SecretPurpose } from './secret-box.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What a release before the box sealed with the keyring: with what beside the key, and how its bytes are written now. */
const EARLIER: Partial<Record<SecretPurpose, { aadOf: (place: string) => string; encoding: BufferEncoding }>> = {
  mail_links: { aadOf: () => '', encoding: 'utf8' },
  trade_secrets: { aadOf: (place) => place.slice(place.lastIndexOf(' ') + 1), encoding: 'base64url' },
};

/** Reads what lies in rows since then, until a start with a key outside the database has sealed it anew. */
export const createEarlierSeals =
  (keyOf: (purpose: 'mail_links' | 'trade_secrets') => Buffer): OpenEarlier =>
  (purpose, place, sealed) => {
    const earlier = EARLIER[purpose];
    const bytes = Buffer.from(sealed, 'base64url');
    if (
      purpose === 'mail_secrets' ||
      purpose === 'site_secrets' ||
      earlier === undefined ||
      bytes.length < IV_BYTES + TAG_BYTES
    )
      return null;
    const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(earlier.aadOf(place)));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return text.toString(earlier.encoding);
    } catch {
      return null;
    }
  };
