// Checks that the code uses the glossary's words, with the parser of oxc.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor } from 'oxc-parser';
import { findGlossaryFaults, findUnlisted } from './glossary-faults.mjs';
import { GLOSSARY_ROWS } from './glossary-rows.mjs';
import { root } from './paths.mjs';
import { runIfStarted } from './tree.mjs';

/** Migrations have landed and keep their names; the workshop has words of its own. */
const NEVER = /^(apps\/server\/migrations|workshop)\//;

/** Most files hold none of the words and need no parsing. */
const SUSPECT = new RegExp(
  GLOSSARY_ROWS.flatMap(({ replaces }) => replaces.map((one) => one.split(' ')[0])).join('|'),
  'i',
);

function namesIn(file) {
  if (!/\.(tsx?|mjs)$/.test(file.path) || !SUSPECT.test(file.text)) return [];
  const names = [];
  const take = ({ name }) => names.push(name);
  new Visitor({ Identifier: take, JSXIdentifier: take }).visit(file.parsed.program);
  return names;
}

const files = [];

export const glossaryCheck = {
  name: 'glossary',
  wants: (path) => /\.(tsx?|mjs|css|md)$/.test(path) && !NEVER.test(path),
  look: (file) => files.push([file.path, namesIn(file)]),
  faults: () => [...findGlossaryFaults(files), ...findUnlisted(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))],
};

runIfStarted(import.meta.url, glossaryCheck);
