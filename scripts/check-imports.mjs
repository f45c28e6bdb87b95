// Checks the import rules, cycles and deep relative paths over all sources, with the parser and resolver of oxc.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';
import { IMPORT_RULES, TEST_FILES } from './import-rules.mjs';
import { root } from './paths.mjs';

const SOURCES = ['apps', 'packages', 'testing', 'bench', 'e2e'];
/** The apps reach what is more than one step up by `#`, from their src; packages have no such name, and are small. */
const climbsTooFar = (file, specifier) => specifier.startsWith(file.startsWith('apps/') ? '../../' : '../../../');
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
function importsOf(file) {
  const { module, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const fixed = module.staticImports.map((item) => ({
    specifier: item.moduleRequest.value,
    isTypeOnly: item.entries.length > 0 && item.entries.every((entry) => entry.isType),
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

function faultsOf(file, imports) {
  const faults = [];
  for (const { specifier, target, isTypeOnly } of imports) {
    if (target === null) {
      faults.push(`${file}: cannot resolve ${specifier}`);
      continue;
    }
    if (climbsTooFar(file, specifier)) faults.push(`${file}: ${specifier} climbs too far`);
    for (const rule of IMPORT_RULES) {
      const match = rule.from.exec(file);
      if (!match || !rule.to.test(target) || (rule.valuesOnly && isTypeOnly)) continue;
      if (TEST_FILES.test(file)) continue;
      if (rule.except && new RegExp(rule.except.replaceAll('$1', match[1] ?? '')).test(target)) continue;
      faults.push(`${file} → ${target}: ${rule.name}`);
    }
  }
  return faults;
}

/** Cycles of value imports; a lazy import is no cycle, because it runs later. */
function findCycles(graph) {
  const state = new Map();
  const cycles = [];
  const visit = (file, trail) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      cycles.push(`cycle: ${[...trail.slice(trail.indexOf(file)), file].join(' → ')}`);
      return;
    }
    state.set(file, 'open');
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

const graph = new Map();
const faults = [];
for (const path of SOURCES.flatMap((folder) => listSources(join(root, folder)))) {
  const file = fromRoot(path);
  const imports = importsOf(path);
  graph.set(
    file,
    imports
      .filter((item) => !item.isTypeOnly && !item.isLazy)
      .map(({ target }) => target ?? '')
      .filter((target) => /\.tsx?$/.test(target)),
  );
  faults.push(...faultsOf(file, imports));
}
faults.push(...findCycles(graph));
for (const fault of faults) console.error(fault);
console.log(`import rules: ${graph.size} files, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
