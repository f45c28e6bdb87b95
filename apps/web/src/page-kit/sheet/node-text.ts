import { isValidElement, type ReactNode } from 'react';

/** What is drawn, as the plain text that a copy of it carries. */
export function nodeText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint') return String(node).trim();
  if (Array.isArray(node)) return node.map(nodeText).filter(Boolean).join(' ');
  return isValidElement<{ children?: ReactNode }>(node) ? nodeText(node.props.children) : '';
}
