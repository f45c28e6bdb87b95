import type { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Dial } from '../outgoing/public-dial.ts';
import type { Envelope } from './compose-mail.ts';
import type { SmtpConnection } from './mail-port.ts';
import type { OAuth2Tokens } from './oauth2-tokens.ts';
import { within } from './within.ts';

export interface Patience {
  /** For the greeting, and for a turn to TLS. */
  greetingMs: number;
  /** Without a word of the server: some take minutes over a mail that they look through. */
  silenceMs: number;
  /** For all of connecting and signing in, and for all of a mail: one that says a byte now and then is never silent. */
  signInMs: number;
  sendMs: number;
}

export const PATIENCE: Patience = {
  greetingMs: 15_000,
  silenceMs: 180_000,
  signInMs: 60_000,
  sendMs: 600_000,
};

interface Dependencies {
  dial: Dial;
  tokens: OAuth2Tokens;
  /** What we call ourselves to servers. */
  name: string;
  patience: Patience;
}

interface Accepted {
  response: string;
  refused: { address: string; code: number; text: string }[];
}

/** A connection that is signed in. What it throws are the library's errors, those of dialling and of tokens. */
export interface SmtpSession {
  send(envelope: Envelope, message: Readable): Promise<Accepted>;
  isAlive(): boolean;
  onEnd(ended: () => void): void;
  /** Says goodbye; what is broken is just dropped. */
  quit(): void;
  drop(): void;
}

export async function openSession(connection: SmtpConnection, deps: Dependencies): Promise<SmtpSession> {
  const { host, port, user, secret } = connection;
  const isSecure = connection.security === 'tls';
  // Before the connection: a server does not wait for a token.
  const token = secret.kind === 'oauth2' ? await deps.tokens.tokenFor(connection.key, secret) : null;
  const socket = await deps.dial({ host, port, isSecure });
  const smtp = new SMTPConnection({
    connection: socket,
    host,
    port,
    secure: isSecure,
    secured: isSecure,
    requireTLS: true,
    tls: deps.dial.tlsOptions(host),
    name: deps.name,
    connectionTimeout: deps.patience.greetingMs,
    greetingTimeout: deps.patience.greetingMs,
    socketTimeout: deps.patience.silenceMs,
    logger: false,
    customAuth: {
      async XOAUTH2({ sendCommand }) {
        const words = Buffer.from(`user=${user}\u0001auth=Bearer ${token}\u0001\u0001`).toString('base64');
        const first = await sendCommand(`AUTH XOAUTH2 ${words}`);
        // A refusal is said in two steps: what was wrong, then the answer to an empty line.
        const { status } = first.status === 334 ? await sendCommand('') : first;
        if (status !== 235) throw new Error('refused');
      },
    },
  });
  let isOver = false;
  let tellEnd = () => {};
  smtp.once('end', () => {
    isOver = true;
    tellEnd();
  });
  const drop = () => {
    smtp.close();
    socket.destroy();
  };
  const signIn = async () => {
    await new Promise<void>((resolve, reject) => {
      smtp.on('error', reject);
      smtp.once('end', () => reject(Object.assign(new Error('closed'), { code: 'ECONNECTION' })));
      smtp.connect(() => resolve());
    });
    await new Promise<void>((resolve, reject) => {
      smtp.on('error', reject);
      smtp.once('end', () => reject(Object.assign(new Error('closed'), { code: 'ECONNECTION' })));
      const auth = secret.kind === 'password' ? { user, pass: secret.password } : { user, method: 'XOAUTH2' };
      smtp.login(auth, (error) => (error ? reject(error) : resolve()));
    });
  };
  try {
    await within(deps.patience.signInMs, signIn());
  } catch (error) {
    drop();
    if (secret.kind === 'oauth2') deps.tokens.forget(connection.key);
    throw error;
  }
  // Between mails a fault is the end of the session and nothing else.
  smtp.on('error', () => {});

  return {
    send(envelope, message) {
      const sending = new Promise<Accepted>((resolve, reject) => {
        smtp.send(envelope, message, (error, info) => {
          if (error) return reject(error);
          const refused = (info.rejectedErrors ?? []).map((each) => ({
            address: each.recipient ?? '',
            code: each.responseCode ?? 0,
            text: each.response ?? '',
          }));
          resolve({ response: info.response, refused });
        });
      });
      return within(deps.patience.sendMs, sending);
    },
    isAlive: () => !isOver && !socket.destroyed,
    onEnd: (ended) => void (tellEnd = ended),
    quit() {
      if (isOver) return;
      smtp.quit();
    },
    drop,
  };
}
