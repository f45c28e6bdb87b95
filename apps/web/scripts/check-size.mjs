import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUDGET_KB = 250;
const HOME_PAGE = 'src/features/home/pages/home-page.tsx';
/** Texts that zod's own code contains and nothing of ours does. */
const ZOD_MARKS = ['invalid_union', '_zod'];

/** A chunk and everything that it imports statically. */
function collect(manifest, key, found) {
  if (found.has(key)) return;
  found.add(key);
  for (const next of manifest[key].imports ?? []) collect(manifest, next, found);
}

/**
 * Throws when the home page needs more JavaScript than its budget, or when zod has found its way to the browser.
 * Reads what Vite wrote to `dist`; run after the build.
 */
export function checkSize(dist) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const read = (file) => readFileSync(join(dist, file));
  const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
  const faults = scripts
    .filter(({ file }) => ZOD_MARKS.every((mark) => read(file).includes(mark)))
    .map(({ file }) => `zod is in ${file}`);

  if (!manifest[HOME_PAGE]) faults.push(`${HOME_PAGE} is not in the manifest: adapt check-size.mjs`);
  const wanted = new Set();
  for (const [key, chunk] of Object.entries(manifest)) {
    if (chunk.isEntry || key === HOME_PAGE) collect(manifest, key, wanted);
  }
  const files = [...wanted].map((key) => manifest[key].file).filter((file) => file.endsWith('.js'));
  const bytes = files.reduce((sum, file) => sum + gzipSync(read(file)).length, 0);
  const kilobytes = (bytes / 1024).toFixed(1);
  if (bytes > BUDGET_KB * 1024) faults.push(`the home page needs ${kilobytes} KB, more than ${BUDGET_KB} KB`);

  if (faults.length > 0) throw new Error(`size check: ${faults.join('; ')}`);
  console.log(`home page: ${kilobytes} KB of JavaScript (gzip) in ${files.length} files, budget ${BUDGET_KB} KB`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  checkSize(resolve(process.argv[2] ?? join(root, 'dist/web')));
}
