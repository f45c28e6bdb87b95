// Tests, e2e and benches name calls as the contract does: a path in a literal would not change with it.

/** Where paths of the contract may stand in literals: what looks at the contract's own paths. */
const ALLOWED = /^(packages\/contract\/|scripts\/call-name-faults\.test\.ts$)/;
const CALLERS = /(^(e2e|bench|testing)\/|[.-](test|spec|fixture)\.tsx?$)/;

/** Whether a file of the repository is one that calls as a test does. */
export const isCaller = (file) => CALLERS.test(file) && !ALLOWED.test(file);

/**
 * Untyped names of calls in one file. `paths` are those of the contract.
 * @param {string} file
 * @param {object} program its syntax tree (ESTree)
 * @param {ReadonlySet<string>} paths
 * @returns {string[]}
 */
export function findUntypedCalls(file, program, paths) {
  const faults = [];
  const look = (text, isCut) => {
    const [path] = /\/api\/\w+(\/\w+)?(?![\w/])/.exec(text) ?? [];
    if (path && paths.has(path)) faults.push(`${file}: ${path} in a literal: say the call's name, or api.….path`);
    else if (isCut && /\/api\/(\w+\/)?$/.test(text))
      faults.push(`${file}: ${text}… is put together: say the call's name`);
  };
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach(visit);
    if (node.type === 'Literal' && typeof node.value === 'string') look(node.value, false);
    if (node.type === 'BinaryExpression' && typeof node.left.value === 'string') look(node.left.value, true);
    if (node.type === 'TemplateLiteral')
      node.quasis.forEach(({ value }, place) => look(value.raw, place < node.quasis.length - 1));
    Object.values(node).forEach(visit);
  };
  visit(program);
  return [...new Set(faults)];
}
