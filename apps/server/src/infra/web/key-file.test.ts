import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSameKey, keyFileOf, newKey, removeKeyFile, settleKeyFile, writeKeyFile } from './key-file.ts';

let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'wanyuan-keys-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('a key in a file', () => {
  it('is made once, stays, and is for the owner of the files alone', () => {
    const key = settleKeyFile(dataDir, 'local-pages');
    expect(key).toMatch(/^[\w-]{24}$/);
    expect(settleKeyFile(dataDir, 'local-pages')).toBe(key);
    const file = keyFileOf(dataDir, 'local-pages');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(file, '..')).mode & 0o777).toBe(0o700);
  });

  it('is made anew where the file is empty', () => {
    mkdirSync(join(dataDir, 'keys'));
    writeFileSync(keyFileOf(dataDir, 'local-pages'), '');
    expect(settleKeyFile(dataDir, 'local-pages')).toMatch(/^[\w-]{24}$/);
  });

  it('can be written and removed, twice too', () => {
    writeKeyFile(dataDir, 'first-account', 'abc');
    expect(settleKeyFile(dataDir, 'first-account')).toBe('abc');
    removeKeyFile(dataDir, 'first-account');
    removeKeyFile(dataDir, 'first-account');
    expect(existsSync(keyFileOf(dataDir, 'first-account'))).toBe(false);
  });
});

it('a key is the same as itself and as nothing else', () => {
  const key = newKey();
  expect(isSameKey(key, key)).toBe(true);
  for (const wrong of ['', `${key} `, key.slice(1), key.toLowerCase(), [key], undefined, null, 0, { key }])
    expect(isSameKey(wrong, key)).toBe(false);
});
