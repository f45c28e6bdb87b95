import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 128 random bits, 22 characters. */
export const newShareToken = (): string => randomBytes(16).toString('base64url');

/** The token is random, so a plain hash suffices. */
export const hashShareToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Codes are short: without the server's key in it, the hash of one could be guessed in a moment. */
export function createCodeHasher(key: Buffer) {
  const hash = (selectionId: number, code: string) =>
    createHmac('sha256', key).update(`${selectionId}\n${code.toUpperCase()}`).digest('base64url');
  return {
    hash,
    matches(selectionId: number, code: string, known: string): boolean {
      const given = Buffer.from(hash(selectionId, code));
      const wanted = Buffer.from(known);
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}
