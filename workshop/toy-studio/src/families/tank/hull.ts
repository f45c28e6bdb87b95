import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { outline, smoothMax, type Distance } from '../../kit/sdf.ts';
import type { Bounds } from '../../kit/surface-nets.ts';
import { box, cylinder } from '../../kit/solids.ts';
import { starDecal } from '../../parts/decals.ts';
import { headlight } from '../../parts/vehicle-lights.ts';

const DARK = '#26292d';
const SIDES = [-1, 1] as const;

/** Measures of an armoured hull that drives towards +x. */
export interface HullForm {
  length: number;
  width: number;
  low: number;
  top: number;
  /** How far the upper edge is drawn back in front and behind. */
  frontSlope: number;
  rearSlope: number;
  /** Height of the sharp edge in front, from 0 at the foot to 1 at the top. */
  chin: number;
}

/** A hull of flat plates, with or without camouflage. */
export function addHull(kit: Kit, parent: Group, form: HullForm, isCamouflaged: boolean): void {
  const half = form.length / 2;
  const chin = form.low + (form.top - form.low) * form.chin;
  const side = [
    [-half + form.rearSlope * 0.6, form.low],
    [-half, chin],
    [-half + form.rearSlope, form.top],
    [half - form.frontSlope, form.top],
    [half, chin],
    [half - form.frontSlope * 0.5, form.low],
  ] as const;
  const hull: Distance = (x, y, z) => {
    const lean = Math.max(0, y - chin) * 0.22;
    return smoothMax(outline(x, y, side), (Math.abs(z) - form.width / 2 + lean) * 0.97, 0.04) - 0.02;
  };
  const bounds: Bounds = [
    -half - 0.06,
    form.low - 0.06,
    -form.width / 2 - 0.06,
    half + 0.06,
    form.top + 0.06,
    form.width / 2 + 0.06,
  ];
  kit.solid(hull, bounds, 0.027, kit.material('plastic', 0), { parent });
  if (isCamouflaged) addCamouflage(kit, parent, hull, bounds);
  for (const z of SIDES)
    headlight(
      kit,
      { at: [half - form.frontSlope * 0.34, chin + (form.top - chin) * 0.42, z * form.width * 0.32], parent },
      0.065,
    );
}

/** Soft patches of the fourth colour over a body. */
export function addCamouflage(kit: Kit, parent: Group, body: Distance, bounds: Bounds): void {
  const [a, b, c] = [kit.random() * 6, kit.random() * 6, kit.random() * 6];
  const patches: Distance = (x, y, z) =>
    0.09 *
    (Math.sin(4.2 * x + a + 1.3 * Math.sin(3 * z + b)) +
      Math.sin(4.6 * z + c + 1.5 * y) +
      0.7 * Math.sin(5 * y + a + 2 * x) +
      0.55);
  kit.solid((x, y, z) => Math.max(body(x, y, z) - 0.007, patches(x, y, z)), bounds, 0.027, kit.material('plastic', 3), {
    parent,
  });
}

/** Boxes, exhausts, aerials and a star: what is fastened to the outside. */
export function addGear(kit: Kit, parent: Group, form: HullForm): void {
  const { random } = kit;
  const dark = kit.material('matte', DARK);
  const half = form.length / 2;
  const edge = form.width / 2 - 0.12;
  const boxes = random.int(1, 3);
  for (const z of SIDES)
    for (let index = 0; index < boxes; index++)
      kit.add(box(0.3, 0.12, 0.16, 0.03), kit.material('plastic', 1), {
        at: [-half * 0.5 + index * 0.36, form.top + 0.04, z * edge],
        parent,
      });
  for (const z of SIDES) {
    kit.add(cylinder(0.06, 0.06, 0.24, 0.02, 22), dark, {
      at: [-half + 0.02, form.top - 0.12, z * form.width * 0.28],
      turn: [0, 0, Math.PI / 2],
      parent,
    });
    kit.add(box(0.12, 0.06, 0.1, 0.02), kit.material('metal', '#9aa1aa'), {
      at: [half - 0.06, form.low + 0.1, z * form.width * 0.2],
      parent,
    });
  }
  if (random.chance(0.6)) {
    const height = random.range(0.6, 1);
    kit.add(cylinder(0.012, 0.02, height, 0.006, 10), dark, {
      at: [-half * 0.66, form.top + height / 2, edge * 0.7],
      parent,
    });
  }
}

export function addStars(kit: Kit, parent: Group, x: number, y: number, z: number, radius: number): void {
  for (const side of SIDES)
    starDecal(kit, { at: [x, y, side * z], turn: [0, side > 0 ? 0 : Math.PI, 0], parent }, radius, kit.light);
}
