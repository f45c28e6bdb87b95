// What is looked for over all sources: the import rules, what a program reaches, cycles of files and of modules, and deep
// relative paths.
import { IMPORT_RULES, KNOWN_SUFFIXES, moduleOf, REACH_RULES, TEST_FILES } from './import-rules.mjs';

/** The apps reach what is more than one step up by `#`, from their src; packages have no such name, and are small. */
const climbsTooFar = (file, specifier) => specifier.startsWith(file.startsWith('apps/') ? '../../' : '../../../');

/** `imports` of all files by their path: specifier, target (a path from the root, or a package's name), isTypeOnly, isLazy. */
export function findFaults(imports) {
  const faults = [...imports].flatMap(([file, own]) => faultsOf(file, own));
  const reached = REACH_RULES.flatMap((rule) => findReached(imports, rule));
  return [...faults, ...reached, ...findFileCycles(imports), ...findModuleCycles(imports)];
}

function faultsOf(file, imports) {
  const faults = [];
  const [, suffix] = /\/[^/.]+\.([^/]+)\.ts$/.exec(file) ?? [];
  if (suffix && moduleOf(file) !== null && !TEST_FILES.test(file) && !KNOWN_SUFFIXES.test(suffix))
    faults.push(`${file}: no rule says what a file of the suffix ${suffix} is`);
  for (const { specifier, target, isTypeOnly, names = ['*'] } of imports) {
    if (target === null) {
      faults.push(`${file}: cannot resolve ${specifier}`);
      continue;
    }
    if (climbsTooFar(file, specifier)) faults.push(`${file}: ${specifier} climbs too far`);
    for (const rule of IMPORT_RULES) {
      const match = rule.from.exec(file);
      if (!match || !rule.to.test(target) || (rule.valuesOnly && isTypeOnly)) continue;
      if (rule.names && !names.some((name) => name === '*' || rule.names.includes(name))) continue;
      if (TEST_FILES.test(file)) continue;
      if (rule.except && new RegExp(rule.except.replaceAll('$1', match[1] ?? '')).test(target)) continue;
      faults.push(`${file} → ${target}: ${rule.name}`);
    }
  }
  return faults;
}

const valuesOf = (imports, file) =>
  (imports.get(file) ?? []).filter(({ target, isTypeOnly }) => target !== null && !isTypeOnly);

/** Whatever a program loads, at its start or later, by whichever way. */
function findReached(imports, { name, from, never }) {
  const faults = [];
  const seen = new Set();
  const visit = (file, trail) => {
    if (seen.has(file)) return;
    seen.add(file);
    const way = [...trail, file];
    if (never.test(file)) faults.push(`${way.join(' → ')}: ${name}`);
    else for (const { target } of valuesOf(imports, file)) visit(target, way);
  };
  const programs = [...imports.keys()].filter((file) => from.test(file));
  if (programs.length === 0) faults.push(`no program for the rule: ${name}`);
  for (const program of programs) visit(program, []);
  return faults;
}

/** Cycles of value imports; a lazy import is no cycle, because it runs later. */
function findFileCycles(imports) {
  const nextOf = (file) =>
    valuesOf(imports, file).flatMap(({ target, isLazy }) => (!isLazy && /\.tsx?$/.test(target) ? [target] : []));
  return findCycles(imports.keys(), nextOf, 'cycle');
}

/** Cycles of the server's modules, in which types and tables count as well. */
function findModuleCycles(imports) {
  const needed = new Map();
  for (const [file, own] of imports) {
    const from = moduleOf(file);
    if (from === null || TEST_FILES.test(file)) continue;
    const targets = own.map(({ target }) => target && moduleOf(target)).filter((to) => to && to !== from);
    needed.set(from, new Set([...(needed.get(from) ?? []), ...targets]));
  }
  return findCycles(needed.keys(), (name) => needed.get(name) ?? [], 'cycle of modules');
}

function findCycles(nodes, nextOf, title) {
  const state = new Map();
  const cycles = [];
  const visit = (node, trail) => {
    if (state.get(node) === 'done') return;
    if (state.get(node) === 'open') {
      cycles.push(`${title}: ${[...trail.slice(trail.indexOf(node)), node].join(' → ')}`);
      return;
    }
    state.set(node, 'open');
    for (const next of nextOf(node)) visit(next, [...trail, node]);
    state.set(node, 'done');
  };
  for (const node of nodes) visit(node, []);
  return cycles;
}
