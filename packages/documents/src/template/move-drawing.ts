import { applyEdits, type Edit } from '../text-edits.ts';
import { readElements } from './placed-elements.ts';
import { movedRow, type RowBlock } from './row-block.ts';

/**
 * Stamps, pictures and shapes below the rows that come in move down with their cells and keep their size. What begins
 * above and ends below grows, unless it is said not to change with its cells.
 */
export function movedDrawing(xml: string, block: RowBlock): string {
  const edits: Edit[] = [];
  let keepsSize = false;
  let corner = '';
  let fromRow = 0;
  for (const { name, attributes, opened, closing } of readElements(xml)) {
    if (name.endsWith('Anchor')) keepsSize = (attributes['editAs'] ?? 'twoCell') !== 'twoCell';
    if (name === 'from' || name === 'to') corner = name;
    if (name !== 'row' || corner === '') continue;
    // Drawings count from 0.
    const row = Number(xml.slice(opened, closing)) + 1;
    if (corner === 'from') fromRow = row;
    const isTied = corner === 'from' || keepsSize || fromRow >= block.first;
    const shift = isTied ? movedRow(fromRow, block) - fromRow : movedRow(row, block) - row;
    if (shift !== 0) edits.push({ start: opened, end: closing, text: String(row - 1 + shift) });
    corner = '';
  }
  return applyEdits(xml, edits);
}

/** The boxes of comments, in a language of their own that is not always well-formed. */
export function movedCommentBoxes(vml: string, block: RowBlock): string {
  const moved = (row: string) => String(movedRow(Number(row) + 1, block) - 1);
  return vml
    .replaceAll(/(<x:Row>\s*)(\d+)/g, (_, before: string, row: string) => before + moved(row))
    .replaceAll(/(<x:Anchor>)([^<]*)/g, (_, before: string, numbers: string) => {
      const list = numbers.split(',');
      const top = list[2]?.trim() ?? '0';
      const shift = Number(moved(top)) - Number(top);
      const places = list.map((number, at) => (at === 2 || at === 6 ? String(Number(number) + shift) : number));
      return before + places.join(',');
    });
}
