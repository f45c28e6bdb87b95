import { mailHeaderText, type MailFault } from '@wanyuan/domain';
import { DialFault, isCertificateFault } from '../outgoing/public-dial.ts';
import { DIAL_FAULT } from './dial-faults.ts';
import type { SmtpConnection } from './mail-port.ts';
import { TokenFault } from './oauth2-tokens.ts';

/** What the library's errors say beyond their message. */
export interface SmtpError extends Error {
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  recipient?: string;
}

/** What an account can do nothing about until its owner changes it: it is paused. */
export const isAuthFault = (fault: MailFault): boolean => fault === 'auth' || fault === 'oauth2';

export function faultOf(error: SmtpError, kind: SmtpConnection['secret']['kind']): MailFault {
  if (error instanceof DialFault) return DIAL_FAULT[error.kind];
  if (error instanceof TokenFault) return error.kind === 'refused' ? 'oauth2' : 'oauth2_unreachable';
  const { code = '', originalCode = '', command = '', responseCode: said = 0 } = error;
  if (code === 'EAUTH') {
    if (said >= 400 && said < 500) return 'sign_in_later';
    // What the server never answered was not refused.
    if (said === 0 && kind === 'password') return 'no_tls';
    return kind === 'oauth2' ? 'oauth2' : 'auth';
  }
  if (isCertificateFault(originalCode) || isCertificateFault(code)) return 'certificate';
  if (command === 'STARTTLS' && said >= 500) return 'no_tls';
  if (code === 'ETLS' || /SSL|TLS|EPROTO/.test(originalCode)) return 'tls';
  if (code === 'ETIMEDOUT') return 'timeout';
  if (said !== 0) return answerFault(said, command);
  if (code === 'EMESSAGE') return 'too_large';
  return code === 'EPROTOCOL' ? 'greeting' : 'broken';
}

function answerFault(said: number, command: string): MailFault {
  if (said === 552) return 'too_large';
  if (said === 450 && command === 'RCPT TO') return 'later';
  if (said === 452) return 'quota';
  if (said < 500) return 'later';
  if (command === 'MAIL FROM') return 'sender';
  return command === 'RCPT TO' ? 'recipient' : 'rejected';
}

const TEXT_LENGTH = 300;

/** The server's words, in one line; none of them where they repeat a secret that was said to it. */
export function wordsOf(error: SmtpError, { user, secret }: Pick<SmtpConnection, 'user' | 'secret'>): string {
  const text = mailHeaderText(error.response ?? '', TEXT_LENGTH);
  const words = secret.kind === 'password' ? [secret.password] : [secret.refresh_token, secret.client_secret];
  const base64 = (word: string) => Buffer.from(word).toString('base64').replace(/=+$/, '');
  const secrets = words.filter(Boolean).flatMap((word) => [word, base64(word), base64(`\0${user}\0${word}`)]);
  const isTold =
    secrets.some((word) => (error.response ?? '').includes(word)) ||
    (error.code === 'EAUTH' && /[\w+/-]{40}/.test(text));
  return isTold ? '' : text;
}
