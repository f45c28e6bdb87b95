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
