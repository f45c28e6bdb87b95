import {
  and,
  arrayContains,
  count,
  desc,
  eq,
  getTableColumns,
  isNull,
  lt,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { CERTIFICATE_EXPIRING_DAYS, type CertificateState } from '@wanyuan/domain';
import { containsWords } from '#infra/database/contains-words.ts';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import {
  isInForce,
  factories,
  factory_certificates as certificates,
} from '#modules/factory-directory/factory-directory.module.ts';

export interface CertificateFilter {
  keyword: string;
  certification_id?: number | undefined;
  market?: string | undefined;
  state?: CertificateState | undefined;
  factory_id?: number | undefined;
}

/** Who asks, and on which day: the state of a certificate follows from it. */
export interface CertificateViewer {
  tenant: number;
  blocked_factory_ids: readonly number[];
  today: string;
}

const COLUMNS = { ...getTableColumns(certificates), factory_name: factories.short_name };

const isSoonOver = (today: string) =>
  sql`coalesce(${certificates.expires_on} <= ${today}::date + ${CERTIFICATE_EXPIRING_DAYS}::int, false)`;

/** The same as certificateState of the domain, as conditions. */
function isIn(state: CertificateState, today: string): SQL | undefined {
  if (state === 'expired') return lt(certificates.expires_on, today);
  if (state === 'unverified') return and(isInForce(today), eq(certificates.is_verified, false));
  const isExpiring = isSoonOver(today);
  return and(
    isInForce(today),
    eq(certificates.is_verified, true),
    state === 'expiring' ? isExpiring : sql`not ${isExpiring}`,
  );
}

function seenBy({ tenant, blocked_factory_ids }: CertificateViewer): SQL | undefined {
  return and(
    or(isNull(factories.company_id), eq(factories.company_id, tenant)),
    eq(factories.is_black, false),
    blocked_factory_ids.length === 0 ? undefined : notInArray(certificates.factory_id, [...blocked_factory_ids]),
  );
}

function matches(viewer: CertificateViewer, filter: CertificateFilter): SQL | undefined {
  const { keyword, certification_id, market, state, factory_id } = filter;
  const { number, standard, laboratory } = certificates;
  const articles = sql`array_to_string(${certificates.articles}, ' ')`;
  return and(
    seenBy(viewer),
    certification_id === undefined ? undefined : eq(certificates.certification_id, certification_id),
    market === undefined ? undefined : arrayContains(certificates.markets, [market]),
    factory_id === undefined ? undefined : eq(certificates.factory_id, factory_id),
    state === undefined ? undefined : isIn(state, viewer.today),
    containsWords(keyword, [number, standard, laboratory, factories.name, articles]),
  );
}

/** Those that hold come first, the newest of them before the older. */
export async function listCertificates(db: Db, viewer: CertificateViewer, filter: CertificateFilter, page: PageRange) {
  return db
    .select(COLUMNS)
    .from(certificates)
    .innerJoin(factories, eq(factories.id, certificates.factory_id))
    .where(matches(viewer, filter))
    .orderBy(
      sql`coalesce(${certificates.expires_on} < ${viewer.today}, false)`,
      sql`${certificates.issued_on} desc nulls last`,
      desc(certificates.id),
    )
    .limit(page.limit)
    .offset(page.offset);
}

export async function countCertificates(db: Db, viewer: CertificateViewer, filter: CertificateFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(certificates)
    .innerJoin(factories, eq(factories.id, certificates.factory_id))
    .where(matches(viewer, filter));
  return row!.total;
}

/** How many there are of each kind, by state. */
export async function countByKind(db: Db, viewer: CertificateViewer) {
  const inState = (state: CertificateState) => sql<number>`(count(*) filter (where ${isIn(state, viewer.today)}))::int`;
  return db
    .select({
      id: certificates.certification_id,
      count: count(),
      valid_count: inState('valid'),
      expiring_count: inState('expiring'),
    })
    .from(certificates)
    .innerJoin(factories, eq(factories.id, certificates.factory_id))
    .where(seenBy(viewer))
    .groupBy(certificates.certification_id);
}

/** How many there are for each market. */
export async function countByMarket(db: Db, viewer: CertificateViewer) {
  const market = sql<string>`unnest(${certificates.markets})`.as('market');
  return db
    .select({ market, count: count() })
    .from(certificates)
    .innerJoin(factories, eq(factories.id, certificates.factory_id))
    .where(seenBy(viewer))
    .groupBy(market);
}
