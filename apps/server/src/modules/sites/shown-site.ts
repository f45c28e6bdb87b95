import type { Site, SiteDetail, SiteSettings } from '@wanyuan/contract';
import { SITE_SLUG, siteState } from '@wanyuan/domain';
import type { LatePorts, SiteFigures } from '#composition/late-ports.ts';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { customerNames } from '../customers/customers.module.ts';
import { nicknames } from '../people/people.module.ts';
import { sitePath } from './opened-site.ts';
import { shownCheck } from './site-check.service.ts';
import { countLinks } from './site-links.repo.ts';
import type { SitePictures } from './site-pictures.ts';
import { listFormer } from './site-slugs.repo.ts';
import { countWaiting, firstPictureIds } from './site-toys.repo.ts';
import type { SiteRow } from './sites.repo.ts';

const PICTURES = 4;

interface Dependencies {
  pictures: SitePictures;
  figures: LatePorts['siteFigures'];
  formulaNames: LatePorts['formulaNames'];
  base: string;
  now: () => Date;
}

export type ShownSites = ReturnType<typeof createShownSites>;

/** Sites as people of their company see them. */
export function createShownSites({ pictures, figures, formulaNames, base, now }: Dependencies) {
  async function list(db: Db, session: Session, rows: readonly SiteRow[]): Promise<Site[]> {
    const ids = rows.map(({ id }) => id);
    const owners = await nicknames(
      db,
      rows.map(({ user_id }) => user_id),
    );
    const customers = await customerNames(
      db,
      rows.map(({ customer_id }) => customer_id),
    );
    const waiting = await countWaiting(db, ids);
    const counted = await figures(db, ids);
    const first = await firstPictureIds(db, ids, PICTURES);
    const known = await pictures.ofToys(db, session.tenant_id, [...first.values()].flat());
    return rows.map((row) => {
      const path = sitePath(row);
      return {
        id: row.id,
        name: row.name,
        slug: row.slug,
        path,
        url: `${base}${path}`,
        kind: row.kind,
        state: siteState(row, now()),
        access: row.access,
        customer_id: row.customer_id,
        customer_name: row.customer_id === null ? '' : (customers.get(row.customer_id) ?? ''),
        owner: { user_id: row.user_id, nickname: owners.get(row.user_id) ?? '' },
        is_own: row.user_id === session.id,
        languages: row.languages,
        price_shown: row.price_shown,
        toy_count: row.toy_count,
        waiting_count: waiting.get(row.id) ?? 0,
        pictures: (first.get(row.id) ?? []).flatMap((id) => known.get(id) ?? []),
        ...figuresOf(counted.get(row.id)),
        expires_time: row.expires_at?.toISOString() ?? null,
        is_listed: row.is_listed,
        check: row.check === null ? null : shownCheck(row.check, session).counts,
        published_time: row.published_at?.toISOString() ?? null,
        created_time: row.created_at.toISOString(),
        updated_time: row.updated_at.toISOString(),
      };
    });
  }

  return {
    list,

    async detail(db: Db, session: Session, row: SiteRow): Promise<SiteDetail> {
      const [site] = await list(db, session, [row]);
      const shown = await pictures.shown(db, row.company_id, [row.logo_file_id, ...row.banner_file_ids]);
      const former = await listFormer(db, row.id);
      const names = row.formula_id === null ? null : await formulaNames({ db, session }, [row.formula_id]);
      return {
        ...site!,
        revision: row.revision,
        settings: settingsOf(row),
        logo: shown.get(row.logo_file_id ?? 0) ?? null,
        banners: row.banner_file_ids.flatMap((file_id) => {
          const picture = shown.get(file_id);
          return picture ? [{ file_id, picture }] : [];
        }),
        scope: row.scope,
        former_slugs: former
          .filter(({ until }) => until !== null && until > now())
          .slice(-SITE_SLUG.max)
          .map(({ slug, until }) => ({ slug, until: until!.toISOString() })),
        has_code: row.sealed_code !== null,
        formula_name: names?.get(row.formula_id ?? 0) ?? '',
        link_count: await countLinks(db, row.id),
        deleted_time: row.deleted_at?.toISOString() ?? null,
      };
    },
  };
}

const figuresOf = (found: SiteFigures | undefined) => ({
  visitors_7d: found?.visitors_7d ?? 0,
  visits_7d: found?.visits_7d ?? 0,
  open_picks: found?.open_picks ?? 0,
  pending_requests: found?.pending_requests ?? 0,
});

export const settingsOf = (row: SiteRow): SiteSettings => ({
  name: row.name,
  customer_id: row.customer_id,
  languages: row.languages,
  logo_file_id: row.logo_file_id,
  banner_file_ids: row.banner_file_ids,
  colour: row.colour,
  contact: row.contact,
  welcome: row.welcome,
  access: row.access,
  formula_id: row.formula_id,
  currency: row.currency,
  price_shown: row.price_shown,
  number_shown: row.number_shown,
  may_export: row.may_export,
  must_fill: row.must_fill,
  is_listed: row.is_listed,
  expires_time: row.expires_at?.toISOString() ?? null,
  user_id: row.user_id,
});
