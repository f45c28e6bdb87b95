import { DAY_MS } from './business-time.ts';

export const CERTIFICATE_STATES = ['valid', 'expiring', 'expired', 'unverified'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

export const CERTIFICATE_STATE_LABEL: Record<CertificateState, string> = {
  valid: '有效',
  expiring: '即将到期',
  expired: '已过期',
  unverified: '未核验',
};

export const CERTIFICATE_EXPIRING_DAYS = 60;

/** Days are written YYYY-MM-DD. One without an end is valid for ever; on its last day it still holds. */
export function certificateState(
  certificate: { is_verified: boolean; expires_on: string | null },
  today: string,
): CertificateState {
  const { expires_on: end } = certificate;
  if (end !== null && end < today) return 'expired';
  if (!certificate.is_verified) return 'unverified';
  if (end === null) return 'valid';
  const daysLeft = (Date.parse(end) - Date.parse(today)) / DAY_MS;
  return daysLeft <= CERTIFICATE_EXPIRING_DAYS ? 'expiring' : 'valid';
}
