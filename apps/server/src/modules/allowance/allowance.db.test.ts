import { COMPANY_TYPE, FREE_SEARCHES_PER_DAY, startOfBusinessDay } from '@wanyuan/domain';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { createCompany, createUser } from '@wanyuan/testing/factories';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#rpc/context.ts';
import { daily_searches } from './allowance.schema.ts';
import { createAllowanceService, type AllowanceService } from './allowance.service.ts';

const REFUSAL = { errorName: 'FREE_SEARCHES_USED', message: '免费用户每天仅可搜索300次' };

let database: TestDatabase;
let allowance: AllowanceService;
let clock: Date;
beforeAll(async () => {
  database = await createTestDatabase();
  allowance = createAllowanceService({ db: database.db, now: () => clock });
});
afterAll(() => database.drop());

async function sessionOf(values: Parameters<typeof createCompany>[1]): Promise<Session> {
  const { id: tenant_id, company_type, is_chvip } = await createCompany(database.db, values);
  const { id, user_type } = await createUser(database.db, { company_id: tenant_id });
  return { id, tenant_id, company_type, is_chvip, user_type, session_id: 1, token: '', auth_version: 1 };
}

let buyer: Session;
beforeEach(async () => {
  clock = new Date();
  buyer = await sessionOf({ company_type: COMPANY_TYPE.buyer, is_chvip: 0 });
});

const take = (value: string, kind: 'text' | 'picture' = 'text', session = buyer) =>
  allowance.takeSearch(session, { kind, value });
const used = async (session = buyer) => (await allowance.used(database.db, session)).used;
async function useUp(count: number): Promise<void> {
  const day = new Date(clock.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const rows = Array.from({ length: count }, (_, turn) => ({ user_id: buyer.id, day, search_key: `used ${turn}` }));
  await database.db.insert(daily_searches).values(rows);
}

describe('a search', () => {
  it('is a new text or a new picture', async () => {
    for (const text of ['遥控车', '遥控 车', '积木']) await take(text);
    await take('遥控车', 'picture');
    expect(await allowance.used(database.db, buyer)).toEqual({ used: 4, limit: 300 });
  });

  it('is none when the same text comes again, whatever its width, case and spacing', async () => {
    for (const text of ['RC car', ' rc  CAR ', 'ＲＣ　ｃａｒ', 'rc car']) await take(text);
    expect(await used()).toBe(1);
  });

  it('is none without a text', async () => {
    for (const text of ['', '  ', '\u3000']) await take(text);
    expect(await used()).toBe(0);
  });

  it('costs members, factories and staff nothing and leaves no row', async () => {
    const others = [
      await sessionOf({ company_type: COMPANY_TYPE.buyer, is_chvip: 1 }),
      await sessionOf({ company_type: COMPANY_TYPE.trading, is_chvip: 0 }),
      await sessionOf({ company_type: COMPANY_TYPE.factory, is_chvip: 0 }),
      await sessionOf({ company_type: COMPANY_TYPE.platform, is_chvip: 0 }),
    ];
    for (const session of others) await take('遥控车', 'text', session);
    expect(await Promise.all(others.map((session) => used(session)))).toEqual([0, 0, 0, 0]);
  });
});

describe('the day’s count', () => {
  it('ends at 300, in the words of the specification; what was searched for stays open', async () => {
    await take('积木');
    await useUp(FREE_SEARCHES_PER_DAY - 1);
    await expect(take('娃娃')).rejects.toMatchObject(REFUSAL);
    await expect(take('a picture', 'picture')).rejects.toMatchObject(REFUSAL);
    await take('积木');
    expect(await used()).toBe(300);
  });

  it('is each person’s own', async () => {
    await useUp(FREE_SEARCHES_PER_DAY);
    const colleague = { ...buyer, id: (await createUser(database.db, { company_id: buyer.tenant_id })).id };
    await take('娃娃', 'text', colleague);
    expect(await used(colleague)).toBe(1);
  });

  it('lets one of fifty through that come at once when one is left', async () => {
    await useUp(FREE_SEARCHES_PER_DAY - 1);
    const answers = await Promise.allSettled(Array.from({ length: 50 }, (_, turn) => take(`词${turn}`)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await used()).toBe(300);
  });

  it('counts the same text once when fifty ask for it at once', async () => {
    await useUp(FREE_SEARCHES_PER_DAY - 1);
    await Promise.all(Array.from({ length: 50 }, () => take('积木')));
    expect(await used()).toBe(300);
  });

  it('starts anew at midnight in Shanghai, not before', async () => {
    const midnight = startOfBusinessDay(new Date(clock.getTime() + 86_400_000));
    clock = new Date(midnight.getTime() - 1000);
    await useUp(FREE_SEARCHES_PER_DAY);
    await expect(take('积木')).rejects.toMatchObject(REFUSAL);
    clock = midnight;
    await take('积木');
    expect(await used()).toBe(1);
  });

  it('of days that are over is tidied away', async () => {
    await take('昨天');
    clock = new Date(clock.getTime() + 86_400_000);
    await take('今天');
    await allowance.removeOld();
    expect(await database.db.select().from(daily_searches).where(eq(daily_searches.user_id, buyer.id))).toHaveLength(1);
  });
});
