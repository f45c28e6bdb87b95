// What is looked for over all names of the code and of its files: words that the glossary has replaced.
import { GLOSSARY_ROWS } from './glossary-rows.mjs';

/** Contract, tables and columns; a single small word is one of them, or a verb. */
const isSpecified = (name) => /[a-z\d]_[a-z\d]/.test(name) || /^[a-z\d]+$/.test(name);

const wordsOf = (name) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);

function holds(words, phrase, unlessAfter) {
  const wanted = phrase.split(' ');
  return words.some(
    (_, at) => wanted.every((word, step) => words[at + step] === word) && (at === 0 || words[at - 1] !== unlessAfter),
  );
}

function faultsOf(path, name, isName) {
  const words = wordsOf(name);
  return GLOSSARY_ROWS.flatMap(({ word, replaces, except = [], within, outside, unlessAfter }) => {
    if ((within && !within.test(path)) || outside?.test(path) || except.includes(name)) return [];
    const found = replaces.find((phrase) => holds(words, phrase, unlessAfter));
    return found ? [`${path}: ${isName ? `the name ${name}` : 'the path'} says ${found}, the glossary ${word}`] : [];
  });
}

/** `files`: the names in each file's code by its path from the root. */
export function findGlossaryFaults(files) {
  return [...files].flatMap(([path, names]) => [
    ...faultsOf(path, path, false),
    ...[...new Set(names)].filter((name) => !isSpecified(name)).flatMap((name) => faultsOf(path, name, true)),
  ]);
}

/** Rows that the glossary's own text does not have. */
export function findUnlisted(glossary) {
  return GLOSSARY_ROWS.filter(({ word, replaces }) => !glossary.includes(`| ${word} | ${replaces.join(', ')} |`)).map(
    ({ word, replaces }) => `docs/glossary.md: no row says ${word} instead of ${replaces.join(', ')}`,
  );
}
