import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listDataFiles } from '../backup/data-files.ts';
import { createSecretBox } from './secret-box.ts';
import { SECRET_KEY_FILE, secretMasters } from './secret-key.ts';

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'wanyuan-secrets-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const box = (settings: Partial<Parameters<typeof secretMasters>[0]> = {}) =>
  createSecretBox(secretMasters({ DATA_DIR, ...settings }));
const SECRET_KEY = 'a-secret-key-of-an-operator-with-32-letters';
const DATABASE_URL = 'postgres://elsewhere/wanyuan';

it('makes a key of its own for its owner alone, which no backup holds', async () => {
  const sealed = box().seal('mail_secrets', 'a 1', '授权码');
  expect(sealed).not.toContain('授权码');
  expect(box().unseal('mail_secrets', 'a 1', sealed)).toBe('授权码');
  expect(statSync(join(DATA_DIR, SECRET_KEY_FILE)).mode & 0o777).toBe(0o600);
  expect(await listDataFiles(DATA_DIR)).toEqual([]);
});

it('opens nothing elsewhere, changed, or with another key', () => {
  const sealed = box().seal('mail_secrets', 'a 1', 'x');
  expect(box().unseal('mail_secrets', 'a 2', sealed)).toBeNull();
  const flipped = `${sealed.slice(0, -2)}${sealed.at(-2) === 'A' ? 'B' : 'A'}${sealed.at(-1)}`;
  for (const wrong of [flipped, '', 'v1', 'v1.x.y', sealed.replace('v1', 'v2')])
    expect(box().unseal('mail_secrets', 'a 1', wrong)).toBeNull();
  rmSync(join(DATA_DIR, SECRET_KEY_FILE));
  expect(box().unseal('mail_secrets', 'a 1', sealed)).toBeNull();
});

it('stays shut with a database elsewhere and no SECRET_KEY', () => {
  const shut = box({ DATABASE_URL });
  expect(shut.isOpen).toBe(false);
  expect(() => shut.seal('mail_secrets', 'a 1', 'x')).toThrow('no key');
  expect(box({ DATABASE_URL, SECRET_KEY }).isOpen).toBe(true);
});

it('goes from one key to the next, from the file as well', () => {
  const byFile = box().seal('mail_secrets', 'a 1', 'x');
  const first = box({ SECRET_KEY });
  expect([first.unseal('mail_secrets', 'a 1', byFile), first.isOld('mail_secrets', byFile)]).toEqual(['x', true]);
  const byFirst = first.seal('mail_secrets', 'a 1', 'y');
  const next = { SECRET_KEY: SECRET_KEY.toUpperCase(), DATABASE_URL };
  expect(box(next).unseal('mail_secrets', 'a 1', byFirst)).toBeNull();
  expect(box({ ...next, SECRET_KEY_OLD: SECRET_KEY }).unseal('mail_secrets', 'a 1', byFirst)).toBe('y');
});
