import { createHmac, timingSafeEqual } from 'node:crypto';
import { BRAND, CHAT_LOGIN_CODES, HOUR_MS } from '@wanyuan/domain';

const HOURS_VALID = 72;
const PARTS = /^([a-z]+_\d{1,15})\.(\d{1,12})\.(\d{1,9})\.([\w-]{43})$/;

/** Whose signature it is; it ends with their role, company or password as they were then. */
interface Signer {
  id: number;
  auth_version: number;
}

export type ChatSignatures = ReturnType<typeof createChatSignatures>;

/** The chat identity's proof, made on the server only: `<chat_id>.<expiry>.<auth_version>.<hmac>`. */
export function createChatSignatures({ key, now }: { key: Buffer; now: () => Date }) {
  const chatIdOf = ({ id }: Signer): string => `${BRAND.key}_${id}`;
  const macOf = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  const sign = (signer: Signer, expires: number): string => {
    const text = `${chatIdOf(signer)}.${expires}.${signer.auth_version}`;
    return `${text}.${macOf(text)}`;
  };

  return {
    /** The expiry stands on a grid of a day, so that user info stays the same between two reads. */
    ofDay(signer: Signer): string {
      const hour = Math.floor(now().getTime() / HOUR_MS);
      return sign(signer, (Math.ceil(hour / 24) * 24 + HOURS_VALID) * 3600);
    },

    /** One of this second: not the one that was refused, which everybody gets all day. */
    renew: (signer: Signer): string => sign(signer, Math.floor((now().getTime() + HOURS_VALID * HOUR_MS) / 1000)),

    /** Until when it holds, or why it does not. */
    verify(signature: string, signer: Signer): { until: Date } | { code: number } {
      const [, chatId, expires, version, mac] = PARTS.exec(signature) ?? [];
      if (chatId === undefined || mac === undefined) return { code: CHAT_LOGIN_CODES.unreadable };
      const expected = Buffer.from(macOf(`${chatId}.${expires}.${version}`));
      const given = Buffer.from(mac);
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        return { code: CHAT_LOGIN_CODES.wrongKey };
      if (chatId !== chatIdOf(signer)) return { code: CHAT_LOGIN_CODES.wrongPerson };
      const until = new Date(Number(expires) * 1000);
      const holds = until > now() && Number(version) === signer.auth_version;
      return holds ? { until } : { code: CHAT_LOGIN_CODES.expired };
    },
  };
}
