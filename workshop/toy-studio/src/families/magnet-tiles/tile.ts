import { Path, type BufferGeometry, type Group, type Shape } from 'three';
import type { Kit, Placement } from '../../kit/kit.ts';
import { polygon, roundedRectangle } from '../../kit/shapes.ts';
import { ball, extrude } from '../../kit/solids.ts';

/** Edge of a square tile. */
export const EDGE = 0.5;
const RIM = 0.055;
const THICKNESS = 0.05;

/** A see-through square that stands in the xy plane around the origin. */
export function squareTile(kit: Kit, placement: Placement, slot: number): void {
  const size = EDGE - 0.012;
  addTile(
    kit,
    placement,
    slot,
    roundedRectangle(size, size, 0.04),
    roundedRectangle(size - RIM * 2, size - RIM * 2, 0.04),
  );
}

/** A triangle that stands on its base at y = 0, `height` high. */
export function triangleTile(kit: Kit, placement: Placement, slot: number, height: number, width = EDGE): void {
  const half = width / 2 - 0.006;
  const slope = Math.hypot(half, height) / half;
  const inset = RIM * slope;
  const inner = half * (1 - (RIM + (inset * half) / height) / height) - inset * 0.4;
  const top = height - (RIM * Math.hypot(half, height)) / half;
  addTile(
    kit,
    placement,
    slot,
    polygon([
      [-half, 0.006],
      [half, 0.006],
      [0, height],
    ]),
    polygon([
      [-inner, RIM],
      [inner, RIM],
      [0, top],
    ]),
  );
}

function addTile(kit: Kit, placement: Placement, slot: number, outer: Shape, inner: Shape) {
  const group: Group = kit.group(placement);
  const { frame, pane } = tileGeometry(outer, inner);
  kit.add(frame, kit.material('gloss', slot), { parent: group });
  kit.add(pane, kit.material('clear', slot), { parent: group });
}

/** A build has up to a hundred tiles of the same few forms. */
const knownTiles = new Map<string, { frame: BufferGeometry; pane: BufferGeometry }>();

function tileGeometry(outer: Shape, inner: Shape) {
  const corners = cornersOf(outer);
  const key = corners.flat().join();
  const known = knownTiles.get(key);
  if (known) return known;
  const rim = polygon(corners);
  rim.holes.push(new Path(inner.getPoints(3)));
  const made = { frame: extrude(rim, THICKNESS, 0.012, 1), pane: extrude(polygon(cornersOf(inner)), 0.02, 0, 1) };
  knownTiles.set(key, made);
  return made;
}

function cornersOf(shape: Shape): [number, number][] {
  const points = shape.getPoints(3);
  const distinct = points.filter((point, index) => point.distanceTo(points[(index + 1) % points.length]!) > 1e-6);
  return distinct.map(({ x, y }) => [x, y]);
}

export function steelBall(kit: Kit, placement: Placement, radius: number): void {
  kit.add(ball(radius, 28, 18), kit.material('chrome', '#dfe3e8'), placement);
}
