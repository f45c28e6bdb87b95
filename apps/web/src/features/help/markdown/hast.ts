/** The little of hast that our plugins touch. */
export interface HastText {
  type: 'text';
  value: string;
}

export interface HastElement {
  type: 'element';
  tagName: string;
  properties: Record<string, unknown>;
  children: HastNode[];
}

export type HastNode = HastText | HastElement | { type: 'comment' | 'doctype' | 'raw' };

export interface HastRoot {
  type: 'root';
  children: HastNode[];
}

export const text = (value: string): HastText => ({ type: 'text', value });

export const element = (
  tagName: string,
  children: HastNode[],
  properties: Record<string, unknown> = {},
): HastElement => ({ type: 'element', tagName, properties, children });

export function textOf(node: HastNode): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

/** Replaces every text below, except inside the named elements. */
export function mapText(
  parent: { children: HastNode[] },
  replace: (value: string) => HastNode[],
  skip: ReadonlySet<string> = new Set(),
): void {
  parent.children = parent.children.flatMap((node) => {
    if (node.type === 'text') return replace(node.value);
    if (node.type === 'element' && !skip.has(node.tagName)) mapText(node, replace, skip);
    return [node];
  });
}
