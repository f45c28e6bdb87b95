import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveBackTo, removeUsesBefore, takeOf, usedOf, type Ceiling } from './ceilings.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const today = new Date('2026-11-17T16:00:00Z');
let turn = 0;
const ceiling = (values: Partial<Ceiling> = {}): Ceiling => ({
  name: 'calls',
  subject: `company:${(turn += 1)}`,
  beginsAt: today,
  limit: 3,
  ...values,
});

describe('ceilings', () => {
  it('gives what is left and then refuses, without counting what was refused', async () => {
    const calls = ceiling();
    expect(await takeOf(database.db, [calls], 2)).toBeNull();
    expect(await takeOf(database.db, [calls], 2)).toEqual({ ceiling: calls, used: 2 });
    expect(await takeOf(database.db, [calls])).toBeNull();
    expect(await usedOf(database.db, calls)).toBe(3);
  });

  it('takes of all ceilings or of none', async () => {
    const wide = ceiling({ limit: 100 });
    const narrow = ceiling({ name: 'narrow', limit: 1 });
    expect(await takeOf(database.db, [wide, narrow])).toBeNull();
    expect(await takeOf(database.db, [wide, narrow])).toEqual({ ceiling: narrow, used: 1 });
    expect(await usedOf(database.db, wide)).toBe(1);
  });

  it('never gives more than the limit to takers at the same moment', async () => {
    const calls = ceiling({ limit: 10 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => takeOf(database.db, [calls])));
    expect(answers.filter((answer) => answer === null)).toHaveLength(10);
    expect(await usedOf(database.db, calls)).toBe(10);
  });

  it('refuses an amount that no window can give', async () => {
    expect(await takeOf(database.db, [ceiling()], 4)).toMatchObject({ used: 0 });
  });

  it('counts each window and each subject for itself, gives back, and forgets windows that have ended', async () => {
    const calls = ceiling();
    const tomorrow = { ...calls, beginsAt: new Date('2026-11-18T16:00:00Z') };
    await takeOf(database.db, [calls], 3);
    expect(await takeOf(database.db, [tomorrow], 2)).toBeNull();
    await giveBackTo(database.db, [calls], 2);
    expect(await usedOf(database.db, calls)).toBe(1);
    await removeUsesBefore(database.db, tomorrow.beginsAt);
    expect(await usedOf(database.db, calls)).toBe(0);
    expect(await usedOf(database.db, tomorrow)).toBe(2);
  });
});
