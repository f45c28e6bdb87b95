import type { SiteToy } from '@wanyuan/contract';
import { can, HOUR_MS, SITE, siteState } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import type { Session, SessionContext } from '#rpc/context.ts';
import type { ShownSites } from './shown-site.ts';
import { shownCheck } from './site-check.service.ts';
import type { SitePictures } from './site-pictures.ts';
import * as toyRepo from './site-toys.repo.ts';
import * as repo from './sites.repo.ts';
import { unknownSite } from './unknown-site.ts';

interface Paged {
  page: number;
  page_size: number;
}
interface ToysAsked extends Paged {
  id: number;
  state: toyRepo.ToyState;
  fault?: SiteToy['faults'][number] | undefined;
  keyword: string;
}

const UNDO_MS = SITE.undoHours * HOUR_MS;

/** What people of a company see of its sites. */
export function createSiteLists({
  shown,
  pictures,
  now,
}: {
  shown: ShownSites;
  pictures: SitePictures;
  now: () => Date;
}) {
  async function mine(db: Db, session: Session, id: number): Promise<repo.SiteRow> {
    const site = await repo.getSite(db, session, id);
    if (site === null) throw unknownSite();
    return site;
  }

  return {
    mine,

    async list({ db, session }: SessionContext, { page, page_size, ...filter }: repo.SiteFilter & Paged) {
      const rows = await repo.listSites(db, session, filter, now(), pageRange({ page, page_size }));
      const counts = await repo.countStates(db, session, filter, now());
      const total = filter.state ? counts[filter.state] : Object.values(counts).reduce((sum, count) => sum + count, 0);
      return { list: await shown.list(db, session, rows), total, counts, page, page_size };
    },

    async options({ db, session }: SessionContext) {
      const rows = await repo.listOptions(db, session);
      return { list: rows.map((row) => ({ id: row.id, name: row.name, state: siteState(row, now()) })) };
    },

    /** That can be had back yet. */
    async deleted({ db, session }: SessionContext) {
      const rows = await repo.listDeleted(db, session, new Date(now().getTime() - UNDO_MS));
      const list = await shown.list(db, session, rows);
      return {
        list: list.map(({ id, name, slug, customer_name, owner }, place) => {
          const deleted_at = rows[place]!.deleted_at!;
          return {
            id,
            name,
            slug,
            customer_name,
            owner,
            deleted_time: deleted_at.toISOString(),
            until_time: new Date(deleted_at.getTime() + UNDO_MS).toISOString(),
          };
        }),
      };
    },

    detail: async ({ db, session }: SessionContext, id: number) =>
      shown.detail(db, session, await mine(db, session, id)),

    async toys({ db, session }: SessionContext, { id, fault, page, page_size, ...filter }: ToysAsked) {
      const site = await mine(db, session, id);
      const check = site.check === null ? null : shownCheck(site.check, session);
      const faulty = new Map((check?.faults ?? []).map(({ kind, toy_ids }) => [kind, new Set(toy_ids)]));
      const ids = fault === undefined ? null : [...(faulty.get(fault) ?? [])];
      const rows = await toyRepo.listToys(db, id, { ...filter, ids }, pageRange({ page, page_size }));
      const known = await pictures.ofToys(
        db,
        session.tenant_id,
        rows.flatMap(({ toy }) => toy.picture_ids[0] ?? []),
      );
      const open = await toyRepo.shownIds(
        db,
        session.tenant_id,
        rows.map(({ row }) => row.toy_id),
      );
      return {
        list: rows.map(({ row, toy }): SiteToy => ({
          toy_id: toy.id,
          number: toy.number,
          article_number: toy.article_number,
          shown_number: row.shown_number,
          name: toy.name,
          name_en: toy.name_en,
          picture: known.get(toy.picture_ids[0] ?? 0) ?? null,
          category_id: toy.category_id,
          carton_quantity: toy.carton_quantity,
          price: row.price,
          currency: row.currency ?? 'USD',
          ...(can(session, 'cost.see') && { exworks_price: toy.exworks_price }),
          state: row.state,
          origin: row.origin,
          faults: [...faulty].flatMap(([kind, toys]) => (toys.has(toy.id) ? [kind] : [])),
          is_gone: !open.has(toy.id),
          came_time: row.came_at.toISOString(),
        })),
        total: await toyRepo.countToys(db, id, { ...filter, ids }),
        page,
        page_size,
      };
    },

    names: (db: Db, ids: readonly number[]) => repo.listNames(db, ids),
  };
}
