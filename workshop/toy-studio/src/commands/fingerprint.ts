import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RENDERER_VERSION } from '../trace/renderer-version.ts';

const SOURCES = path.join(import.meta.dirname, '..');
const IMPORT = /from '(\.{1,2}\/[^']+)'/g;

/** Tells whether a toy must be rendered anew: a hash of all sources its family is built from, and the renderer. */
export function fingerprintOf(family: string): string {
  const sources = [...sourcesOf(path.join(SOURCES, 'families', `${family}.ts`)), path.join(SOURCES, 'make-toy.ts')];
  const hash = createHash('sha256').update(`renderer ${RENDERER_VERSION}`);
  for (const source of sources.toSorted()) hash.update(readFileSync(source));
  return hash.digest('hex').slice(0, 12);
}

function sourcesOf(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, target] of readFileSync(file, 'utf8').matchAll(IMPORT))
    sourcesOf(path.join(path.dirname(file), target!), known);
  return known;
}
