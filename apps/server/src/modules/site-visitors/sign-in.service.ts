import { DAY_MS, SITE_VISITORS, type SiteLanguage, type VisitorKind } from '@wanyuan/domain';
import type { LatePorts } from '#composition/late-ports.ts';
import { withTransaction, type Db, type Pool, type Tx } from '#infra/database/database.ts';
import { addressGroup } from '#infra/web/address-group.ts';
import { countGuess, countMiss } from '#infra/limits/guesses.ts';
import type { Limits } from '#infra/limits/rate-limiter.ts';
import { AppError } from '#rpc/app-error.ts';
import { siteOf, type CallContext } from '#rpc/context.ts';
import type { CodeService } from '../account/account.module.ts';
import { moveTalk } from '../chat-visitors/chat-visitors.module.ts';
import { hashShareToken, newShareToken } from '../share-links/share-links.module.ts';
import { holdForVisit } from '../sites/sites.module.ts';
import { mergePicks } from './merge-picks.ts';
import { changeRequest, lockByCode } from './requests.repo.ts';
import type { SiteLimits } from './site-limits.ts';
import type { SiteSessions } from './site-sessions.service.ts';
import type { Sites } from './sites-needed.ts';
import type { Visit } from './visit.ts';
import { VISIT_SECONDS, type SiteVisits } from './visits.service.ts';
import {
  changeVisitor,
  findNamed,
  formerVisitor,
  holdVisitors,
  insertVisitor,
  lockNamed,
  sessionOf,
  type NewVisitor,
  type VisitorRow,
} from './visitors.repo.ts';

interface Dependencies {
  sites: Sites;
  sessions: SiteSessions;
  visits: SiteVisits;
  moveSiteRecords: LatePorts['moveSiteRecords'];
  spend: SiteLimits;
  limits: Pick<Limits, 'failures'>;
  /** Work that a browser did before a guess. */
  proofs: Pick<CodeService, 'requireCaptcha'>;
  now: () => Date;
}

interface Credentials {
  language: SiteLanguage;
  code: string;
  link: string;
  name: string;
  company: string;
  email: string;
  time_zone: string;
  captcha_id?: string | undefined;
  captcha_code?: string | undefined;
}

/** Somebody who wants to get in. */
interface Trying {
  db: Db;
  visit: Visit & { cookie: string | null };
  ip: string;
}
type Person = Pick<VisitorRow, 'id' | 'kind'>;

type Calling = CallContext<Pool>;

const PER_ADDRESS = 'site_code_address';
const PER_VISITOR = 'site_code_visitor';
const PER_SITE = 'site_code_site';
const LONGEST_LOGIN_CODE = 12;

/** Of one-time codes: they are random, so a plain hash suffices; each is of one site. */
export const oneTimeHash = (site_id: number, code: string): string =>
  hashShareToken(`${site_id}\n${code.replaceAll(/[\s-]/g, '').toUpperCase()}`);

/** Login codes are short; links and one-time codes are nothing that anybody finds by guessing. */
const isGuess = ({ code, link }: Credentials): boolean =>
  link === '' && code.replaceAll(/[\s-]/g, '').length <= LONGEST_LOGIN_CODE;

/** Opens a site for whoever has its code, a personal link, or the one-time code of an approval. */
export function createSignIn(deps: Dependencies) {
  const { sites, sessions, visits, moveSiteRecords, spend, proofs, now } = deps;
  const { failures } = deps.limits;
  const { codeTriesPerAddress, codeTriesPerSite } = SITE_VISITORS;
  /** The person whose browser it is, also when what they came by has ended. */
  const personOf = async ({ db, visit }: Trying): Promise<Person | null> =>
    visit.visitor ?? (await formerVisitor(db, visit.site.id, visit.cookie));

  /**
   * Who has a link or a one-time code is kept out by no stranger's guesses at the login code, and takes none of their
   * own guesses back by it. Many strangers' guesses keep out nobody who has the login code either: a browser that has
   * been in before goes on guessing for itself alone, every other one works for each guess from then on.
   */
  async function counting<T>(trying: Trying, given: Credentials, tried: () => Promise<T | null>): Promise<T> {
    const { visit, ip } = trying;
    const guess = {
      own: { name: PER_ADDRESS, key: `${visit.site.id}|${addressGroup(ip)}`, ...codeTriesPerAddress },
      tried,
      tooMany: () => new AppError('TOO_MANY_REQUESTS', { data: { retry_after: codeTriesPerAddress.seconds } }),
      wrong: (left: number) => new AppError('SITE_CODE_WRONG', { data: { left } }),
    };
    if (!isGuess(given)) return countMiss(failures, guess);
    const person = await personOf(trying);
    const beyond = async () => {
      if (person !== null && person.kind !== 'anonymous') return;
      await proofs.requireCaptcha(given.captcha_id, given.captcha_code, { purpose: 'site_code', ip });
    };
    return countGuess(failures, {
      ...guess,
      shared: [
        // Who changes networks stays the same visitor.
        ...(person === null ? [] : [{ name: PER_VISITOR, key: String(person.id), ...codeTriesPerAddress }]),
        { name: PER_SITE, key: String(visit.site.id), ...codeTriesPerSite, beyond },
      ],
    });
  }

  const begun = ({ site }: Visit, { language, time_zone }: Credentials): NewVisitor => ({
    site_id: site.id,
    company_id: site.company_id,
    customer_id: site.customer_id,
    kind: 'anonymous',
    language,
    time_zone,
    first_at: now(),
    last_at: now(),
  });

  /** Whom a link or an approval names: the same person on every device. */
  async function named(
    tx: Tx,
    by: { link_id: number } | { request_id: number },
    visit: Visit,
    given: Credentials,
    current: Partial<NewVisitor>,
  ): Promise<VisitorRow> {
    const both = [await findNamed(tx, by), visit.visitor?.id ?? null];
    await holdVisitors(
      tx,
      both.filter((id) => id !== null),
    );
    const values = begun(visit, given);
    const known = (await lockNamed(tx, by)) ?? (await insertVisitor(tx, { ...values, ...current, ...by }));
    // Another device was quicker.
    const visitor = known ?? (await lockNamed(tx, by))!;
    if (visitor.is_blocked) throw new AppError('SITE_BLOCKED');
    return (await changeVisitor(tx, visitor.id, current))!;
  }

  async function byLink(tx: Tx, visit: Visit, given: Credentials): Promise<VisitorRow | null> {
    const link = await sites.findLink(tx, visit.site, given.link);
    if (link === null) return null;
    const { id: link_id, name, email, shows_price, expires_at } = link;
    return named(tx, { link_id }, visit, given, {
      kind: 'personal',
      name,
      email,
      shows_price,
      expires_at,
    });
  }

  async function byApproval(tx: Tx, visit: Visit, given: Credentials): Promise<VisitorRow | null> {
    const { site } = visit;
    const request = await lockByCode(tx, site.id, oneTimeHash(site.id, given.code), now());
    if (request === null) return null;
    const { name, company, email, phone, country, shows_price, expires_at } = request;
    await changeRequest(tx, request.id, { code_hash: null });
    return named(tx, { request_id: request.id }, visit, given, {
      kind: 'approved',
      name,
      company,
      email,
      phone,
      country,
      shows_price,
      expires_at,
      ...(request.customer_id !== null && { customer_id: request.customer_id }),
    });
  }

  /** By the login code they are who they say they are; a browser that was somebody anonymous stays the same visitor. */
  async function byCode(tx: Tx, visit: Visit, given: Credentials, from: string): Promise<VisitorRow | null> {
    if (!sites.codeFits(visit.site, given.code)) return null;
    const { name, company, email } = given;
    const said = {
      kind: 'code' as const,
      ...(name !== '' && { name }),
      ...(company !== '' && { company }),
      ...(email !== '' && { email: email.toLowerCase() }),
      ...(visit.site.customer_id !== null && { customer_id: visit.site.customer_id }),
    };
    const { visitor } = visit;
    if (visitor !== null && (visitor.kind === 'anonymous' || visitor.kind === 'code'))
      return changeVisitor(tx, visitor.id, said);
    await spend('newcomer', visit, from);
    return insertVisitor(tx, { ...begun(visit, given), ...said });
  }

  async function admit(tx: Tx, visit: Visit, given: Credentials, from: string) {
    if (given.link !== '') return { visitor: await byLink(tx, visit, given), way: 'personal' as VisitorKind };
    const visitor = await byCode(tx, visit, given, from);
    if (visitor !== null) return { visitor, way: 'code' as VisitorKind };
    return { visitor: await byApproval(tx, visit, given), way: 'approved' as VisitorKind };
  }

  /** What somebody did before they said who they are is theirs. */
  async function takeOver(db: Db, { visitor: before }: Visit, visitor: VisitorRow): Promise<void> {
    if (before === null || before.id === visitor.id || before.kind !== 'anonymous') return;
    await mergePicks(db, { from: before.id, to: visitor.id, at: now() });
    await moveTalk(db, { from: before.id, to: visitor.id });
    await moveSiteRecords(db, { from: before.id, to: visitor.id });
    await changeVisitor(db, before.id, { merged_into: visitor.id });
  }

  return {
    async signIn(context: Calling, given: Credentials): Promise<void> {
      const { db, ip, user_agent, afterCommit } = context;
      const request = siteOf(context);
      const visit = await visits.enter({ db, site: request, ip, user_agent }, { gate: false });
      if (visit.is_view) throw new AppError('FORBIDDEN', { msg: '以客户身份查看时不能登录' });
      if (given.code === '' && given.link === '') throw new AppError('SITE_CODE_WRONG');
      const cookie = newShareToken();
      await counting({ db, visit: { ...visit, cookie: request.visit }, ip }, given, () =>
        withTransaction(db, async (tx) => {
          // Closing and migrating wait for it.
          if ((await holdForVisit(tx, visit.site.id)) === null) throw new AppError('SITE_CLOSED');
          const { visitor, way } = await admit(tx, visit, given, ip);
          if (visitor === null) return null;
          await takeOver(tx, visit, visitor);
          if (visit.session_id !== null) await sessions.end({ db: tx, afterCommit }, sessionOf(visit.session_id));
          const code_version = way === 'code' ? visit.site.code_version : null;
          await sessions.open(tx, visitor, { cookie, code_version, ip, user_agent });
          return visitor;
        }),
      );
      request.setVisit(cookie, VISIT_SECONDS);
      // The rest of this call is of the one who has just signed in.
      request.visit = cookie;
    },

    async signOut(context: Calling): Promise<void> {
      const { db, ip, user_agent, afterCommit } = context;
      const request = siteOf(context);
      const { session_id } = await visits.enter({ db, site: request, ip, user_agent }, { gate: false });
      if (session_id !== null) await sessions.end({ db, afterCommit }, sessionOf(session_id));
      request.setVisit(null, 0);
      request.visit = null;
    },
  };
}

/** Of an approval, from now on. */
export const codeUntil = (now: Date): Date => new Date(now.getTime() + SITE_VISITORS.approvalCodeDays * DAY_MS);
