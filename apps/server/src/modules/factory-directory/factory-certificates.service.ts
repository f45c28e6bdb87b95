import type { Certificate } from '@wanyuan/contract';
import { businessDay } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { describeCertificate } from './describe-certificate.ts';
import { listCertificates } from './factory-certificates.repo.ts';

const STATE_ORDER: Record<Certificate['state'], number> = { valid: 0, expiring: 1, unverified: 2, expired: 3 };

export type FactoryCertificateService = ReturnType<typeof createFactoryCertificateService>;

/** Test reports and certificates of factories: those that hold first, those that are over last. */
export function createFactoryCertificateService({ pictures, now }: { pictures: PicturesService; now: () => Date }) {
  return {
    /** All of a factory, or with an article number those that cover it. */
    async ofFactory(db: Db, tenant: number | null, factoryId: number, articleNumber?: string): Promise<Certificate[]> {
      const rows = (await listCertificates(db, factoryId)).filter(
        ({ articles }) => articleNumber === undefined || articles.length === 0 || articles.includes(articleNumber),
      );
      const shown = await pictures.describe(
        rows.flatMap(({ picture_id }) => picture_id ?? []),
        tenant,
        db,
        { hasOriginals: true },
      );
      const today = businessDay(now());
      return rows
        .map((row) => describeCertificate(row, today, shown))
        .toSorted((a, b) => STATE_ORDER[a.state] - STATE_ORDER[b.state]);
    },
  };
}
