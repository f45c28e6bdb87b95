// Checks the import rules, reads side by side, limits by address and sums over all sources, with the parser and resolver of oxc.
import { dirname, join, relative, sep } from 'node:path';
import { ResolverFactory } from 'oxc-resolver';
import { findAddressFaults } from './address-faults.mjs';
import { findFaults } from './import-faults.mjs';
import { findParallelFaults } from './parallel-faults.mjs';
import { root } from './paths.mjs';
import { findSumFaults } from './sum-faults.mjs';
import { runIfStarted } from './tree.mjs';

/** Few files read side by side; of the others no tree is needed. */
const SIDE_BY_SIDE = /\bPromise\s*\.|\binParallel\b/;
const isSource = (path) =>
  /^(apps|packages|testing|bench|e2e|workshop\/toy-studio)\/.*\.tsx?$/.test(path) && !/\/migrations\//.test(path);
const resolver = new ResolverFactory({ conditionNames: ['import', 'node'], extensions: ['.ts', '.tsx', '.js'] });

const fromRoot = (path) => relative(root, path).split(sep).join('/');

/** Every import of a file: the specifier, where it leads (a path from the root, or a package's name), and whether only types cross. */
function importsOf({ path: file, text, parsed: { module } }) {
  const fixed = module.staticImports.map((item) => ({
    specifier: item.moduleRequest.value,
    isTypeOnly: item.entries.length > 0 && item.entries.every((entry) => entry.isType),
    // An import of the whole module takes every name.
    names: item.entries.map(({ importName }) => importName.name ?? '*'),
  }));
  const reexported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.moduleRequest ? [{ specifier: entry.moduleRequest.value, isTypeOnly: entry.isType }] : [],
    ),
  );
  const lazy = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const asked = text.slice(moduleRequest.start, moduleRequest.end);
    return /^['"]/.test(asked) ? [{ specifier: asked.slice(1, -1), isTypeOnly: false, isLazy: true }] : [];
  });
  return [...fixed, ...reexported, ...lazy].map((item) => ({ ...item, target: targetOf(file, item.specifier) }));
}

function targetOf(file, specifier) {
  if (!/^(\.|#|@wanyuan\/)/.test(specifier)) return specifier.replace(/^((?:@[^/]+\/)?[^/]+).*$/, '$1');
  const { path } = resolver.sync(join(root, dirname(file)), specifier.replace(/\?.*$/, ''));
  return path ? fromRoot(path) : null;
}

const imports = new Map();
const parallelFaults = [];
const addressFaults = [];
const sumFaults = [];

export const importCheck = {
  name: 'import rules',
  wants: isSource,
  look(file) {
    if (SIDE_BY_SIDE.test(file.text)) parallelFaults.push(...findParallelFaults(file.path, file.parsed));
    addressFaults.push(...findAddressFaults(file.path, file.text));
    sumFaults.push(...findSumFaults(file.path, file.text));
    imports.set(file.path, importsOf(file));
  },
  faults: () => [...findFaults(imports), ...parallelFaults, ...addressFaults, ...sumFaults],
};

runIfStarted(import.meta.url, importCheck);
