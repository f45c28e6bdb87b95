import { MAIL_READING_PORTS, type MailFault } from '@wanyuan/domain';
import { ImapFlow } from 'imapflow';
import { DIAL_FAULT } from '../mail/dial-faults.ts';
import { wordsOf, type SmtpError } from '../mail/smtp-faults.ts';
import { within } from '../mail/within.ts';
import { createPublicDial, dialFaultOf, isCertificateFault } from '../outgoing/public-dial.ts';
import { failed } from './mail-reading-port.ts';
import { MAIL_BYTES, type ImapTarget } from './mail-reading-work.ts';

/** What the library's errors say beyond their message. */
interface ImapError extends Error {
  code?: string;
  authenticationFailed?: boolean;
  tlsFailed?: boolean;
  responseStatus?: string;
  serverResponseCode?: string;
  responseText?: string;
}

/** An inbox that is open for reading. */
export interface Inbox {
  client: ImapFlow;
  uidValidity: number;
  uidNext: number;
}

/** A server may say no more than this at once: what a mail says is asked for in pieces. */
const LITERAL_BYTES = 2 * MAIL_BYTES;
const GREETING_MS = 15_000;
/** The server is not to be asked again and again, but the secret is right. */
const LATER = new Set(['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG', 'CONTACTADMIN', 'OVERQUOTA']);

/** Signs in, opens the inbox so that nothing in it can be changed, and lets go of it whatever happens. */
export async function withInbox<T>(
  target: ImapTarget,
  work: (inbox: Inbox) => Promise<T>,
): Promise<T | ReturnType<typeof failed>> {
  let client: ImapFlow | null = null;
  let isIn = false;
  try {
    client = open(target);
    const here = client;
    return await within(
      target.timeMs,
      (async () => {
        await here.connect();
        isIn = true;
        const { uidValidity, uidNext } = await here.mailboxOpen('INBOX', { readOnly: true });
        const done = await work({ client: here, uidValidity: Number(uidValidity), uidNext });
        await here.logout().catch(() => {});
        return done;
      })(),
    );
  } catch (thrown) {
    const error = thrown as ImapError;
    return failed(faultOf(error, target, isIn), textOf(error, target));
  } finally {
    client?.close();
  }
}

function open({ host, port, security, user, secret, hosts, ca }: ImapTarget): ImapFlow {
  const dial = createPublicDial({ ports: MAIL_READING_PORTS, hosts, ...(ca !== undefined && { ca }) });
  const client = new ImapFlow({
    host,
    port,
    secure: security === 'tls',
    ...(security === 'starttls' && { doSTARTTLS: true }),
    auth: secret.kind === 'password' ? { user, pass: secret.password } : { user, accessToken: secret.token },
    tls: { ...dial.tlsOptions(host), lookup: dial.lookupFor({ host, port }) },
    // Some providers open no inbox for a client that does not name itself.
    clientInfo: { name: 'wanyuan', version: '1', vendor: 'wanyuan', 'support-url': false },
    logger: false,
    disableAutoIdle: true,
    disableAutoEnable: true,
    disableCompression: true,
    disableBinary: true,
    disableIMAP4rev2: true,
    connectionTimeout: GREETING_MS,
    greetingTimeout: GREETING_MS,
    maxLineLength: MAIL_BYTES,
    maxLiteralSize: LITERAL_BYTES,
    maxResponseSize: LITERAL_BYTES + MAIL_BYTES,
  });
  // What is waited for is refused as well.
  client.on('error', () => {});
  return client;
}

function faultOf(error: ImapError, { secret }: ImapTarget, isIn: boolean): MailFault {
  const { code = '', serverResponseCode = '', message } = error;
  if (error.tlsFailed) {
    if (/not support/.test(message)) return 'no_tls';
    return isCertificateFault(code) ? 'certificate' : 'tls';
  }
  if (error.responseStatus !== undefined || /^(Login is disabled|No matching)/.test(message)) {
    if (isIn) return 'inbox';
    if (LATER.has(serverResponseCode)) return 'sign_in_later';
    return secret.kind === 'token' ? 'oauth2' : 'auth';
  }
  if (code === 'GREETING_TIMEOUT') return 'greeting';
  if (/TIMEOUT|TIMEDOUT|THROTTLE/i.test(code)) return 'timeout';
  if (/^Parser|TooLarge$|NESTING|Invalid|UnexpectedTag|Processing/.test(code)) return 'unreadable';
  return DIAL_FAULT[dialFaultOf(error)];
}

/** The server's words, without what was said to it. */
function textOf(error: ImapError, { user, secret }: ImapTarget): string {
  const { responseText: response = '', authenticationFailed: isAuth = false } = error;
  const password = secret.kind === 'password' ? secret.password : secret.token;
  const told = Object.assign(new Error(), { response, ...(isAuth && { code: 'EAUTH' }) }) satisfies SmtpError;
  return wordsOf(told, { user, secret: { kind: 'password', password } });
}
