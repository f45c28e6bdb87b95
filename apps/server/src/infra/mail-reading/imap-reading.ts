import type { CheckOutcome } from '../mail/mail-port.ts';
import { TokenFault, type OAuth2Tokens } from '../mail/oauth2-tokens.ts';
import { ReadersBusy, ReadingFault } from '../reading/reading-fault.ts';
import { failed, type ImapConnection, type Look, type LookOutcome, type ReadOutcome } from './mail-reading-port.ts';
import type { ImapTarget, MailReadingWork } from './mail-reading-work.ts';
import type { MailReadingPool } from './mail-reading-pool.ts';

interface Options {
  pool: MailReadingPool;
  tokens: OAuth2Tokens;
  /** Which may have private addresses or other ports. */
  hosts: readonly string[];
  ca?: string | undefined;
  timeMs?: number | undefined;
}

type NetworkWork = Extract<MailReadingWork, { target: ImapTarget }>;
type Asked = NetworkWork extends infer W ? (W extends NetworkWork ? Omit<W, 'target'> : never) : never;
type Outcome = CheckOutcome | LookOutcome | ReadOutcome;

const TIME_MS = 60_000;

/** Real servers, from processes of their own: what they and the mails say is not ours. */
export function createImapReading({ pool, tokens, hosts, ca, timeMs = TIME_MS }: Options) {
  async function targetOf({ key, host, port, security, user, secret }: ImapConnection): Promise<ImapTarget> {
    const said =
      secret.kind === 'password'
        ? secret
        : ({ kind: 'token', token: await tokens.tokenFor(tokenKey(key), secret) } as const);
    return { host, port, security, user, secret: said, hosts, ca, timeMs };
  }

  async function ask(connection: ImapConnection, asked: Asked, isBackground: boolean): Promise<Outcome> {
    try {
      const target = await targetOf(connection);
      const outcome: Outcome = await pool.read({ ...asked, target }, { isBackground });
      if (!outcome.ok && outcome.fault === 'oauth2') tokens.forget(tokenKey(connection.key));
      return outcome;
    } catch (error) {
      if (error instanceof TokenFault) return failed(error.kind === 'refused' ? 'oauth2' : 'oauth2_unreachable');
      if (error instanceof ReadersBusy) return failed('broken');
      if (error instanceof ReadingFault) return failed('unreadable');
      throw error;
    }
  }

  return {
    check: (connection: ImapConnection) => ask(connection, { kind: 'check' }, false) as Promise<CheckOutcome>,

    look: (connection: ImapConnection, look: Look) =>
      ask(connection, { kind: 'look', look }, true) as Promise<LookOutcome>,

    /** One mail that takes its process down keeps no other from being read: each is tried by itself then. */
    async read(connection: ImapConnection, uid_validity: number, uids: readonly number[]): Promise<ReadOutcome> {
      const readSome = (some: readonly number[]) =>
        ask(connection, { kind: 'read', uid_validity, uids: some }, true) as Promise<ReadOutcome>;
      const all = await readSome(uids);
      if (all.ok || all.fault !== 'unreadable') return all;
      const mails = [];
      for (const uid of uids) {
        const one = uids.length === 1 ? all : await readSome([uid]);
        if (one.ok) mails.push(...one.mails);
        else if (one.fault === 'unreadable') mails.push({ uid, mail: null });
        else return one;
      }
      return { ok: true, mails };
    },
  };
}

/** Tokens for reading are others than those for sending. */
const tokenKey = (key: string): string => `${key}.reading`;
