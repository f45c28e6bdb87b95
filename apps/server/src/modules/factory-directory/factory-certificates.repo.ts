import { and, asc, count, eq, gte, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { factory_certificates } from './factories.schema.ts';

/** Not yet over on a day; on its last one it still holds. */
export const isInForce = (today: string): SQL | undefined =>
  or(isNull(factory_certificates.expires_on), gte(factory_certificates.expires_on, today));

export async function listCertificates(db: Db, factoryId: number) {
  return db
    .select()
    .from(factory_certificates)
    .where(eq(factory_certificates.factory_id, factoryId))
    .orderBy(asc(factory_certificates.certification_id), asc(factory_certificates.id));
}
export type CertificateRow = Awaited<ReturnType<typeof listCertificates>>[number];

/** Verified ones that hold on a day, by factory. */
export async function countCertificates(db: Db, factoryIds: readonly number[], today: string) {
  return db
    .select({ factory_id: factory_certificates.factory_id, count: count() })
    .from(factory_certificates)
    .where(
      and(
        inArray(factory_certificates.factory_id, [...factoryIds]),
        eq(factory_certificates.is_verified, true),
        isInForce(today),
      ),
    )
    .groupBy(factory_certificates.factory_id);
}
