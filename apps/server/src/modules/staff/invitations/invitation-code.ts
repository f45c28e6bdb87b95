import { createHmac, randomInt } from 'node:crypto';
import { INVITATION } from '@wanyuan/domain';

/** Without letters and digits that are confused when read aloud: 59 random bits in twelve of them. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export const newInvitationCode = (): string =>
  Array.from({ length: INVITATION.codeLength }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** By our key: whoever reads the database cannot try codes against it. */
export const createInvitationHash =
  (key: Buffer) =>
  (code: string): string =>
    createHmac('sha256', key).update(code).digest('base64url');
