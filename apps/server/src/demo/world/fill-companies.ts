import { and, eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { companies, users } from '#modules/people/people.schema.ts';
import { createPasswords, type PasswordCost } from '#modules/account/account.module.ts';
import { factories, factory_contacts } from '#modules/factory-directory/factories.schema.ts';
import { recent_searches } from '#modules/search-log/search-log.schema.ts';
import { DEMO_COMPANIES, DEMO_PASSWORD, type DemoCompany } from '../demo-accounts.data.ts';
import { daysFrom } from './demo-time.ts';
import { leadingFactory } from './world-lookups.ts';

const JOINED_DAYS_AGO = 30;
const RECENT_SEARCHES = [
  ['1:16 遥控越野车', '毛绒熊', '沙滩桶套装'],
  ['磁力片', '泡泡机', '上链青蛙', '1:64合金车'],
  ['惯性工程车', '医生套装', '拼装积木 恐龙'],
  ['解压', '三阶魔方', '木制拼图', '学步推车'],
];

/** Companies of every user class with their people. Factories speak for the one that leads in what they make. */
export async function fillCompanies(db: Db, now: Date, passwordCost?: PasswordCost): Promise<void> {
  const password_hash = await createPasswords(passwordCost).hash('own', DEMO_PASSWORD);
  const created_at = daysFrom(now, -JOINED_DAYS_AGO);
  let personCount = 0;
  for (const { users: people, makes, ...company } of DEMO_COMPANIES) {
    const factory_id = makes ? await leadingFactory(db, makes) : null;
    const [row] = await db
      .insert(companies)
      .values({ ...company, mobile: people[0]?.phone ?? '', factory_id, created_at })
      .returning({ id: companies.id });
    const created = await db
      .insert(users)
      .values(
        people.map(({ account, nickname, phone, user_type }) => ({
          account,
          nickname,
          phone,
          phone_proven_at: created_at,
          user_type,
          password_hash,
          created_at,
          company_id: row!.id,
        })),
      )
      .returning({ id: users.id });
    for (const { id } of created) await addRecentSearches(db, id, personCount++, now);
    if (factory_id !== null) await nameFactory(db, factory_id, company);
  }
}

async function addRecentSearches(db: Db, user_id: number, turn: number, now: Date): Promise<void> {
  const words = RECENT_SEARCHES[turn % RECENT_SEARCHES.length]!;
  await db.insert(recent_searches).values(
    words.map((keyword, index) => ({
      user_id,
      kind: 'product' as const,
      keyword,
      searched_at: daysFrom(now, -index - 0.2),
    })),
  );
}

/** The factory in the catalogue and the company that signs in are one and the same. */
async function nameFactory(db: Db, factory_id: number, company: Omit<DemoCompany, 'users' | 'makes'>): Promise<void> {
  await db.update(factories).set({ name: company.name }).where(eq(factories.id, factory_id));
  await db
    .update(factory_contacts)
    .set({ name: company.contact, tel: company.telephone })
    .where(and(eq(factory_contacts.factory_id, factory_id), eq(factory_contacts.position, 0)));
}
