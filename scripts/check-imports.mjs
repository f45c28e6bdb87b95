// Checks the import rules and reads side by side over all sources, with the parser and resolver of oxc.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';
import { findFaults } from './import-faults.mjs';
import { findParallelFaults } from './parallel-faults.mjs';
import { root } from './paths.mjs';

const SOURCES = ['apps', 'packages', 'testing', 'bench', 'e2e', 'workshop/toy-studio'];
const resolver = new ResolverFactory({ conditionNames: ['import', 'node'], extensions: ['.ts', '.tsx', '.js'] });

function listSources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', 'data', 'migrations'].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listSources(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const fromRoot = (path) => relative(root, path).split(sep).join('/');

/** Every import of a file: the specifier, where it leads (a path from the root, or a package's name), and whether only types cross. */
function importsOf(file, { module }) {
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
    const text = readFileSync(file, 'utf8').slice(moduleRequest.start, moduleRequest.end);
    return /^['"]/.test(text) ? [{ specifier: text.slice(1, -1), isTypeOnly: false, isLazy: true }] : [];
  });
  return [...fixed, ...reexported, ...lazy].map((item) => ({ ...item, target: targetOf(file, item.specifier) }));
}

function targetOf(file, specifier) {
  if (!/^(\.|#|@wanyuan\/)/.test(specifier)) return specifier.replace(/^((?:@[^/]+\/)?[^/]+).*$/, '$1');
  const { path } = resolver.sync(dirname(file), specifier.replace(/\?.*$/, ''));
  return path ? fromRoot(path) : null;
}

const paths = SOURCES.flatMap((folder) => listSources(join(root, folder)));
const parallelFaults = [];
const imports = new Map(
  paths.map((path) => {
    const parsed = parseSync(path, readFileSync(path, 'utf8'));
    if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0].message}`);
    parallelFaults.push(...findParallelFaults(fromRoot(path), parsed));
    return [fromRoot(path), importsOf(path, parsed)];
  }),
);
const faults = [...findFaults(imports), ...parallelFaults];
for (const fault of faults) console.error(fault);
console.log(`import rules: ${imports.size} files, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
