// Reads side by side must hold the pool. Types say so where they go through `inParallel`; this finds what goes past it.
import { TEST_FILES } from './import-rules.mjs';

const HANDLE = /^(db|tx|pool|target|transaction|context)$/;
const SIDE_BY_SIDE = /^(all|allSettled|any|race)$/;
/** `infra` makes the pool, and waits for it with others. */
const isRuled = (file) => /^apps\/server\/src\/(?!infra\/)/.test(file) && !TEST_FILES.test(file);

const isNode = (value) => typeof value?.type === 'string';
const isFunction = ({ type }) => /Function(Declaration|Expression)$/.test(type);
const childrenOf = (node) =>
  Object.entries(node).flatMap(([key, value]) => (/^type|^returnType$/.test(key) ? [] : [value].flat().filter(isNode)));

function visit(node, look) {
  look(node);
  for (const child of childrenOf(node)) visit(child, look);
}

const nameOf = ({ type, computed, object, property, name }) =>
  type === 'Identifier' ? name : type === 'MemberExpression' && !computed ? `${nameOf(object)}.${property.name}` : '';

/** Names that a function's parameters bind: they are what its caller hands over. */
function boundBy({ params }) {
  const names = [];
  for (const param of params) visit(param, ({ type, name }) => type === 'Identifier' && names.push(name));
  return names;
}

/** Functions and values of the file by name, in the order of the text. */
function declarationsOf(program) {
  const declared = [];
  visit(program, (node) => {
    if (node.type === 'FunctionDeclaration') declared.push({ name: node.id?.name, body: node, from: 0 });
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      declared.push({ name: node.id.name, body: node.init, from: node.end });
  });
  return declared;
}

/** The handles that run within an expression, through the file's own functions and promises too. */
function handlesIn(expression, declared) {
  const found = new Set();
  const seen = new Set();
  const look = (node, bound, isDone) => {
    // What was waited for no longer runs.
    if (isDone && node.type === 'AwaitExpression') return;
    if (isFunction(node)) {
      const inner = new Set([...bound, ...boundBy(node)]);
      return look(node.body, inner, false);
    }
    if (node.type === 'MemberExpression' && !node.computed) {
      if (/^(db|tx|pool)$/.test(node.property.name)) found.add(nameOf(node));
      else look(node.object, bound, isDone);
      return;
    }
    if (node.type === 'Property' && !node.computed) return look(node.value, bound, isDone);
    if (node.type === 'Identifier' && !bound.has(node.name)) {
      if (HANDLE.test(node.name)) found.add(node.name);
      const body = declared.findLast(({ name, from }) => name === node.name && from <= node.start)?.body;
      if (body && !seen.has(body)) {
        seen.add(body);
        look(body, new Set(), true);
      }
    }
    for (const child of childrenOf(node)) look(child, bound, isDone);
  };
  look(expression, new Set(), false);
  return found;
}

function faultOf({ callee, arguments: given }, declared) {
  if (callee.name === 'inParallel') {
    const pool = nameOf(given[0]);
    const others = [...handlesIn(given[1], declared)].filter((name) => name !== pool && `${name}.db` !== pool);
    return others.length > 0 && `inParallel on ${pool} holds ${others.join(', ')}`;
  }
  if (nameOf(callee.object ?? callee) !== 'Promise' || !SIDE_BY_SIDE.test(callee.property?.name)) return null;
  const [list] = given;
  // One read beside a clock or a file waits for no connection.
  const parts = list.type === 'ArrayExpression' ? list.elements : [list, list];
  const holding = parts.map((part) => [...handlesIn(part, declared)]).filter((names) => names.length > 0);
  return (
    holding.length > 1 &&
    `Promise.${callee.property.name} over ${holding[0].join(', ')}: use inParallel, which takes the pool`
  );
}

/** @returns {string[]} */
export function findParallelFaults(file, parsed) {
  if (!isRuled(file)) return [];
  // Taken out of the parser only where it is looked at.
  const { program } = parsed;
  const declared = declarationsOf(program);
  const faults = [];
  visit(program, (node) => {
    const fault = node.type === 'CallExpression' && faultOf(node, declared);
    if (fault) faults.push(`${file}: ${fault}`);
  });
  return faults;
}
