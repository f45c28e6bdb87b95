import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** What is sealed; each purpose has a key of its own. */
export type SecretPurpose = 'mail_secrets' | 'mail_links' | 'trade_secrets' | 'act_answers' | 'site_secrets';

/** Seals what must not be read by who has only the database: AES-256-GCM under keys that lie outside of it. */
export interface SecretBox {
  /** False where there is no key outside the database: nothing can be sealed, nothing opens. */
  isOpen: boolean;
  /** `place` names the row and column: a sealed text opens nowhere else. */
  seal(purpose: SecretPurpose, place: string, text: string): string;
  /** Null when its key is gone, or when it was changed or put elsewhere. */
  unseal(purpose: SecretPurpose, place: string, sealed: string): string | null;
  /** Whether it was sealed by a key that is to be given up. */
  isOld(purpose: SecretPurpose, sealed: string): boolean;
}

export class NoSecretKeyError extends Error {
  override readonly name = 'NoSecretKeyError';
}

const FORM = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const MARK_LENGTH = 8;

interface Key {
  /** Tells by which key something was sealed, and nothing of the key. */
  mark: string;
  bytes: Buffer;
}

/** Opens what was sealed before there was a box for its purpose; null for everything else. */
export type OpenEarlier = (purpose: SecretPurpose, place: string, sealed: string) => string | null;

/** The first of the masters seals, all of them open. None: a box that stays shut but for what was sealed earlier. */
export function createSecretBox(masters: readonly string[], openEarlier: OpenEarlier = () => null): SecretBox {
  const made = new Map<string, readonly Key[]>();
  const keysOf = (purpose: SecretPurpose): readonly Key[] => {
    let keys = made.get(purpose);
    if (keys === undefined) made.set(purpose, (keys = masters.map((master) => deriveKey(master, purpose))));
    return keys;
  };
  const aadOf = (purpose: SecretPurpose, place: string) => Buffer.from(`${purpose}\n${place}`);

  return {
    isOpen: masters.length > 0,

    seal(purpose, place, text) {
      const [key] = keysOf(purpose);
      if (key === undefined) throw new NoSecretKeyError('there is no key outside the database');
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key.bytes, iv);
      cipher.setAAD(aadOf(purpose, place));
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${FORM}.${key.mark}.${sealed.toString('base64url')}`;
    },

    unseal(purpose, place, sealed) {
      const [form, mark, body] = sealed.split('.');
      if (mark === undefined) return openEarlier(purpose, place, sealed);
      const key = keysOf(purpose).find((known) => known.mark === mark);
      const bytes = Buffer.from(body ?? '', 'base64url');
      if (form !== FORM || key === undefined || bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(aadOf(purpose, place));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const text = bytes.subarray(IV_BYTES, -TAG_BYTES);
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },

    isOld: (purpose, sealed) => keysOf(purpose)[0]?.mark !== sealed.split('.')[1],
  };
}

function deriveKey(master: string, purpose: SecretPurpose): Key {
  const bytes = Buffer.from(hkdfSync('sha256', master, 'wanyuan', purpose, KEY_BYTES));
  return { bytes, mark: createHash('sha256').update(bytes).digest('hex').slice(0, MARK_LENGTH) };
}
