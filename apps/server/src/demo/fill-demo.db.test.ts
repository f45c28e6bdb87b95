import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountName, Nickname, Password, Phone } from '@wanyuan/contract';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { createFolderStorage } from '../infra/storage/folder-storage.ts';
import { isDemoFilled } from '../modules/installation/installation.service.ts';
import { HELP_ARTICLES } from '../modules/help/content/help-articles.data.ts';
import { DEMO_COMPANIES, DEMO_LOGINS, DEMO_PASSWORD } from './demo-accounts.data.ts';
import { DEMO_KEYWORDS, DEMO_MESSAGES, DEMO_NOTES } from './demo-messages.data.ts';
import { fillDemo, hasAccounts } from './fill-demo.ts';

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'wanyuan-world-'));
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The whole one is filled where servers start on an empty database. */
const SMALL = { products: 400 };
const PEOPLE = DEMO_COMPANIES.flatMap(({ users }) => users);

describe('the demo world', () => {
  it('follows the rules that people have to follow', () => {
    expect(Password.safeParse(DEMO_PASSWORD).success).toBe(true);
    for (const { account, phone, nickname } of PEOPLE) {
      expect(AccountName.parse(account)).toBe(account);
      expect(Phone.parse(phone)).toBe(phone);
      expect(Nickname.parse(nickname)).toBe(nickname);
    }
    // A code that stands in the source would let every reader of it in.
    expect(JSON.stringify(DEMO_COMPANIES)).not.toMatch(/invite|_code/);
  });

  it('has every class of user on the login page', () => {
    const offered = DEMO_LOGINS.map(({ account }) => account);
    expect(offered).toEqual(['qifan', 'qifan_admin', 'qifan_sales', 'haiwan', 'xiaoman', 'shenghe', 'tuoyue', 'staff']);
    expect(DEMO_LOGINS.every(({ label, hint }) => label !== '' && hint !== '')).toBe(true);
  });

  it('links to help articles that exist, and offers each word once', () => {
    const slugs = new Set(HELP_ARTICLES.map(({ slug }) => slug));
    const linked = [...DEMO_MESSAGES, ...DEMO_NOTES].flatMap(({ link }) => /slug=(.+)/.exec(link)?.[1] ?? []);
    expect(linked.filter((slug) => !slugs.has(slug))).toEqual([]);
    expect(new Set(DEMO_KEYWORDS).size).toBe(DEMO_KEYWORDS.length);
  });

  it('leaves nothing half-made when it breaks in the middle; then it is filled step by step and marked', async () => {
    const cut = (done: number) => {
      if (done === 2) throw new Error('power cut');
    };
    const states = async () => [await isDemoFilled(database.db), await hasAccounts(database.db)];
    await expect(fillDemo(database.db, new Date(), cut, SMALL)).rejects.toThrow('power cut');
    expect(await states()).toEqual([false, false]);
    const progress: number[] = [];
    const storage = await createFolderStorage({ folder });
    await fillDemo(database.db, new Date(), (done, total) => progress.push(done / total), { ...SMALL, storage });
    expect([progress[0], progress.at(-1)]).toEqual([0, 1]);
    expect(await states()).toEqual([true, true]);
    expect((await database.pool.query('select 1 from users')).rows).toHaveLength(PEOPLE.length);
    const { rows } = await database.pool.query<{ storage_key: string; size: string }>(
      'select storage_key, size from platform_files',
    );
    expect(rows.length).toBeGreaterThan(4);
    for (const { storage_key, size } of rows) expect((await storage.stat(storage_key))?.size).toBe(Number(size));
  });
});
