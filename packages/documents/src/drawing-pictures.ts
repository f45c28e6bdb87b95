import type { CellPlace } from './cell-reference.ts';
import { readRelationships } from './relationships.ts';
import type { Box, SheetGrid } from './sheet-grid.ts';
import { attributeOf, parsePart } from './xml.ts';
import type { ZipArchive } from './zip-archive.ts';

export interface DrawnPicture extends CellPlace {
  name: string;
  /** Null when the picture is a link to somewhere else. */
  media: string | null;
}

interface Marker {
  col: number;
  colOff: number;
  row: number;
  rowOff: number;
}

interface Frame {
  off: { x: number; y: number } | null;
  ext: { x: number; y: number } | null;
  chOff: { x: number; y: number } | null;
  chExt: { x: number; y: number } | null;
}

interface Shape {
  name: string;
  embed: string | null;
  isLinked: boolean;
  frame: Frame;
}

const ANCHORS = new Set(['oneCellAnchor', 'twoCellAnchor', 'absoluteAnchor']);
const MARKER_PARTS = new Set(['col', 'colOff', 'row', 'rowOff']);

/** Hands out the pictures that lie above the cells, also those in groups and those that fill a shape. */
export async function readDrawnPictures(
  archive: ZipArchive,
  path: string,
  grid: SheetGrid,
  onPicture: (picture: DrawnPicture) => void,
): Promise<void> {
  const relationships = await readRelationships(archive, path);
  let anchor: { from: Marker | null; to: Marker | null; pos: Frame['off']; ext: Frame['ext'] } | null = null;
  let marker: Marker | null = null;
  let markerPart: keyof Marker | null = null;
  let groups: Frame[] = [];
  let shape: Shape | null = null;
  /** The same thing again, for programs that know less. */
  let fallbacks = 0;

  const takeShape = ({ name, embed, isLinked, frame }: Shape) => {
    if (anchor === null || (embed === null && !isLinked)) return;
    const box = anchorBox(anchor, grid);
    if (box === null) return;
    const media = embed === null ? null : (relationships.get(embed)?.target ?? null);
    onPicture({ ...grid.placeOf(groups.length === 0 ? box : boxInGroup(box, groups, frame)), name, media });
  };

  await parsePart(archive, path, {
    open(name, attributes) {
      if (name === 'Fallback') fallbacks++;
      if (fallbacks > 0) return;
      if (ANCHORS.has(name)) {
        anchor = { from: null, to: null, pos: null, ext: null };
        groups = [];
        return;
      }
      if (anchor === null) return;
      if (name === 'from' || name === 'to') {
        marker = { col: 0, colOff: 0, row: 0, rowOff: 0 };
        anchor[name] = marker;
      } else if (marker !== null && MARKER_PARTS.has(name)) markerPart = name as keyof Marker;
      else if (name === 'grpSp') groups.push(emptyFrame());
      else if (name === 'pic' || name === 'sp') shape = { name: '', embed: null, isLinked: false, frame: emptyFrame() };
      else if (name === 'cNvPr' && shape !== null) shape.name = attributes['name'] ?? '';
      else if (name === 'blip' && shape !== null) {
        shape.embed = attributeOf(attributes, 'embed') ?? shape.embed;
        shape.isLinked ||= attributeOf(attributes, 'link') !== undefined;
      } else if (name === 'pos') anchor.pos = pointOf(attributes);
      else if (name === 'off' || name === 'ext' || name === 'chOff' || name === 'chExt') {
        const frame = shape?.frame ?? groups.at(-1);
        const point = pointOf(attributes);
        // An extension list has elements of the same name, without sizes.
        if (point === null) return;
        if (frame !== undefined) frame[name] ??= point;
        else if (name === 'ext') anchor.ext ??= point;
      }
    },
    text(text) {
      if (marker !== null && markerPart !== null) marker[markerPart] = Number(text) || 0;
    },
    close(name) {
      if (name === 'Fallback') fallbacks--;
      if (fallbacks > 0) return;
      if (name === markerPart) markerPart = null;
      else if (name === 'from' || name === 'to') marker = null;
      else if ((name === 'pic' || name === 'sp') && shape !== null) {
        takeShape(shape);
        shape = null;
      } else if (name === 'grpSp') groups.pop();
      else if (ANCHORS.has(name)) anchor = null;
    },
  });
}

/** The last column that anything of a drawing reaches into. */
export async function lastDrawnColumn(archive: ZipArchive, path: string): Promise<number> {
  let last = 0;
  let isColumn = false;
  await parsePart(archive, path, {
    open(name) {
      isColumn = name === 'col';
    },
    text(text) {
      if (isColumn) last = Math.max(last, (Number(text) || 0) + 1);
    },
    close() {
      isColumn = false;
    },
  });
  return last;
}

function emptyFrame(): Frame {
  return { off: null, ext: null, chOff: null, chExt: null };
}

function pointOf({ x, y, cx, cy }: Record<string, string>): { x: number; y: number } | null {
  const point = { x: Number(x ?? cx), y: Number(y ?? cy) };
  return Number.isFinite(point.x) && Number.isFinite(point.y) ? point : null;
}

function anchorBox(
  anchor: { from: Marker | null; to: Marker | null; pos: Frame['off']; ext: Frame['ext'] },
  grid: SheetGrid,
): Box | null {
  const start = anchor.from === null ? anchor.pos : markerPoint(anchor.from, grid);
  if (start === null) return null;
  const end = anchor.to === null ? null : markerPoint(anchor.to, grid);
  const size = end === null ? anchor.ext : { x: end.x - start.x, y: end.y - start.y };
  return { ...start, width: Math.max(size?.x ?? 0, 0), height: Math.max(size?.y ?? 0, 0) };
}

function markerPoint({ col, colOff, row, rowOff }: Marker, grid: SheetGrid): { x: number; y: number } {
  return grid.pointAt({ row: row + 1, column: col + 1 }, { x: colOff, y: rowOff });
}

/** A group has its own measure: its children's places are scaled into the box that the group takes. */
function boxInGroup(outer: Box, groups: readonly Frame[], frame: Frame): Box {
  let box = outer;
  for (const [depth, group] of groups.entries()) {
    const inner = groups[depth + 1] ?? frame;
    if (group.chOff === null || group.chExt === null || inner.off === null || inner.ext === null) return box;
    const scaleX = group.chExt.x > 0 ? box.width / group.chExt.x : 1;
    const scaleY = group.chExt.y > 0 ? box.height / group.chExt.y : 1;
    box = {
      x: box.x + (inner.off.x - group.chOff.x) * scaleX,
      y: box.y + (inner.off.y - group.chOff.y) * scaleY,
      width: inner.ext.x * scaleX,
      height: inner.ext.y * scaleY,
    };
  }
  return { ...box, x: Math.max(box.x, 0), y: Math.max(box.y, 0) };
}
