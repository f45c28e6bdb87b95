/**
 * Fails the build when the home page needs more JavaScript than its budget, or when zod has found its way to the
 * browser. Reads what Vite wrote; run it after the build: node apps/web/scripts/check-size.mjs [dist/web]
 */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUDGET_KB = 250;
const HOME_PAGE = /^src\/features\/home\/pages\/home-page\.tsx$/;
/** Texts that zod's own code contains and nothing of ours does. */
const ZOD_MARKS = ['invalid_union', '_zod'];

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const dist = resolve(process.argv[2] ?? join(root, 'dist/web'));
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** A chunk and everything it imports statically. */
function collect(key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key].imports ?? []) collect(next, found);
  return found;
}

const faults = [];
const wanted = new Set();
for (const [key, chunk] of Object.entries(manifest)) {
  if (chunk.isEntry || HOME_PAGE.test(key)) collect(key, wanted);
}
if (![...wanted].some((key) => HOME_PAGE.test(key))) faults.push('the home page is not in the manifest');

let total = 0;
for (const key of wanted) {
  const { file } = manifest[key];
  if (!file.endsWith('.js')) continue;
  const size = gzipSync(readFileSync(join(dist, file))).length;
  total += size;
  console.log(`${(size / 1024).toFixed(1).padStart(8)} KB  ${file}`);
}
console.log(`${(total / 1024).toFixed(1).padStart(8)} KB  JavaScript of the home page, gzip (budget ${BUDGET_KB} KB)`);
if (total > BUDGET_KB * 1024) faults.push(`over budget by ${((total - BUDGET_KB * 1024) / 1024).toFixed(1)} KB`);

for (const { file } of Object.values(manifest)) {
  if (!file.endsWith('.js')) continue;
  const text = readFileSync(join(dist, file), 'utf8');
  if (ZOD_MARKS.every((mark) => text.includes(mark))) faults.push(`zod is in ${file}`);
}

for (const fault of faults) console.error(`size: ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);
