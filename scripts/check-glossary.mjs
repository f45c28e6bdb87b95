// Checks that the code uses the glossary's words, with the parser of oxc.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { findGlossaryFaults, findUnlisted } from './glossary-faults.mjs';
import { GLOSSARY_ROWS } from './glossary-rows.mjs';
import { root } from './paths.mjs';

/** Migrations have landed and keep their names; the workshop has words of its own. */
const NEVER = /^(apps\/server\/migrations|workshop)\//;

/** Most files hold none of the words and need no parsing. */
const SUSPECT = new RegExp(
  GLOSSARY_ROWS.flatMap(({ replaces }) => replaces.map((one) => one.split(' ')[0])).join('|'),
  'i',
);

function namesIn(path, text) {
  if (!/\.(tsx?|mjs)$/.test(path) || !SUSPECT.test(text)) return [];
  const names = [];
  const take = ({ name }) => names.push(name);
  new Visitor({ Identifier: take, JSXIdentifier: take }).visit(parseSync(path, text).program);
  return names;
}

const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => /\.(tsx?|mjs|css|md)$/.test(path) && !NEVER.test(path) && existsSync(join(root, path)));
const read = (path) => readFileSync(join(root, path), 'utf8');
const files = paths.map((path) => [path, namesIn(path, read(path))]);
const faults = [...findGlossaryFaults(files), ...findUnlisted(read('docs/glossary.md'))];
for (const fault of faults) console.error(fault);
console.log(`glossary: ${files.length} files, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
