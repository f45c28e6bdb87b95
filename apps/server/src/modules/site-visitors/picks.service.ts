import { CARTONS_MAX, SITE_VISITORS, wholeCartons, type SiteLanguage } from '@wanyuan/domain';
import { withTransaction, type Db, type Pool } from '#infra/database/database.ts';
import type { SeldomNews } from '#infra/events/seldom-news.ts';
import { AppError } from '#rpc/app-error.ts';
import { siteOf, type CallContext } from '#rpc/context.ts';
import { holdForVisit } from '../sites/sites.module.ts';
import { shownPicks } from './pick-sums.ts';
import * as repo from './picks.repo.ts';
import { siteKeys } from './visitor-toys.repo.ts';
import type { SiteLimits } from './site-limits.ts';
import type { VisitorToys } from './visitor-toys.service.ts';
import type { Visit } from './visit.ts';
import type { SiteVisits } from './visits.service.ts';

interface Dependencies {
  picksNews: Pick<SeldomNews, 'tell'>;
  visits: SiteVisits;
  spend: SiteLimits;
  visitorToys: VisitorToys;
  now: () => Date;
}

interface Change {
  key: string;
  cartons: number | null;
  pieces: number | null;
  note?: string | undefined;
  changed_at: number;
}
type Refused = { key: string; reason: 'gone' | 'full' };
type Rounded = { key: string; asked: number; pieces: number; cartons: number };

export type SitePicks = ReturnType<typeof createSitePicks>;

/** What visitors picked: on the server at once, so that the salesperson sees it submitted or not. */
export function createSitePicks({ picksNews, visits, spend, visitorToys, now }: Dependencies) {
  /** A list with its toys as they are now. */
  async function load(db: Db, visit: Visit, language: SiteLanguage, pick: repo.PickRow | null) {
    const rows = pick === null ? [] : await repo.listLines(db, pick.id);
    const ids = rows.map(({ toy_id }) => toy_id);
    const cards = await visitorToys.cards(db, visit, language, ids);
    const gone = ids.filter((id) => !cards.has(id));
    return { rows, cards, shown: shownPicks(pick, rows, cards, await siteKeys(db, visit.site.id, gone)) };
  }

  /** The latest change of each line that a batch names. */
  const latest = (changes: readonly Change[]): Change[] => {
    const byKey = new Map<string, Change>();
    for (const change of changes)
      if ((byKey.get(change.key)?.changed_at ?? -1) <= change.changed_at) byKey.set(change.key, change);
    return [...byKey.values()];
  };

  /** Cartons of a change: pieces are rounded up to whole ones, which is told. */
  function wished(change: Change, carton_quantity: number | null, rounded: Rounded[]): number {
    const { key, cartons, pieces } = change;
    if (cartons !== null) return cartons;
    if (pieces === null || pieces === 0) return 0;
    // As many as one may ask for in cartons.
    if (carton_quantity === null || carton_quantity <= 0) return Math.min(pieces, CARTONS_MAX);
    const whole = Math.min(wholeCartons(pieces, carton_quantity), CARTONS_MAX);
    if (whole * carton_quantity !== pieces)
      rounded.push({ key, asked: pieces, pieces: whole * carton_quantity, cartons: whole });
    return whole;
  }

  return {
    load,

    async get({ db, ip, user_agent, ...context }: CallContext<Pool>, { language }: { language: SiteLanguage }) {
      const visit = await visits.enter({ db, site: siteOf(context), ip, user_agent });
      const pick = visit.visitor === null ? null : await repo.findOpenPick(db, visit.visitor.id);
      return (await load(db, visit, language, pick)).shown;
    },

    async save(
      context: CallContext<Pool>,
      given: { language: SiteLanguage; changes: readonly Change[]; time_zone: string },
    ) {
      const { db, ip, user_agent, afterCommit } = context;
      const request = siteOf(context);
      const visit = await visits.enter({ db, site: request, ip, user_agent });
      const { site } = visit;
      await spend('pick', visit, ip);
      const changes = latest(given.changes);
      const ids = await visitorToys.keysToIds(
        db,
        site,
        changes.map(({ key }) => key),
      );
      const toys = await visitorToys.counted(db, visit, [...ids.values()]);
      const refused: Refused[] = [];
      const rounded: Rounded[] = [];
      const saved = await withTransaction(db, async (tx) => {
        // Closing and migrating wait for it, so that nothing gets lost.
        if ((await holdForVisit(tx, site.id)) === null) throw new AppError('SITE_CLOSED');
        const who = await visits.ensureVisitor({ db: tx, ip, user_agent, setVisit: request.setVisit }, visit, given);
        const at = now();
        const pick = await repo.holdOpenPick(
          tx,
          { site_id: site.id, company_id: site.company_id, visitor_id: who.visitor.id },
          at,
        );
        const there = new Map((await repo.listAllLines(tx, pick.id)).map((line) => [line.toy_id, line]));
        const known = new Set(there.keys());
        const wishes = changes.flatMap((change): repo.LineWish[] => {
          const toy_id = ids.get(change.key);
          const toy = toy_id === undefined ? undefined : toys.get(toy_id);
          if (toy_id === undefined || toy === undefined) {
            refused.push({ key: change.key, reason: 'gone' });
            return [];
          }
          if (!known.has(toy_id) && known.size >= SITE_VISITORS.pickLinesMax) {
            refused.push({ key: change.key, reason: 'full' });
            return [];
          }
          known.add(toy_id);
          return [
            {
              toy_id,
              cartons: wished(change, toy.carton_quantity, rounded),
              note: change.note ?? there.get(toy_id)?.note,
              price: toy.price,
              // A clock that is ahead would win for ever.
              changed_at: new Date(Math.min(change.changed_at, at.getTime())),
            },
          ];
        });
        await repo.saveLines(tx, pick.id, wishes, at);
        const revision = pick.revision + 1;
        const { shown } = await load(tx, visit, given.language, { ...pick, revision });
        const { amount, currency } = shown;
        await repo.changePick(tx, pick.id, {
          revision,
          line_count: shown.lines.length,
          changed_at: at,
          amount,
          currency,
        });
        return shown;
      });
      afterCommit(() => picksNews.tell(site.company_id));
      return { ...saved, rounded, refused };
    },

    /** Somebody who opens the page for submitting and leaves it is worth a call. */
    async openSubmit({ db, ip, user_agent, ...context }: CallContext<Pool>): Promise<void> {
      const visit = await visits.enter({ db, site: siteOf(context), ip, user_agent });
      if (visit.is_view || visit.visitor === null) return;
      const pick = await repo.findOpenPick(db, visit.visitor.id);
      if (pick !== null) await repo.changePick(db, pick.id, { submit_openings: pick.submit_openings + 1 });
    },
  };
}
