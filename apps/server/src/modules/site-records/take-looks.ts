import { HOUR_MS, SITE_RECORDS, type SiteLanguage } from '@wanyuan/domain';
import type { LatePorts } from '#composition/late-ports.ts';
import { withTransaction, type Pool } from '#infra/database/database.ts';
import type { VisitorRow } from '../site-visitors/site-visitors.module.ts';
import * as repo from './looks.repo.ts';

/** What one page of a visitor told at once. */
export interface LookBatch {
  site: { id: number; company_id: number };
  visitor_id: number;
  session_id: number;
  batch: string;
  language: SiteLanguage;
  ip: string;
  page: string;
  seconds: number;
  time_zone: string;
  toys: readonly { toy_id: number; seconds: number; times: number; words: string }[];
  searches: readonly { words: string; hits: number }[];
}

/** Of a page: the piece of news that it shows. */
const NEWS_PAGE = /\/news\/([a-z0-9]{10})(?:$|[?#])/;
interface Dependencies {
  db: Pool;
  newsOpened: LatePorts['newsOpened'];
  now: () => Date;
}

const GAP_MS = SITE_RECORDS.visitGapMinutes * (HOUR_MS / 60);
const capped = (seconds: number) => Math.round(Math.min(seconds, SITE_RECORDS.lookSecondsMax));

/** The batches of each session together. */
function bySession(batches: readonly LookBatch[]): Map<number, LookBatch[]> {
  const found = new Map<number, LookBatch[]>();
  for (const batch of batches) found.set(batch.session_id, [...(found.get(batch.session_id) ?? []), batch]);
  return found;
}

/** One row of a toy however many pages told of it: a statement may not change a row twice. */
function looksOf(visit: repo.VisitRow, batches: readonly LookBatch[], at: Date) {
  const looks = new Map<number, { seconds: number; times: number; words: string }>();
  for (const { toy_id, seconds, times, words } of batches.flatMap(({ toys }) => toys)) {
    const known = looks.get(toy_id);
    looks.set(toy_id, {
      seconds: Math.min((known?.seconds ?? 0) + capped(seconds), SITE_RECORDS.visitSecondsMax),
      times: Math.min((known?.times ?? 0) + times, SITE_RECORDS.visitTimesMax),
      words: words || (known?.words ?? ''),
    });
  }
  const { id: visit_id, site_id, company_id, visitor_id } = visit;
  return [...looks].map(([toy_id, look]) => ({
    site_id,
    company_id,
    visitor_id,
    visit_id,
    toy_id,
    ...look,
    last_at: at,
  }));
}

/** Writes what many visitors did in one transaction; a batch that was taken already counts no second time. */
export function createTakeLooks({ db, newsOpened, now }: Dependencies) {
  return (given: readonly LookBatch[]): Promise<null[]> =>
    withTransaction(db, async (tx) => {
      const at = now();
      const once = new Map(given.map((batch) => [`${batch.session_id} ${batch.batch}`, batch]));
      const isFresh = await repo.takeBatches(tx, [...once.values()], at);
      const fresh = bySession([...once].flatMap(([key, batch]) => (isFresh.has(key) ? [batch] : [])));
      if (fresh.size === 0) return given.map(() => null);
      const firsts = [...fresh.values()].map(([first]) => first!);
      const visitors = await repo.lockVisitors(tx, [...new Set(firsts.map(({ visitor_id }) => visitor_id))]);
      const known = new Map(visitors.map((visitor) => [visitor.id, visitor]));
      const sessions = await repo.devicesOf(tx, [...fresh.keys()]);
      const underWay = await repo.visitsUnderWay(
        tx,
        visitors.map(({ id }) => id),
        new Date(at.getTime() - GAP_MS),
      );
      const begun = firsts.filter(({ session_id, visitor_id }) => !underWay.has(session_id) && known.has(visitor_id));
      for (const visit of await begin(tx, begun, known, sessions, at)) underWay.set(visit.session_id, visit);
      const signs: repo.SignOfLife[] = [];
      const looks: Parameters<typeof repo.addLooks>[1] = [];
      const searches: Parameters<typeof repo.addSearches>[1] = [];
      const opened: { company_id: number; key: string }[] = [];
      for (const [session_id, batches] of fresh) {
        const visit = underWay.get(session_id);
        const last = batches.at(-1)!;
        if (visit === undefined) continue;
        const { site_id, company_id, visitor_id } = visit;
        const pages = [sessions.get(session_id)?.page ?? '', ...batches.map(({ page }) => page)];
        // Telling again from the same page opens no other.
        const newPages = pages.filter(
          (page, turn) => turn > 0 && (page !== pages[turn - 1] || (turn === 1 && visit.pages === 0)),
        );
        for (const page of newPages) {
          const key = NEWS_PAGE.exec(page)?.[1];
          if (key !== undefined) opened.push({ company_id, key });
        }
        signs.push({
          visit_id: visit.id,
          session_id,
          visitor_id,
          page: last.page,
          pages: newPages.length,
          seconds: batches.reduce((sum, { seconds }) => sum + capped(seconds), 0),
          time_zone: last.time_zone,
          language: last.language,
        });
        looks.push(...looksOf(visit, batches, at));
        for (const { words, hits } of batches.flatMap((batch) => batch.searches))
          searches.push({ site_id, company_id, visitor_id, words, way: 'words', hits, created_at: at });
      }
      await repo.noteAlive(tx, signs, at);
      await repo.addLooks(tx, looks);
      await repo.addSearches(tx, searches);
      if (opened.length > 0) await newsOpened(tx, opened);
      return given.map(() => null);
    });

  async function begin(
    tx: Parameters<typeof repo.insertVisits>[0],
    firsts: readonly LookBatch[],
    known: ReadonlyMap<number, VisitorRow>,
    sessions: ReadonlyMap<number, { device: string }>,
    at: Date,
  ): Promise<repo.VisitRow[]> {
    if (firsts.length === 0) return [];
    await repo.noteBegun(tx, [...new Set(firsts.map(({ visitor_id }) => visitor_id))]);
    const came = new Set<number>();
    return repo.insertVisits(
      tx,
      firsts.map(({ site, visitor_id, session_id, language, ip }) => {
        const visitor = known.get(visitor_id)!;
        // Of two devices at once one is the first.
        const is_new = visitor.visit_count === 0 && !came.has(visitor_id);
        came.add(visitor_id);
        return {
          site_id: site.id,
          company_id: site.company_id,
          visitor_id,
          session_id,
          kind: visitor.kind,
          device: sessions.get(session_id)?.device ?? '',
          language,
          ip,
          country: visitor.country,
          is_new,
          began_at: at,
          ended_at: at,
        };
      }),
    );
  }
}
