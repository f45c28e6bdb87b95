import { eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { mail_accounts } from '#modules/mail-accounts/mail-accounts.schema.ts';
import { users } from '#modules/people/people.schema.ts';
import { DEMO_LOGINS } from '../demo-accounts.data.ts';
import { daysFrom } from './demo-time.ts';

/** The first company shares a mailbox whose mails lie in /dev/outbox: everything about mails can be tried at once. */
export async function fillMailAccounts(db: Db, now: Date): Promise<void> {
  const [main] = await db
    .select({ user_id: users.id, company_id: users.company_id })
    .from(users)
    .where(eq(users.account, DEMO_LOGINS[0]!.account));
  if (main === undefined) return;
  await db.insert(mail_accounts).values({
    ...main,
    is_shared: true,
    preset: 'outbox',
    name: 'Sales Team',
    address: 'sales@wanyuan-demo.example.com',
    state: 'verified',
    verified_at: daysFrom(now, -30),
    created_at: daysFrom(now, -30),
  });
}
