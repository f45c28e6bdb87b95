import { Readable } from 'node:stream';
import type { Dial } from '../outgoing/public-dial.ts';
import { composeMail, envelopeOf } from './compose-mail.ts';
import { closeFiles, createEncodedFiles } from './encoded-files.ts';
import type { CheckOutcome, OutgoingMail, SendMoments, SendOutcome, SmtpConnection } from './mail-port.ts';
import type { OAuth2Tokens } from './oauth2-tokens.ts';
import { createSessionPool, type Lease } from './session-pool.ts';
import { faultOf, isAuthFault, wordsOf, type SmtpError } from './smtp-faults.ts';
import { openSession, PATIENCE, type Patience } from './smtp-session.ts';

interface Options {
  dial: Dial;
  tokens: OAuth2Tokens;
  /** What we call ourselves to servers: our name on the internet, where there is one. */
  name?: string;
  perAccount?: number;
  idleMs?: number;
  patience?: Patience;
}

const MAILS_PER_SESSION = 50;

/** Real servers, by connections that are kept and shared. */
export function createSmtpMail(options: Options) {
  const { dial, tokens, name = '[127.0.0.1]', perAccount = 3, idleMs = 20_000, patience = PATIENCE } = options;
  const open = (connection: SmtpConnection) => openSession(connection, { dial, tokens, name, patience });
  const encoded = createEncodedFiles();
  const pool = createSessionPool({ open, perAccount, idleMs, mailsPerSession: MAILS_PER_SESSION });

  /** One try over one connection; null when a kept connection turned out to be gone, and nothing was said of the mail. */
  async function attempt(
    connection: SmtpConnection,
    mail: OutgoingMail,
    moments: SendMoments,
    isFresh: boolean,
  ): Promise<SendOutcome | null> {
    const envelope = envelopeOf(mail);
    let lease: Lease;
    try {
      lease = await pool.take(connection, isFresh);
    } catch (thrown) {
      return beforeMail(thrown as SmtpError, connection);
    }
    const files = await encoded.open(mail.attachments).catch((error: unknown) => {
      lease.giveBack(true);
      throw error;
    });
    let hasBegun = false;
    const kept: { fault?: unknown } = {};
    // Read for the first time when the server has said that it is ready for the mail.
    const message = Readable.from(
      (async function* () {
        try {
          await moments.beforeData();
        } catch (error) {
          kept.fault = error;
          throw error;
        }
        hasBegun = true;
        yield* composeMail(mail, files);
      })(),
      { objectMode: false },
    );
    try {
      const { response, refused } = await lease.session.send(envelope, message);
      lease.giveBack(true);
      const told = refused.map((each) => ({
        ...each,
        text: wordsOf({ ...each, response: each.text } as never, connection),
      }));
      return { outcome: 'sent', response: wordsOf({ response } as SmtpError, connection), refused: told };
    } catch (thrown) {
      const error = thrown as SmtpError;
      lease.giveBack(false);
      if ('fault' in kept) throw kept.fault;
      if (!hasBegun && lease.isUsed && !error.responseCode) return null;
      return hasBegun ? afterMail(error, connection) : beforeMail(error, connection);
    } finally {
      message.destroy();
      closeFiles(files);
    }
  }

  return {
    async send(connection: SmtpConnection, mail: OutgoingMail, moments: SendMoments): Promise<SendOutcome> {
      const first = await attempt(connection, mail, moments, false);
      return first ?? (await attempt(connection, mail, moments, true))!;
    },

    async check(connection: SmtpConnection): Promise<CheckOutcome> {
      try {
        (await open(connection)).quit();
        return { ok: true };
      } catch (thrown) {
        const error = thrown as SmtpError;
        return { ok: false, fault: faultOf(error, connection.secret.kind), text: wordsOf(error, connection) };
      }
    },

    close: (): void => pool.close(),
  };
}

function beforeMail(error: SmtpError, connection: SmtpConnection): SendOutcome {
  const fault = faultOf(error, connection.secret.kind);
  const text = wordsOf(error, connection);
  if (isAuthFault(fault)) return { outcome: 'auth_refused', fault, text };
  return refusal(error, connection) ?? { outcome: 'broken', fault, text };
}

/** A server that answers has not taken it, and says so; without an answer it cannot be known. */
function afterMail(error: SmtpError, connection: SmtpConnection): SendOutcome {
  const fault = faultOf(error, connection.secret.kind);
  return refusal(error, connection) ?? { outcome: 'unknown', fault, text: wordsOf(error, connection) };
}

/** The answer to the mail, its sender or its recipients; those to greetings and sign-ins are none. */
function refusal(error: SmtpError, connection: SmtpConnection): SendOutcome | null {
  const { code = '', responseCode = 0 } = error;
  const isAnswer = (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode >= 400 || code === 'EMESSAGE');
  if (!isAnswer) return null;
  return {
    outcome: 'refused',
    permanent: responseCode === 0 || responseCode >= 500,
    code: responseCode,
    fault: faultOf(error, connection.secret.kind),
    text: wordsOf(error, connection),
  };
}
