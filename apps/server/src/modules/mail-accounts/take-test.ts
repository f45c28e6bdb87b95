import { HOUR_MS } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { takeOf } from '#infra/limits/ceilings.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session } from '#rpc/context.ts';

/** Each test is a sign-in at another's server: too many of them close a mailbox, and could be used to guess. */
const TESTS_PER_HOUR = { person: 30, company: 120 };

/** Takes one of the tests that a person and their company have in an hour. */
export async function takeMailTest(db: Db, { id, tenant_id }: Session, at: Date): Promise<void> {
  const beginsAt = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
  const refusal = await takeOf(db, [
    { name: 'mail_tests_person', subject: String(id), beginsAt, limit: TESTS_PER_HOUR.person },
    { name: 'mail_tests_company', subject: String(tenant_id), beginsAt, limit: TESTS_PER_HOUR.company },
  ]);
  if (refusal) throw new AppError('MAIL_TESTS_USED', { msg: '这一小时内测试次数过多，请稍后再试' });
}
