import { element, text, textOf, type HastElement, type HastNode, type HastRoot } from './hast.ts';

const RULE = /^\s*\|?\s*:?-{2,}/;

/** Cuts the children of a paragraph into lines; marked-up parts stay whole. */
function linesOf(children: readonly HastNode[]): HastNode[][] {
  const lines: HastNode[][] = [[]];
  for (const node of children) {
    if (node.type !== 'text') {
      lines.at(-1)?.push(node);
      continue;
    }
    node.value.split('\n').forEach((part, index) => {
      if (index > 0) lines.push([]);
      if (part) lines.at(-1)?.push(text(part));
    });
  }
  return lines;
}

/** Cuts a line at its bars; those at both ends are only the frame. */
function cellsOf(line: readonly HastNode[]): HastNode[][] {
  const cells: HastNode[][] = [[]];
  for (const node of line) {
    if (node.type !== 'text') {
      cells.at(-1)?.push(node);
      continue;
    }
    node.value.split('|').forEach((part, index) => {
      if (index > 0) cells.push([]);
      const words = part.trim();
      if (words) cells.at(-1)?.push(text(part));
    });
  }
  const isFrame = (cell: HastNode[] | undefined): boolean => cell?.length === 0;
  return cells.slice(isFrame(cells[0]) ? 1 : 0, isFrame(cells.at(-1)) ? -1 : undefined);
}

function tableOf(paragraph: HastElement): HastElement | null {
  const lines = linesOf(paragraph.children);
  const [head, rule, ...rows] = lines;
  if (!head || !rule || !RULE.test(rule.map(textOf).join(''))) return null;
  const row = (tag: 'th' | 'td', line: HastNode[]): HastElement =>
    element(
      'tr',
      cellsOf(line).map((cell) => element(tag, cell, tag === 'th' ? { scope: 'col' } : {})),
    );
  return element('table', [
    element('thead', [row('th', head)]),
    element(
      'tbody',
      rows.filter((line) => line.length > 0).map((line) => row('td', line)),
    ),
  ]);
}

/** Tables with bars: all that the articles use beyond plain Markdown, so no extension is installed for them. */
export function pipeTables() {
  return (tree: HastRoot): void => {
    tree.children = tree.children.map((node) =>
      node.type === 'element' && node.tagName === 'p' ? (tableOf(node) ?? node) : node,
    );
  };
}
