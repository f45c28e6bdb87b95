// Sums of what people type outgrow an int4, and then the whole statement fails: for everybody who reads it.
import { TEST_FILES } from './import-rules.mjs';

const isRuled = (file) => file.startsWith('apps/server/src/') && !TEST_FILES.test(file);
const NARROW = /\bsum\(.*\)::int\b/;
/** Cut to what fits before. */
const CUT = /\bleast\(\s*sum\(/;

/** @param {string} file @param {string} text */
export function findSumFaults(file, text) {
  if (!isRuled(file) || !text.includes('sum(')) return [];
  return text
    .split('\n')
    .filter((line) => NARROW.test(line) && !CUT.test(line))
    .map((line) => `${file}: a sum may not fit into ::int, take ::float8 or ::text: ${line.trim()}`);
}
