import { businessDay, CERTIFICATE_KINDS } from '@wanyuan/domain';
import { inParallel, type Db, type Pool } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import type { Session, SessionContext } from '#rpc/context.ts';
import type { PicturesService } from '#modules/pictures/pictures.module.ts';
import { describeCertificate, blockedFactoryIds } from '#modules/factory-directory/factory-directory.module.ts';
import * as repo from './certificate-zone.repo.ts';

export type CertificateZoneService = ReturnType<typeof createCertificateZoneService>;
export type CertificateQuery = repo.CertificateFilter & { page: number; page_size: number };

/** The certificates of all factories, each with its state of today; those of blocked factories are left out. */
export function createCertificateZoneService({ pictures, now }: { pictures: PicturesService; now: () => Date }) {
  async function viewerOf(db: Db, { tenant_id: tenant }: Session): Promise<repo.CertificateViewer> {
    return { tenant, blocked_factory_ids: await blockedFactoryIds(db, tenant), today: businessDay(now()) };
  }

  return {
    async list({ db, session }: SessionContext<Pool>, { page, page_size, ...filter }: CertificateQuery) {
      const viewer = await viewerOf(db, session);
      const [rows, total] = await inParallel(db, [
        repo.listCertificates(db, viewer, filter, pageRange({ page, page_size })),
        repo.countCertificates(db, viewer, filter),
      ]);
      const shown = await pictures.describe(
        rows.flatMap(({ picture_id }) => picture_id ?? []),
        session.tenant_id,
        db,
        { hasOriginals: true },
      );
      const list = rows.map((row) => ({
        ...describeCertificate(row, viewer.today, shown),
        factory_id: row.factory_id,
        factory_name: row.factory_name,
      }));
      return { list, total };
    },

    /** The kinds of certificates, with a market those that open it. */
    async kinds({ db, session }: SessionContext, market: string | undefined) {
      const counts = new Map((await repo.countByKind(db, await viewerOf(db, session))).map((row) => [row.id, row]));
      const wanted = CERTIFICATE_KINDS.filter(({ markets }) => !market || markets.some((each) => each === market));
      return wanted.map(({ id, name, markets }) => {
        const { count = 0, valid_count = 0, expiring_count = 0 } = counts.get(id) ?? {};
        return { id, name, markets: [...markets], count, valid_count, expiring_count };
      });
    },

    /** How many certificates each market has. */
    async countByMarket({ db, session }: SessionContext): Promise<Map<string, number>> {
      const rows = await repo.countByMarket(db, await viewerOf(db, session));
      return new Map(rows.map(({ market, count }) => [market, count]));
    },
  };
}
