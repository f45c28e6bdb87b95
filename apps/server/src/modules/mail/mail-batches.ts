import { randomUUID } from 'node:crypto';
import type { Pool } from '#infra/database/database.ts';
import { createSingleFlight } from '#infra/cache/single-flight.ts';
import { claimMails, dueCompanies, unclaim, type ClaimedMail } from './mail-claims.repo.ts';
import type { AdmitMail } from './mail-limits.ts';
import { beat } from './mail-queue.repo.ts';

interface Dependencies {
  db: Pool;
  admit: AdmitMail;
  now: () => Date;
  /** Lanes that the mails of one company may have. */
  perCompany: number;
}

const COMPANIES_AT_A_TIME = 20;
const MOST_AT_ONCE = 50;
/** A company whose mails went within this time gets more of them at once. */
const QUICK_MS = 1000;
/** What lay here for longer is asked for anew: accounts and quotations may have changed. */
const FRESH_MS = 5000;

interface Ready {
  claimed: ClaimedMail;
  since: number;
}
interface Pace {
  most: number;
  claimedAt: number;
}

export type MailBatches = ReturnType<typeof createMailBatches>;

/** Mails that one run has claimed: many at once where they go quickly, as many as lanes take where they do not. */
export function createMailBatches({ db, admit, now, perCompany }: Dependencies) {
  let ready: Ready[] = [];
  const atWork = new Set<ClaimedMail>();
  const paces = new Map<number, Pace>();
  const claiming = createSingleFlight<boolean>();

  const lanesOf = (company: number) => [...atWork].filter(({ mail }) => mail.company_id === company).length;
  const hasLane = (company: number) => lanesOf(company) < perCompany;

  async function claimOf(company_id: number): Promise<boolean | 'postponed'> {
    const pace = paces.get(company_id);
    const isQuick = pace !== undefined && performance.now() - pace.claimedAt < QUICK_MS;
    const most = isQuick ? Math.min(MOST_AT_ONCE, pace.most * 2) : perCompany;
    const wanted = { company_id, claim: randomUUID(), now: now(), perCompany, most };
    const claimed = await claimMails(db, wanted, admit);
    if (claimed === 'postponed') return claimed;
    const since = performance.now();
    paces.set(company_id, { most, claimedAt: since });
    ready.push(...claimed.map((one) => ({ claimed: one, since })));
    return claimed.length > 0;
  }

  async function claim(): Promise<boolean> {
    for (;;) {
      let isPostponed = false;
      for (const company of await dueCompanies(db, { now: now(), limit: COMPANIES_AT_A_TIME, perCompany })) {
        const claimed = hasLane(company) && (await claimOf(company));
        if (claimed === true) return true;
        if (claimed === 'postponed') isPostponed = true;
      }
      // What was postponed leaves others that are due.
      if (!isPostponed) return false;
    }
  }

  function next(): ClaimedMail | null {
    const index = ready.findIndex(({ claimed }) => hasLane(claimed.mail.company_id));
    const [one] = index < 0 ? [] : ready.splice(index, 1);
    if (one === undefined) return null;
    atWork.add(one.claimed);
    return one.claimed;
  }

  async function giveBack(isMeant: (one: Ready) => boolean): Promise<void> {
    const back = ready.filter(isMeant);
    if (back.length === 0) return;
    ready = ready.filter((one) => !isMeant(one));
    await unclaim(
      db,
      back.map(({ claimed }) => claimed.mail),
    );
  }

  return {
    /** One to be sent, which `done` must follow; null when nothing is due. `settled` is awaited before the database is asked for more. */
    async take(settled: () => Promise<void>): Promise<ClaimedMail | null> {
      for (;;) {
        await giveBack(({ since }) => performance.now() - since > FRESH_MS);
        const claimed = next();
        if (claimed !== null) return claimed;
        await settled();
        if (!(await claiming.share('', claim))) return next();
      }
    },
    done: (claimed: ClaimedMail): void => void atWork.delete(claimed),
    /** Mails that no try has begun wait again: all of an account that may not sign in, or all when the server stops. */
    giveBack: (account_id?: number | null): Promise<void> =>
      giveBack(({ claimed }) => account_id === undefined || claimed.mail.account_id === account_id),
    /** A sign of life of all that is claimed here. */
    async beat(): Promise<void> {
      const claims = [...ready.map(({ claimed }) => claimed), ...atWork].map(({ mail }) => ({
        id: mail.id,
        claim: mail.claim ?? '',
      }));
      if (claims.length > 0) await beat(db, claims, now());
    },
  };
}
