import { scryptSync } from 'node:crypto';
import { COMPANY_TYPE, FILE_PURPOSES, USER_TYPE, type FilePurpose } from '@wanyuan/domain';
import { companies, users } from '@wanyuan/server/src/modules/people/people.schema.ts';
import { files } from '@wanyuan/server/src/modules/files/files.schema.ts';
import { system_messages } from '@wanyuan/server/src/modules/messages/messages.schema.ts';
import { pictures } from '@wanyuan/server/src/modules/pictures/pictures.schema.ts';
import { asc, eq } from 'drizzle-orm';
import { DEMO_PASSWORD } from '@wanyuan/server/src/demo/demo-accounts.data.ts';
import type { Db } from '@wanyuan/server/src/infra/database/database.ts';
import type { TestApp } from './test-app.ts';

type NewCompany = typeof companies.$inferInsert;
type NewUser = typeof users.$inferInsert;

/** What factories make has numbers of its own, so that nothing collides and nothing is random. */
let serial = 0;
const next = () => (serial += 1);

export const TEST_PASSWORD = DEMO_PASSWORD;

/** A hash that costs nothing: the setting travels with the hash, and few tests are about its strength. */
export const CHEAP_HASH = `scrypt$16$1$1$AAAA$${scryptSync(TEST_PASSWORD, Buffer.from('AAAA', 'base64url'), 32, { N: 16, r: 1, p: 1 }).toString('base64url')}`;

export function newPhone(): string {
  return `139${String(next()).padStart(8, '0')}`;
}

/** A trading company and member unless told otherwise. */
export async function createCompany(db: Db, values: Partial<NewCompany> = {}) {
  const n = next();
  const defaults: NewCompany = {
    name: `测试公司${n}`,
    company_type: COMPANY_TYPE.trading,
    is_chvip: 1,
  };
  const [row] = await db
    .insert(companies)
    .values({ ...defaults, ...values })
    .returning();
  return row!;
}

/** A main account with the test password and a proven phone; its company is made when none is given. */
export async function createUser(db: Db, values: Partial<NewUser> = {}) {
  const n = next();
  const company_id = values.company_id ?? (await createCompany(db)).id;
  const defaults = {
    user_type: USER_TYPE.main,
    account: `tester${n}`,
    phone: newPhone(),
    phone_proven_at: values.phone === null ? null : new Date(),
    nickname: `测试员${n}`,
    password_hash: CHEAP_HASH,
  };
  const [row] = await db
    .insert(users)
    .values({ ...defaults, ...values, company_id })
    .returning();
  return row!;
}

/** A signed-in browser of a user, without the cost of a password. */
export async function openSession(app: TestApp, userId: number): Promise<{ token: string; sessionId: number }> {
  return app.services.sessions.create(app.db, userId, { ip: '127.0.0.1', user_agent: '', client: 'browser' });
}

/** To one user, one company, or with neither to all users. */
export async function createMessage(db: Db, values: Partial<typeof system_messages.$inferInsert> = {}) {
  const text = `测试消息${next()}`;
  const [row] = await db
    .insert(system_messages)
    .values({ type: 1, title: text, summary: text, content: text, ...values })
    .returning();
  return row!;
}

const PNG = { extension: 'png', type: 'image/png' };
const XLSX = { extension: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };

/** A row only; no bytes lie behind it. */
export async function createFile(
  db: Db,
  owner: { company_id: number; user_id: number },
  purpose: (typeof files.$inferInsert)['purpose'] = 'avatar',
) {
  const n = next();
  const { extension, type } = purpose.endsWith('_sheet') || purpose === 'export_template' ? XLSX : PNG;
  const [row] = await db
    .insert(files)
    .values({
      ...owner,
      purpose,
      key: `uploads/test/${n}.${extension}`,
      name: `测试${n}.${extension}`,
      type,
      size: 10,
      sha256: String(n).padStart(64, '0'),
    })
    .returning();
  return row!;
}

/** One for each purpose; those that can be pictures are one. */
export async function createUploads(db: Db, owner: { company_id: number; user_id: number }) {
  const [shown] = await db.select({ id: pictures.id }).from(pictures).orderBy(asc(pictures.id)).limit(1);
  const uploads: Partial<Record<FilePurpose, number>> = {};
  for (const purpose of FILE_PURPOSES) {
    const { id, type } = await createFile(db, owner, purpose);
    uploads[purpose] = id;
    if (shown && type.startsWith('image/'))
      await db.update(files).set({ picture_id: shown.id }).where(eq(files.id, id));
  }
  return uploads as Record<FilePurpose, number>;
}
