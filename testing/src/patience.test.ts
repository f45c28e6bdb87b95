import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TEST_LIMITS } from './patience.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Behind the body of a test or a hook, or on a line of its own, or in its options. */
const OWN_LIMIT = /(?:\}, |,\n\s+)(\d[\d_]{3,}),?\s*\);|\b(?:t|testT|hookT)imeout: (\d[\d_]{3,}),? \}/g;

function hastyLimits(file: string): string[] {
  const limit = /\.(db|launcher)\.test\./.test(file) ? TEST_LIMITS.db : TEST_LIMITS.unit;
  return [...readFileSync(join(ROOT, file), 'utf8').matchAll(OWN_LIMIT)]
    .map(([, last, named]) => (last ?? named)!)
    .filter((text) => Number(text.replaceAll('_', '')) < limit)
    .map((text) => `${file}: ${text}`);
}

it('no test has less time than its suite gives: a slow machine would end it', () => {
  const tests = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: ROOT, encoding: 'utf8' });
  expect(tests.trim().split('\n').flatMap(hastyLimits)).toEqual([]);
});

/** Short looks within a longer wait stay: they only decide how soon it is tried again. */
const BROWSER_LIMIT =
  /setDefault(?:Navigation)?Timeout\(|test\.(?:slow|setTimeout)\(|timeout: (?:\d{2,3}_\d{3}|\d{5,})/;

it('no test of the browser has limits of its own', () => {
  const specs = execFileSync('git', ['ls-files', 'e2e/*.spec.ts', 'e2e/**/support/*.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const hasOwn = (file: string) => BROWSER_LIMIT.test(readFileSync(join(ROOT, file), 'utf8'));
  expect(specs.trim().split('\n').filter(hasOwn)).toEqual([]);
});
