import { createHmac } from 'node:crypto';
import { INVITATION } from '@wanyuan/domain';
import { newReadableCode } from '#infra/secrets/readable-code.ts';

/** 59 random bits in twelve letters. */
export const newInvitationCode = (): string => newReadableCode(INVITATION.codeLength);

/** By the server's key: a stolen database is no help in trying codes. */
export const createInvitationHash =
  (key: Buffer) =>
  (code: string): string =>
    createHmac('sha256', key).update(code).digest('base64url');
