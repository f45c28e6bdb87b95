import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits; what the browser keeps. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps. The token is random, so a plain hash suffices. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
