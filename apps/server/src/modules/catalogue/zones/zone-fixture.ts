import type { DataModule } from '@wanyuan/domain';

const placedIn = (list: string) =>
  `exists (select 1 from toy_placements p where p.toy_id = t.id and p.list = '${list}'
     and p.starts_on <= $1::date and (p.ends_on is null or p.ends_on >= $1::date))`;

const rankedIn = (kind: string) =>
  `exists (select 1 from ranking_entries e join rankings r on r.id = e.ranking_id
     where e.toy_id = t.id and r.kind = '${kind}' and r.scope = ''
       and r.week = (select max(week) from rankings where week <= $1::date))`;

/** The rule of every zone in the words of the catalogue's own tables: $1 is today, $2 now. */
export const ZONE_RULES: Partial<Record<DataModule, string>> = {
  sample: 'true',
  new: `t.listed_at >= $2::timestamptz - interval '60 days'`,
  stock: 't.stock_cartons > 0',
  cross: 't.is_cross_border',
  spread: 't.is_ecommerce',
  three_d: 't.model_key is not null',
  discount: `exists (select 1 from special_offers o where o.toy_id = t.id and o.starts_at <= $2 and o.until > $2)`,
  hot: rankedIn('global'),
  fittings: placedIn('fittings'),
  recommend: placedIn('recommend'),
  activity: placedIn('activity'),
  certificate: `exists (select 1 from factory_certificates c where c.factory_id = t.factory_id and c.is_verified
     and (c.expires_on is null or c.expires_on >= $1::date) and c.certification_id = any(t.certification_ids)
     and (c.articles = '{}' or t.article_number = any(c.articles)))`,
  overseas: placedIn('overseas'),
  ranking: rankedIn('market'),
  video: 't.video_key is not null',
  ip: 't.ip_id is not null',
  showroom: 't.showroom_id is not null',
  exhibition: 't.factory_id in (select factory_id from exhibition_booths where exhibition_id = 1)',
};

/** Tabs that a zone cannot be without. */
export const ZONE_TOPICS: Partial<Record<DataModule, string>> = { exhibition: '1' };
