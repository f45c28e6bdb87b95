import { connect, type Socket } from 'node:net';
import { createSmtpMail } from '@wanyuan/server/src/infra/mail/smtp-mail.ts';
import type { Dial } from '@wanyuan/server/src/infra/outgoing/public-dial.ts';

/** Straight to this machine and without TLS, as the baseline: encrypting would be the same work for both. */
const plainDial: Dial = Object.assign(
  ({ host, port }: { host: string; port: number }) =>
    new Promise<Socket>((resolve, reject) => {
      const socket = connect({ host, port }, () => resolve(socket));
      socket.once('error', reject);
    }),
  { tlsOptions: () => ({ minVersion: 'TLSv1.2' as const }) },
);

export const plainSmtp = () =>
  createSmtpMail({
    dial: plainDial,
    tokens: { tokenFor: () => Promise.reject(new Error('no provider')), forget: () => {} },
    idleMs: 200,
  });
