// What is looked for over all sources: the import rules, what a program reaches, cycles and deep relative paths.
import { IMPORT_RULES, REACH_RULES, TEST_FILES } from './import-rules.mjs';

/** The apps reach what is more than one step up by `#`, from their src; packages have no such name, and are small. */
const climbsTooFar = (file, specifier) => specifier.startsWith(file.startsWith('apps/') ? '../../' : '../../../');

/** `imports` of all files by their path: specifier, target (a path from the root, or a package's name), isTypeOnly, isLazy. */
export function findFaults(imports) {
  const faults = [...imports].flatMap(([file, own]) => faultsOf(file, own));
  return [...faults, ...REACH_RULES.flatMap((rule) => findReached(imports, rule)), ...findCycles(imports)];
}

function faultsOf(file, imports) {
  const faults = [];
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
function findCycles(imports) {
  const nextOf = (file) => valuesOf(imports, file).filter(({ target, isLazy }) => !isLazy && /\.tsx?$/.test(target));
  const state = new Map();
  const cycles = [];
  const visit = (file, trail) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      cycles.push(`cycle: ${[...trail.slice(trail.indexOf(file)), file].join(' → ')}`);
      return;
    }
    state.set(file, 'open');
    for (const { target } of nextOf(file)) visit(target, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of imports.keys()) visit(file, []);
  return cycles;
}
