import { applyEdits, type Edit } from '../text-edits.ts';
import { parseText } from '../xml.ts';
import { elementEdits, type Moving } from './element-edits.ts';
import type { PlacedElement } from './template-sheet.ts';

/** All elements of a part with their places, in the order they begin. */
export function readElements(xml: string): PlacedElement[] {
  const elements: PlacedElement[] = [];
  const open: PlacedElement[] = [];
  parseText(xml, (at) => ({
    open(name, attributes) {
      const element = { name, start: xml.lastIndexOf('<', at() - 1), opened: at(), closing: at(), attributes };
      elements.push(element);
      open.push(element);
    },
    close() {
      const element = open.pop();
      if (element !== undefined) element.closing = Math.max(xml.lastIndexOf('<', at() - 1), element.opened);
    },
  }));
  return elements;
}

/** A part beside the sheets (table, chart, comments, names) after rows were put into them. */
export function movedPart(moving: Moving): string {
  return applyEdits(moving.xml, elementEdits(readElements(moving.xml), moving));
}

/** Puts something in as the last child of the root. */
export function appendInside(xml: string, addition: string): string {
  const [root] = readElements(xml);
  if (root === undefined || addition === '') return xml;
  if (xml[root.opened - 2] !== '/')
    return applyEdits(xml, [{ start: root.closing, end: root.closing, text: addition }]);
  const tagName = /^<([^\s/>]+)/.exec(xml.slice(root.start))?.[1] ?? '';
  const edit: Edit = { start: root.opened - 2, end: root.opened, text: `>${addition}</${tagName}>` };
  return applyEdits(xml, [edit]);
}
