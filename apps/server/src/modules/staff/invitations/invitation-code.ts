import { createHmac, randomInt } from 'node:crypto';
import { INVITATION } from '@wanyuan/domain';

/** Without letters and digits that are confused when read aloud: 59 random bits in twelve of them. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export const newInvitationCode = (): string =>
  Array.from({ length: INVITATION.codeLength }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** By the server's key: a stolen database is no help in trying codes. */
export const createInvitationHash =
  (key: Buffer) =>
  (code: string): string =>
    createHmac('sha256', key).update(code).digest('base64url');
