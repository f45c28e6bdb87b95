import { parseRange } from '../cell-reference.ts';
import { replaceAttribute, type Edit } from '../text-edits.ts';
import { escapeXml } from '../escape-xml.ts';
import {
  heightOf,
  movedEnd,
  movedFormula,
  movedRange,
  movedRanges,
  movedRow,
  rangeText,
  type RowBlock,
  type RowBlocks,
} from './row-block.ts';
import type { PlacedElement } from './template-sheet.ts';
import { unescapeXml } from './unescape-xml.ts';

/** Attributes that hold ranges, by element. */
const RANGES: Readonly<Record<string, readonly string[]>> = {
  dimension: ['ref'],
  autoFilter: ['ref'],
  sortState: ['ref'],
  sortCondition: ['ref'],
  hyperlink: ['ref'],
  protectedRange: ['sqref'],
  conditionalFormatting: ['sqref'],
  dataValidation: ['sqref'],
  ignoredError: ['sqref'],
  table: ['ref'],
  comment: ['ref'],
  threadedComment: ['ref'],
};
/** Elements whose text is a formula; `f` is that of newer formats and of charts. */
const FORMULAS = new Set(['formula', 'formula1', 'formula2', 'f', 'definedName']);

export interface Moving {
  xml: string;
  /** Of the sheet that the part belongs to; null for charts and names, which always say which sheet they mean. */
  sheet: string | null;
  blocks: RowBlocks;
}

/** What rows put into sheets change about everything that is no row. */
export function elementEdits(elements: readonly PlacedElement[], moving: Moving): Edit[] {
  const block = moving.sheet === null ? undefined : moving.blocks.get(moving.sheet.toLowerCase());
  return elements.flatMap((element) => {
    const { name, opened, closing } = element;
    if (FORMULAS.has(name) && closing > opened) {
      const text = moving.xml.slice(opened, closing);
      const moved = escapeXml(movedFormula(unescapeXml(text), moving.sheet ?? '', moving.blocks));
      return unescapeXml(moved) === unescapeXml(text) ? [] : [{ start: opened, end: closing, text: moved }];
    }
    return block === undefined ? [] : placeEdits(element, moving.xml, block);
  });
}

function placeEdits(element: PlacedElement, xml: string, block: RowBlock): Edit[] {
  const { name, start, opened, closing, attributes } = element;
  const tag = xml.slice(start, opened);
  const edit = (text: string): Edit[] => (text === tag ? [] : [{ start, end: opened, text }]);
  if (name === 'mergeCell') return edit(mergedCells(tag, attributes['ref'] ?? '', block));
  if (name === 'mergeCells') return edit(tag.replace(/\scount\s*=\s*("[^"]*"|'[^']*')/, ''));
  // Page breaks stand below the row they name.
  if (name === 'brk' && attributes['max'] !== '1048575')
    return edit(replaceAttribute(tag, 'id', String(movedEnd(Number(attributes['id']), block))));
  if (name === 'sqref') return [{ start: opened, end: closing, text: movedRanges(xml.slice(opened, closing), block) }];
  let changed = tag;
  for (const attribute of RANGES[name] ?? []) {
    const ranges = attributes[attribute];
    if (ranges === undefined) continue;
    const moved =
      name === 'comment' || name === 'threadedComment' ? movedCell(ranges, block) : movedRanges(ranges, block);
    changed = replaceAttribute(changed, attribute, moved);
  }
  return edit(changed);
}

function movedCell(reference: string, block: RowBlock): string {
  return reference.replace(/\d+/, (row) => String(movedRow(Number(row), block)));
}

/** Merged cells of the block are there in every copy. */
function mergedCells(tag: string, ref: string, block: RowBlock): string {
  const range = parseRange(ref);
  if (range === null) return tag;
  if (range.first.row < block.first || range.last.row > block.last) {
    return replaceAttribute(tag, 'ref', rangeText(movedRange(range, block)));
  }
  return Array.from({ length: block.count }, (_, copy) => {
    const offset = copy * heightOf(block);
    const first = { ...range.first, row: range.first.row + offset };
    const last = { ...range.last, row: range.last.row + offset };
    return replaceAttribute(tag, 'ref', rangeText({ first, last }));
  }).join('');
}
