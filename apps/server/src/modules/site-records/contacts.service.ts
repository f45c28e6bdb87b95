import type { CallOutput, SiteContactRow } from '@wanyuan/contract';
import {
  businessDay,
  businessDayStart,
  byWorth,
  contactWorth,
  convertAmount,
  DAY_MS,
  HOUR_MS,
  NEW_TOY_DAYS,
  type ContactFacts,
  type ContactWorth,
  type Currency,
} from '@wanyuan/domain';
import type { Db, Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext, UserCallContext } from '#rpc/context.ts';
import { talksOfVisitors, type WebsiteTalks } from '../chat-visitors/chat-visitors.module.ts';
import { visibleCustomerNames } from '../customers/customers.module.ts';
import type { RateService } from '../pricing/pricing.module.ts';
import type { QuotationServices } from '../quotations/quotations.module.ts';
import { talkLanguage, talkPlace, visitorBrief, visitorHead } from '../site-visitors/site-visitors.module.ts';
import { reachableSites } from '../sites/sites.module.ts';
import * as repo from './contacts.repo.ts';
import type { SeenToys } from './seen-toys.ts';
import { dayBefore } from './statistics.service.ts';
import { localTime } from './visit-hours.ts';

interface Dependencies {
  seenToys: SeenToys;
  quotations: QuotationServices;
  quotingRates: Pick<RateService, 'inForce'>;
  websiteTalks: Pick<WebsiteTalks, 'writeFirst'>;
  now: () => Date;
}

type Contacts = CallOutput<'site_record.get_contacts'>;

/** Who was here longer ago has forgotten what they looked at. */
const LATELY_DAYS = 14;
const MOST_VISITORS = 500;
const MOST_SHOWN = 50;
const FIRST_TOYS = 3;
const MOST_TOYS = 100;

const unknown = () => new AppError('NOT_FOUND', { msg: '访客不存在或已转交同事' });

/** By visitor. */
function grouped<T extends { visitor_id: number }>(rows: readonly T[]): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const row of rows) {
    const known = found.get(row.visitor_id);
    if (known) known.push(row);
    else found.set(row.visitor_id, [row]);
  }
  return found;
}

/** What is known of some visitors, asked for together. */
async function knowledgeOf(db: Db, ids: readonly number[], since: Date) {
  return {
    picks: grouped(await repo.openPicks(db, ids)),
    picked: grouped(await repo.pickedToysOf(db, ids)),
    looks: grouped(await repo.unpickedLooks(db, ids, since)),
    missed: grouped(await repo.missedSearches(db, ids, since)),
    shared: grouped(await repo.sharedLinks(db, ids, since)),
    ordered: grouped(await repo.lastOrdered(db, ids)),
  };
}
type Knowledge = Awaited<ReturnType<typeof knowledgeOf>>;

function factsOf(known: Knowledge, id: number, at: Date): ContactFacts {
  const pick = known.picks.get(id)?.[0];
  const looks = known.looks.get(id) ?? [];
  const [longest] = looks;
  const missed = known.missed.get(id)?.[0];
  const shared = known.shared.get(id)?.[0];
  const newSince = at.getTime() - NEW_TOY_DAYS * DAY_MS;
  return {
    picked: pick
      ? {
          count: pick.line_count,
          amount: pick.amount,
          idle_hours: (at.getTime() - pick.changed_at.getTime()) / HOUR_MS,
        }
      : null,
    submit_openings: pick?.submit_openings ?? 0,
    looked: longest ? { times: longest.times, seconds: longest.seconds, amount: longest.amount } : null,
    searched: missed ? { words: missed.words, times: missed.times } : null,
    shared: shared ? { people: shared.people, seconds: shared.seconds } : null,
    new_toys: looks.filter(({ came_at }) => came_at !== null && Date.parse(came_at) > newSince).length,
    usual_amount: known.ordered.get(id)?.[0]?.amount ?? null,
  };
}

/** What the reason is about, those that matter most first. */
function toysOf(known: Knowledge, id: number, { reason }: ContactWorth): number[] {
  const looked = (known.looks.get(id) ?? []).map(({ toy_id }) => toy_id);
  const picked = (known.picked.get(id) ?? []).map(({ toy_id }) => toy_id);
  const isAboutPicks = reason === 'opened_submit' || reason === 'picked_unsubmitted';
  return (isAboutPicks ? picked : looked).slice(0, MOST_TOYS);
}

/** Of what they are worth; a site asks its prices in one. */
const currencyOf = (known: Knowledge, id: number, site_currency: Currency | null): Currency =>
  known.picks.get(id)?.[0]?.currency ??
  known.looks.get(id)?.find(({ currency }) => currency !== null)?.currency ??
  known.ordered.get(id)?.[0]?.currency ??
  site_currency ??
  'USD';

const RMB_DECIMALS = 2;
const inRmb = (worth: string | null, rate: string): string | null =>
  worth === null ? null : convertAmount(worth, rate, '1', RMB_DECIMALS);

export type SiteContacts = ReturnType<typeof createContacts>;

/** 今天该联系谁: visitors by what a call to them may bring, each with the reason. */
export function createContacts({ seenToys, quotations, quotingRates, websiteTalks, now }: Dependencies) {
  async function worthy(db: Db, session: Session, site_id: number | undefined) {
    const at = now();
    const since = new Date(at.getTime() - LATELY_DAYS * DAY_MS);
    const reach = reachableSites(session);
    const visitors = await repo.lateVisitors(db, { reach, site_id, since, limit: MOST_VISITORS });
    const known = await knowledgeOf(
      db,
      visitors.map(({ visitor }) => visitor.id),
      since,
    );
    const rows = visitors.flatMap((row) => {
      const { id } = row.visitor;
      const worth = contactWorth(factsOf(known, id, at));
      return worth === null ? [] : [{ ...row, worth, currency: currencyOf(known, id, row.site_currency) }];
    });
    const rates = new Map<Currency, string>();
    for (const currency of new Set(rows.map((row) => row.currency)))
      rates.set(currency, (await quotingRates.inForce(db, session.tenant_id, currency)).rate);
    // Dollars and euros are put in one order by what they are in RMB.
    const valued = rows.map((row) => ({ row, ...row.worth, worth: inRmb(row.worth.worth, rates.get(row.currency)!) }));
    return { known, rows: valued.toSorted(byWorth).map(({ row }) => row) };
  }

  return {
    async list({ db, session }: SessionContext, { site_id }: { site_id?: number | undefined }): Promise<Contacts> {
      const at = now();
      const today = businessDay(at);
      const { known, rows } = await worthy(db, session, site_id);
      const contacted = await repo.contactedOn(
        db,
        rows.map(({ visitor }) => visitor.id),
        today,
      );
      const isDone = ({ visitor }: (typeof rows)[number]) => contacted.has(visitor.id);
      // Who was called already stands below who was not.
      const shown = [...rows.filter((row) => !isDone(row)), ...rows.filter(isDone)].slice(0, MOST_SHOWN);
      const toyIds = new Map(shown.map(({ visitor, worth }) => [visitor.id, toysOf(known, visitor.id, worth)]));
      const toyOf = await seenToys(
        db,
        session.tenant_id,
        [...toyIds.values()].flatMap((ids) => ids.slice(0, FIRST_TOYS)),
      );
      const talks = await talksOfVisitors(
        db,
        session,
        shown.map(({ visitor }) => visitor.id),
      );
      const list = shown.map((row): SiteContactRow => {
        const { visitor, site_name, currency, worth } = row;
        const ids = toyIds.get(visitor.id) ?? [];
        const pick = known.picks.get(visitor.id)?.[0];
        return {
          visitor: visitorBrief(visitor),
          site_id: visitor.site_id,
          site_name,
          email: visitor.email,
          phone: visitor.phone,
          local_hour: localTime(visitor.time_zone, at),
          reason: worth.reason,
          words: worth.words,
          worth: worth.worth,
          base: worth.base,
          currency,
          toys: ids.slice(0, FIRST_TOYS).map(toyOf),
          toy_ids: ids,
          more: Math.max(0, ids.length - FIRST_TOYS),
          select_id: pick?.id ?? null,
          conversation_id: talks.get(visitor.id) ?? null,
          is_contacted: contacted.has(visitor.id),
          last_time: visitor.last_at.toISOString(),
        };
      });
      const yesterday = dayBefore(today, 1);
      const outcome = { reach: reachableSites(session), site_id, day: yesterday, since: businessDayStart(yesterday) };
      return { list, contacted: contacted.size, total: rows.length, yesterday: await repo.outcomeOf(db, outcome) };
    },

    async setContacted(
      { db, session }: UserCallContext,
      { visitor_id, is_contacted }: { visitor_id: number; is_contacted: boolean },
    ): Promise<void> {
      const found = await repo.findVisitorIn(db, reachableSites(session), visitor_id);
      if (found === null) throw unknown();
      const { id } = found.visitor;
      const at = now();
      const day = businessDay(at);
      if (is_contacted) await repo.setContacted(db, { visitor_id: id, day, user_id: session.id, at });
      else await repo.unsetContacted(db, id, day);
    },

    /** The first word to somebody who may have written none. */
    async writeFirst(
      context: UserCallContext<Pool>,
      { id, ...said }: { id: number; gid: string; text: string },
    ): Promise<{ conversation_id: number; seq: number }> {
      const { db, session } = context;
      const found = await repo.findVisitorIn(db, reachableSites(session), id);
      if (found === null) throw unknown();
      const { visitor, site } = found;
      if (site.user_id !== session.id) throw new AppError('FORBIDDEN', { msg: '由负责这个网站的业务员联系' });
      if (visitor.is_blocked) throw new AppError('FORBIDDEN', { msg: '访客已被拉黑' });
      const language = talkLanguage(visitor.language);
      const written = await websiteTalks.writeFirst(context, talkPlace(site, visitor), { ...said, language });
      const at = now();
      await repo.setContacted(db, { visitor_id: visitor.id, day: businessDay(at), user_id: session.id, at });
      return written;
    },

    /** A draft of what they looked at or picked, with the cartons that they picked. */
    async quote(
      context: UserCallContext,
      { visitor_id, toy_ids }: { visitor_id: number; toy_ids: readonly number[] },
    ): Promise<{ quotation_id: number; number: string }> {
      const { db, session } = context;
      const found = await repo.findVisitorIn(db, reachableSites(session), visitor_id);
      if (found === null) throw unknown();
      const wanted = [...new Set(toy_ids)];
      const here = await repo.toysOnSite(db, found.site.id, wanted);
      if (wanted.some((id) => !here.has(id))) throw new AppError('NOT_FOUND', { msg: '产品不在这个网站上' });
      const picked = new Map(
        (await repo.pickedToysOf(db, [found.visitor.id])).map(({ toy_id, cartons }) => [toy_id, cartons]),
      );
      const { customer_id } = found.visitor;
      const isVisible = customer_id !== null && (await visibleCustomerNames(context, [customer_id])).has(customer_id);
      const made = await quotations.creating.create(context, {
        customer_id: isVisible ? customer_id : null,
        head: isVisible ? {} : visitorHead(found.visitor),
        source: {
          kind: 'picked',
          toys: wanted.map((toy_id) => ({ toy_id, cartons: picked.get(toy_id) })),
        },
      });
      return { quotation_id: made.id, number: made.number };
    },
  };
}
