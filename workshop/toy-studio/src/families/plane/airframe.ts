import type { Group, MeshPhysicalMaterial } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, cylinder, extrude } from '../../kit/solids.ts';
import { roundCorners } from '../../parts/round-corners.ts';
import { halfWidthAt, hull, type Station } from '../../parts/skin.ts';
import { wheel } from '../../parts/wheel.ts';

export interface WingOptions {
  /** From the middle of the plane to one tip. */
  span: number;
  rootChord: number;
  tipChord: number;
  /** How far the leading edge falls back. */
  sweep?: number;
  thickness?: number;
  dihedral?: number;
  tipPaint?: Paint;
}

const FLAT = Math.PI / 2;

/** A pair of wings (or tailplanes) whose root is at `at`. */
export function addWings(kit: Kit, parent: Group, at: Point, material: MeshPhysicalMaterial, options: WingOptions) {
  const { span, rootChord, tipChord, sweep = 0, thickness = 0.09, dihedral = 0.05, tipPaint } = options;
  const leading = (x: number) => rootChord / 2 - (sweep * x) / span;
  const trailing = (x: number) => leading(x) - rootChord + ((rootChord - tipChord) * x) / span;
  const plan = (side: number, from: number, to: number, grow: number) =>
    roundCorners(
      [
        [side * from, leading(from) + grow],
        [side * to, leading(to) + grow],
        [side * to, trailing(to) - grow],
        [side * from, trailing(from) - grow],
      ],
      tipChord * 0.32,
    );
  for (const side of [-1, 1]) {
    const wing = kit.group({ at, turn: [0, 0, side * dihedral], parent });
    kit.add(extrude(plan(side, -0.2, span, 0), thickness, thickness * 0.42, 4), material, {
      turn: [FLAT, 0, 0],
      parent: wing,
    });
    if (tipPaint === undefined) continue;
    const tip = extrude(plan(side, span * 0.8, span * 1.01, 0.006), thickness * 1.12, thickness * 0.42, 4);
    kit.add(tip, kit.material('gloss', tipPaint), { turn: [FLAT, 0, 0], parent: wing });
  }
}

export interface FinOptions {
  height: number;
  rootChord: number;
  tipChord: number;
  sweep: number;
  thickness?: number;
}

/** An upright fin whose foot is at `at`; `lean` tips it sideways. */
export function addFin(kit: Kit, parent: Group, at: Point, material: MeshPhysicalMaterial, fin: FinOptions, lean = 0) {
  const { height, rootChord, tipChord, sweep, thickness = 0.08 } = fin;
  const outline = roundCorners(
    [
      [rootChord / 2, -0.08],
      [rootChord / 2 - sweep, height],
      [rootChord / 2 - sweep - tipChord, height],
      [-rootChord / 2, -0.08],
    ],
    tipChord * 0.35,
  );
  const holder = kit.group({ at, turn: [0, 0, lean], parent });
  kit.add(extrude(outline, thickness, thickness * 0.42, 4), material, { turn: [0, -FLAT, 0], parent: holder });
}

/** A stripe along both flanks. */
export function addCheatLine(
  kit: Kit,
  parent: Group,
  body: readonly Station[],
  paint: Paint,
  [low, high]: readonly [number, number],
  between: readonly [number, number],
) {
  const material = kit.material('gloss', paint);
  kit.add(hull(body, { puff: 0.006, angles: [low, high], between }), material, { parent });
  kit.add(hull(body, { puff: 0.006, angles: [Math.PI - high, Math.PI - low], between }), material, { parent });
}

/** Round windows in a row along both flanks. */
export function addWindows(
  kit: Kit,
  parent: Group,
  body: readonly Station[],
  places: readonly number[],
  y: number,
  size: number,
) {
  const glass = kit.material('glass', '#27435f');
  const pane = ball(size, 20, 14);
  for (const z of places)
    for (const side of [-1, 1])
      kit.add(pane, glass, { at: [side * halfWidthAt(body, z) * 0.97, y, z], scale: [0.35, 1, 0.8], parent });
}

/** A leg with a wheel, hung at `top`. */
export function addGear(kit: Kit, parent: Group, top: Point, drop: number, radius: number, rim: Paint, splay = 0) {
  const leg = kit.group({ at: top, turn: [0, 0, splay], parent });
  kit.add(cylinder(0.035, 0.035, drop, 0.01, 16), kit.material('metal', '#b4bac2'), {
    at: [0, -drop / 2, 0],
    parent: leg,
  });
  wheel(
    kit,
    { at: [0, -drop, 0], turn: [0, FLAT, -splay], parent: leg },
    { radius, width: radius * 0.72, rim, hub: '#f4f5f7', spokes: 0 },
  );
}
