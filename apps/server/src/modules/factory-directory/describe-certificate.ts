import type { Certificate, Picture } from '@wanyuan/contract';
import { certificateState, CERTIFICATE_KINDS, DAY_MS } from '@wanyuan/domain';
import type { CertificateRow } from './factory-certificates.repo.ts';

/** A certificate as pages show it, with its state on a day. */
export function describeCertificate(
  row: CertificateRow,
  today: string,
  pictures: ReadonlyMap<number, Picture>,
): Certificate {
  const kind = CERTIFICATE_KINDS.find(({ id }) => id === row.certification_id);
  return {
    id: row.id,
    certification_id: row.certification_id,
    name: kind?.name ?? '',
    standard: row.standard,
    number: row.number,
    laboratory: row.laboratory,
    issued_on: row.issued_on,
    expires_on: row.expires_on,
    days_left: row.expires_on === null ? null : Math.round((Date.parse(row.expires_on) - Date.parse(today)) / DAY_MS),
    state: certificateState(row, today),
    markets: row.markets,
    articles: row.articles,
    picture: pictures.get(row.picture_id ?? 0) ?? null,
  };
}
