import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { isDemoFilled, markDemoFilled, openKeyring } from './installation.service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('the keys of an installation', () => {
  it('are the same for all processes, even when they ask for the first time at once', async () => {
    const rings = await Promise.all(Array.from({ length: 5 }, () => openKeyring(database.db, undefined)));
    const keys = new Set(rings.map((ring) => ring('file_links').toString('hex')));
    expect(keys.size).toBe(1);
    const later = await openKeyring(database.db, undefined);
    expect(keys).toContain(later('file_links').toString('hex'));
  });

  it('differ by purpose', async () => {
    const ring = await openKeyring(database.db, undefined);
    const keys = (['file_links', 'chat_signature', 'one_time_codes'] as const).map((purpose) =>
      ring(purpose).toString('hex'),
    );
    expect(new Set(keys).size).toBe(3);
    expect(keys.every((key) => key.length === 64)).toBe(true);
  });

  it('come from SECRET_KEY where it is set, and then the database keeps none', async () => {
    const empty = await createTestDatabase();
    const secret = 'a'.repeat(32);
    const [first, second] = [await openKeyring(empty.db, secret), await openKeyring(database.db, secret)];
    expect(first('file_links')).toEqual(second('file_links'));
    expect((await empty.pool.query('select 1 from installation')).rows).toEqual([]);
    await empty.drop();
  });
});

describe('the demo mark', () => {
  it('is set once and stays', async () => {
    expect(await isDemoFilled(database.db)).toBe(false);
    await markDemoFilled(database.db, new Date('2026-03-05T00:00:00Z'));
    await markDemoFilled(database.db, new Date('2027-03-05T00:00:00Z'));
    expect(await isDemoFilled(database.db)).toBe(true);
    const { rows } = await database.pool.query(`select value from installation where name = 'demo_filled'`);
    expect(rows).toEqual([{ value: '2026-03-05T00:00:00.000Z' }]);
  });
});
