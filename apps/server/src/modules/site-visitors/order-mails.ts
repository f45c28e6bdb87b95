import { SITE_VISITORS, startOfBusinessDay } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { takeOf, type Ceiling } from '#infra/limits/ceilings.ts';
import { addressGroup } from '#infra/web/address-group.ts';

/**
 * Whether one more order is told by mail today. Who submits may type anybody's address, and the mails go out of the
 * salesperson's own mailbox: strangers must not make it write to others, or use up what it may send.
 */
export async function takeOrderMail(
  db: Db,
  { site_id, email, ip }: { site_id: number; email: string; ip: string },
  at: Date,
): Promise<boolean> {
  const most = SITE_VISITORS.orderMailsPerDay;
  const ceiling = (of: keyof typeof most, subject: string): Ceiling => ({
    name: `site_order_mails_${of}`,
    subject,
    beginsAt: startOfBusinessDay(at),
    limit: most[of],
  });
  const ceilings = [
    ...(email === '' ? [] : [ceiling('recipient', email.toLowerCase())]),
    ceiling('network', addressGroup(ip)),
    ceiling('site', String(site_id)),
  ];
  return (await takeOf(db, ceilings)) === null;
}
