import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUDGET_KB = 100;
const LANGUAGES = ['zh', 'en', 'es', 'ru', 'ar'];

function collect(manifest, key, found = new Set()) {
  const chunk = manifest[key];
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const next of chunk.imports ?? []) collect(manifest, next, found);
  return found;
}

/** Kilobytes of script, gzipped, that the first page of a site needs in its largest language. */
export function firstPageKilobytes(client) {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const bytesOf = (file) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
  const own = collect(manifest, 'src/browser.tsx');
  const sums = LANGUAGES.map((language) => {
    const files = new Set([...own, ...collect(manifest, `src/words/${language}.data.ts`)]);
    return [...files].reduce((sum, file) => sum + bytesOf(file), 0);
  });
  return Math.max(...sums) / 1024;
}

/** Throws when a first page needs more than its budget. */
export function checkSize(client) {
  const kilobytes = firstPageKilobytes(client);
  if (kilobytes > BUDGET_KB)
    throw new Error(`size check: a site's first page needs ${kilobytes.toFixed(1)} KB, more than ${BUDGET_KB} KB`);
  console.log(`site: ${kilobytes.toFixed(1)} KB of JavaScript (gzip) for the first page, budget ${BUDGET_KB} KB`);
}
