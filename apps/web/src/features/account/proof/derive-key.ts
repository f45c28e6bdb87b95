import { scrypt } from '@noble/hashes/scrypt.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { DeriveKey } from '@wanyuan/domain';

const KEY_BYTES = 32;

/**
 * Not the browser's own cryptography: that has no scrypt, and is not there at all for a server in the office without
 * https.
 */
export const deriveKey: DeriveKey = (counter, salt, cost) =>
  bytesToHex(scrypt(counter, salt, { ...cost, dkLen: KEY_BYTES }));
