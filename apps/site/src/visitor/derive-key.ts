import { scrypt } from '@noble/hashes/scrypt.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { DeriveKey } from '@wanyuan/domain';

const KEY_BYTES = 32;

export const deriveKey: DeriveKey = (counter, salt, cost) =>
  bytesToHex(scrypt(counter, salt, { ...cost, dkLen: KEY_BYTES }));
