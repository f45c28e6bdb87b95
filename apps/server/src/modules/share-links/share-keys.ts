import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 128 random bits, 22 characters. */
export const newShareToken = (): string => randomBytes(16).toString('base64url');

/** Of a token or a person's key: they are random, so a plain hash suffices. */
export const hashShareToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Codes are short: without the server's key in it, the hash of one could be guessed in a moment. */
export function createCodeHasher(key: Buffer) {
  const hash = (name: string, code: string) =>
    createHmac('sha256', key).update(`${name}\n${code.toUpperCase()}`).digest('base64url');
  return {
    hash,
    matches(name: string, code: string, known: string): boolean {
      const given = Buffer.from(hash(name, code));
      const wanted = Buffer.from(known);
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}

export type CodeHasher = ReturnType<typeof createCodeHasher>;
