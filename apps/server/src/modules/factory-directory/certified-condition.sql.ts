import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { factory_certificates } from './factories.schema.ts';
import { isInForce } from './factory-certificates.repo.ts';

interface CertifiedColumns {
  factory_id: SQLWrapper;
  article_number: SQLWrapper;
  /** Bit n is set for certificate kind n. */
  certification_bits: SQLWrapper;
}

/** A verified certificate of a kind that a toy names holds on a day and covers its article: for lists of toys. */
export function hasCertificateInForce(toy: CertifiedColumns, today: string): SQL {
  const { factory_id, certification_id, is_verified, articles } = factory_certificates;
  return sql`exists (
    select 1 from ${factory_certificates}
    where ${factory_id} = ${toy.factory_id} and ${is_verified} and ${isInForce(today)}
      and (${toy.certification_bits} >> ${certification_id}) & 1 = 1
      and (cardinality(${articles}) = 0 or ${toy.article_number} = any(${articles})))`;
}
