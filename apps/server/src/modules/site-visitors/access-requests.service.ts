import type { AccessRequest } from '@wanyuan/contract';
import {
  ACCESS_REQUEST_STATES,
  DAY_MS,
  type AccessRequestState,
  type QuotationLanguage,
  type SiteLanguage,
} from '@wanyuan/domain';
import type { LatePorts } from '#composition/late-ports.ts';
import type { Db } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { newReadableCode } from '#infra/secrets/readable-code.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import { customerNames, visibleCustomer } from '../customers/customers.module.ts';
import { nicknames } from '../people/people.module.ts';
import { reachableSites, type OpenedSite } from '../sites/sites.module.ts';
import * as repo from './requests.repo.ts';
import { codeUntil, oneTimeHash } from './sign-in.service.ts';
import type { SiteSessions } from './site-sessions.service.ts';
import { suggestedCustomers } from './suggested-customers.repo.ts';
import { changeVisitor, sessionsOfVisitors, visitorsOfRequests } from './visitors.repo.ts';

interface Dependencies {
  bus: EventBus;
  sites: { byId(id: number, db?: Db): Promise<OpenedSite | null> };
  sessions: SiteSessions;
  mailSiteCode: LatePorts['mailSiteCode'];
  /** Before a site's path; empty where the operator named no address. */
  publicUrl: string;
  now: () => Date;
}

interface Verdict {
  ids: readonly number[];
  act: 'approve' | 'reject' | 'block';
  reason: string;
  expires_days: number | null;
  shows_price: boolean;
  customer_id: number | null;
}
interface GivenCode {
  id: number;
  email: string;
  url: string;
  code: string;
}

/** Sixteen letters: 79 bits, in groups that can be read aloud. */
export const newOneTimeCode = (): string => newReadableCode(16).replaceAll(/(.{4})(?=.)/g, '$1-');

const paperLanguage = (language: SiteLanguage): QuotationLanguage =>
  language === 'zh' || language === 'es' ? language : 'en';

const unknown = () => new AppError('NOT_FOUND', { msg: '申请不存在或已转交同事' });
/** What has been said to a request, by what may be said after it. */
const MAY_FOLLOW: Record<Verdict['act'], ReadonlySet<AccessRequestState>> = {
  approve: new Set(['pending', 'rejected', 'blocked']),
  reject: new Set(['pending', 'rejected']),
  block: new Set(ACCESS_REQUEST_STATES),
};
const DONE: Record<Verdict['act'], string> = { approve: '批准', reject: '拒绝', block: '拉黑' };

/** What becomes of those who asked for access. */
export function createAccessRequests(deps: Dependencies) {
  const { bus, sites, sessions, mailSiteCode, publicUrl, now } = deps;

  async function shown(db: Db, session: SessionContext['session'], rows: readonly repo.ListedRequest[]) {
    const customers = await customerNames(
      db,
      rows.map(({ request }) => request.customer_id),
    );
    const people = await nicknames(
      db,
      rows.map(({ user_id }) => user_id),
    );
    const suggested = await suggestedCustomers(
      db,
      session,
      rows.map(({ request }) => request),
    );
    const visitors = await visitorsOfRequests(
      db,
      rows.map(({ request }) => request.id),
    );
    return rows.map(({ request, site_name, user_id }): AccessRequest => ({
      id: request.id,
      site_id: request.site_id,
      site_name,
      owner: { user_id, nickname: people.get(user_id) ?? '' },
      name: request.name,
      company: request.company,
      country: request.country,
      email: request.email,
      phone: request.phone,
      reason: request.reason,
      language: request.language,
      state: request.state,
      answer: request.answer,
      shows_price: request.shows_price,
      customer_id: request.customer_id,
      customer_name: customers.get(request.customer_id ?? 0) ?? '',
      suggested: suggested.get(request.id) ?? [],
      visitor_id: visitors.get(request.id) ?? null,
      expires_time: request.expires_at?.toISOString() ?? null,
      is_code_used: request.state === 'approved' && request.code_hash === null,
      mailed: request.mailed,
      ip: request.ip,
      created_time: request.created_at.toISOString(),
      answered_time: request.answered_at?.toISOString() ?? null,
    }));
  }

  /** All of them, held; a list that names one out of reach is refused as a whole. */
  async function hold(db: Db, session: SessionContext['session'], ids: readonly number[]) {
    const wanted = [...new Set(ids)];
    const rows = await repo.lockRequests(db, reachableSites(session), wanted);
    if (rows.length !== wanted.length) throw unknown();
    return rows;
  }

  /** A fresh code, mailed where the salesperson has an account; otherwise given to whoever approves, this once. */
  async function sendCode(context: UserCallContext, { request }: repo.ListedRequest): Promise<GivenCode | null> {
    const site = await sites.byId(request.site_id, context.db);
    if (site === null) throw new AppError('CONFLICT', { msg: '网站已删除' });
    const code = newOneTimeCode();
    const { id, email, name, language, customer_id } = request;
    await repo.changeRequest(context.db, id, { code_hash: oneTimeHash(site.id, code), code_until: codeUntil(now()) });
    const url = `${publicUrl}${site.path}`;
    const mailed = await mailSiteCode(context, {
      site: { id: site.id, company_id: site.company_id, user_id: site.user_id, name: site.name },
      customer_id,
      language: paperLanguage(language),
      name,
      email,
      url,
      code,
    });
    await repo.changeRequest(context.db, id, { mailed });
    return mailed === 'sent' ? null : { id, email, url, code };
  }

  const endOf = async (context: UserCallContext, requestIds: readonly number[]): Promise<number> => {
    const visitors = [...(await visitorsOfRequests(context.db, requestIds)).values()];
    return visitors.length === 0 ? 0 : sessions.end(context, sessionsOfVisitors(visitors));
  };

  const told = (context: UserCallContext) =>
    context.afterCommit(() => tellPages(bus, { companyId: context.session.tenant_id }, 'site_requests'));

  return {
    async list(
      { db, session }: SessionContext,
      query: {
        site_id?: number | undefined;
        state?: AccessRequestState | undefined;
        keyword: string;
        page: number;
        page_size: number;
      },
    ) {
      const filter = { reach: reachableSites(session), ...query };
      const counts = await repo.countRequests(db, filter);
      const rows = await repo.listRequests(db, filter, pageRange(query));
      const total = query.state ? counts[query.state] : Object.values(counts).reduce((sum, each) => sum + each, 0);
      return {
        list: await shown(db, session, rows),
        total,
        page: query.page,
        page_size: query.page_size,
        counts,
      };
    },

    async judge(context: UserCallContext, verdict: Verdict) {
      const { db, session, audit } = context;
      const rows = await hold(db, session, verdict.ids);
      const may = MAY_FOLLOW[verdict.act];
      if (rows.some(({ request }) => !may.has(request.state)))
        throw new AppError('CONFLICT', { msg: '有申请已经处理过，请刷新后再试' });
      if (verdict.customer_id !== null && rows.length > 1)
        throw new AppError('CONFLICT', { msg: '归到客户只能一份一份批准' });
      const customer = await visibleCustomer(context, verdict.customer_id);
      const at = now();
      const answered = { answer: verdict.reason, answered_by: session.id, answered_at: at };
      const codes: GivenCode[] = [];
      for (const row of rows) {
        if (verdict.act === 'approve') {
          const change = {
            state: 'approved' as const,
            shows_price: verdict.shows_price,
            expires_at: verdict.expires_days === null ? null : new Date(at.getTime() + verdict.expires_days * DAY_MS),
            customer_id: customer?.id ?? row.request.customer_id,
          };
          await repo.changeRequest(db, row.request.id, { ...answered, ...change });
          const code = await sendCode(context, { ...row, request: { ...row.request, ...change } });
          if (code !== null) codes.push(code);
        } else
          await repo.changeRequest(db, row.request.id, {
            ...answered,
            state: verdict.act === 'block' ? 'blocked' : 'rejected',
            code_hash: null,
          });
      }
      if (verdict.act === 'block') await blockVisitors(context, verdict.ids);
      if (verdict.act === 'approve') await unblockVisitors(context.db, verdict.ids);
      await audit({
        action: 'site.judge_access',
        after: { ids: rows.map(({ request }) => request.id), act: verdict.act, shows_price: verdict.shows_price },
      });
      told(context);
      const tip =
        codes.length === 0
          ? `已${DONE[verdict.act]}${rows.length}份申请`
          : `已批准${rows.length}份申请，${codes.length}个登录码请自行发给对方`;
      return { count: rows.length, codes, tip };
    },

    /** Takes an approval back: who came by it is out at once, on every process. */
    async revoke(context: UserCallContext, { ids, is_blocked }: { ids: readonly number[]; is_blocked: boolean }) {
      const rows = await hold(context.db, context.session, ids);
      for (const { request } of rows)
        await repo.changeRequest(context.db, request.id, {
          state: is_blocked ? 'blocked' : 'rejected',
          code_hash: null,
          answered_by: context.session.id,
          answered_at: now(),
        });
      const ended = await blockVisitors(context, ids, is_blocked);
      await context.audit({ action: 'site.revoke_access', after: { ids: [...ids], is_blocked, ended } });
      told(context);
      return { count: rows.length, ended };
    },
  };

  /** Who was blocked and is let in after all would be refused with the code that they are sent. */
  async function unblockVisitors(db: Db, requestIds: readonly number[]): Promise<void> {
    for (const id of (await visitorsOfRequests(db, requestIds)).values())
      await changeVisitor(db, id, { is_blocked: false });
  }

  async function blockVisitors(
    context: UserCallContext,
    requestIds: readonly number[],
    is_blocked = true,
  ): Promise<number> {
    for (const id of (await visitorsOfRequests(context.db, requestIds)).values())
      await changeVisitor(context.db, id, is_blocked ? { is_blocked } : { kind: 'anonymous', shows_price: false });
    return endOf(context, requestIds);
  }
}
