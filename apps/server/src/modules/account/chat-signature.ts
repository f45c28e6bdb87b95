import { createHmac } from 'node:crypto';
import { HOUR_MS } from '@wanyuan/domain';

const HOURS_VALID = 72;

/**
 * The chat identity's proof, made on the server only: `<chat_id>.<expiry>.<hmac>`. The expiry stands on a grid of a
 * day, so that user info stays the same between two reads.
 */
export function chatSignature(chatId: string, key: Buffer, now: Date): string {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const expires = (Math.ceil(hour / 24) * 24 + HOURS_VALID) * 3600;
  const mac = createHmac('sha256', key).update(`${chatId}.${expires}`).digest('base64url');
  return `${chatId}.${expires}.${mac}`;
}
