import type { SmtpConnection } from './mail-port.ts';
import type { SmtpSession } from './smtp-session.ts';

interface Options {
  open(connection: SmtpConnection): Promise<SmtpSession>;
  /** Providers count connections, and close a mailbox that has too many. */
  perAccount: number;
  idleMs: number;
  /** Mails over one connection: providers end it after some. */
  mailsPerSession: number;
}

interface Place {
  idle: { session: SmtpSession; mails: number; timer: NodeJS.Timeout }[];
  open: number;
  waiting: (() => void)[];
}

export interface Lease {
  session: SmtpSession;
  /** It had been used before, so that its server may have left meanwhile. */
  isUsed: boolean;
  giveBack(isGood: boolean): void;
}

/** So many connections for each account, kept for a while after a mail. */
export function createSessionPool({ open, perAccount, idleMs, mailsPerSession }: Options) {
  const places = new Map<string, Place>();
  let isClosed = false;

  return {
    async take(connection: SmtpConnection, isFresh = false): Promise<Lease> {
      const { key } = connection;
      let place = places.get(key);
      if (place === undefined) places.set(key, (place = { idle: [], open: 0, waiting: [] }));
      const here = place;

      const release = () => {
        here.open -= 1;
        const next = here.waiting.shift();
        if (next !== undefined) next();
        else if (here.open === 0) places.delete(key);
      };
      const lease = (session: SmtpSession, mails: number): Lease => ({
        session,
        isUsed: mails > 0,
        giveBack(isGood) {
          if (!isGood || isClosed || !session.isAlive() || mails + 1 >= mailsPerSession) {
            if (isGood) session.quit();
            else session.drop();
            return release();
          }
          const leave = () => {
            const index = here.idle.findIndex((each) => each.session === session);
            if (index < 0) return false;
            clearTimeout(here.idle.splice(index, 1)[0]!.timer);
            return true;
          };
          const timer = setTimeout(() => {
            if (!leave()) return;
            session.quit();
            release();
          }, idleMs);
          timer.unref();
          here.idle.push({ session, mails: mails + 1, timer });
          session.onEnd(() => leave() && release());
          here.waiting.shift()?.();
        },
      });

      for (;;) {
        const free = here.idle.pop();
        if (free !== undefined) {
          clearTimeout(free.timer);
          if (free.session.isAlive() && !isFresh) return lease(free.session, free.mails);
          free.session.quit();
          release();
          continue;
        }
        if (here.open < perAccount) break;
        await new Promise<void>((resolve) => here.waiting.push(resolve));
      }
      here.open += 1;
      places.set(key, here);
      try {
        return lease(await open(connection), 0);
      } catch (error) {
        release();
        throw error;
      }
    },

    close(): void {
      isClosed = true;
      for (const { idle } of places.values())
        for (const { session, timer } of idle.splice(0)) {
          clearTimeout(timer);
          session.quit();
        }
      places.clear();
    },
  };
}
