import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { polygon } from '../../kit/shapes.ts';
import { cylinder, extrude, tube } from '../../kit/solids.ts';
import { decalDisc } from '../../parts/decals.ts';
import { eye } from '../../parts/eye.ts';
import { roundCorners } from '../../parts/round-corners.ts';
import { strut } from '../../parts/strut.ts';
import { ANIMAL_KITES, DELTA_KITES, DIAMOND_KITES, type KiteOutline } from './kite-outlines.data.ts';

/** How high the middle of the kite hangs, so that its tails can sweep the ground. */
const HEIGHT = 1.75;
const TAIL_SLOTS = [2, 3, 4, 0];

function buildKite(kit: Kit, outline: KiteOutline, isAnimal: boolean) {
  const kite = kit.group({
    at: [0, HEIGHT, 0],
    turn: [-0.2, kit.random.range(0.1, 0.4), kit.random.range(-0.22, 0.22)],
  });
  const [wide, tall] = [kit.random.range(0.85, 1.25), kit.random.range(0.85, 1.15)];
  const spar = kit.material('plastic', '#2b2e33');
  for (const side of [-1, 1]) {
    const half = kit.group({ turn: [0, side * 0.16, 0], parent: kite });
    for (const { corners, slot, rounding = 0 } of outline.panels) {
      const scaled = corners.map(([x, y]) => [side * x * wide, y * tall] as const);
      const cloth = rounding > 0 ? roundCorners(scaled, rounding) : polygon(scaled);
      kit.add(extrude(cloth, 0.03, 0.008, 1), kit.material('soft', slot), { parent: half });
    }
    for (const [x0, y0, x1, y1] of outline.spars)
      strut(kit, spar, {
        from: [side * x0 * wide, y0 * tall, 0.025],
        to: [side * x1 * wide, y1 * tall, 0.025],
        radius: 0.022,
        parent: half,
      });
    for (const [x, y] of outline.tails) if (x > 0) addTail(kit, kite, [side * x * wide, y * tall, 0]);
  }
  for (const [x, y] of outline.tails) if (x === 0) addTail(kit, kite, [0, y * tall, 0]);
  if (isAnimal)
    for (const side of [-1, 1]) {
      eye(kit, { at: [side * 0.12, 0.66 * tall, 0.02], radius: 0.11, direction: [0, 0, 1], parent: kite });
      decalDisc(
        kit,
        { at: [side * 0.72 * wide, 0.5 * tall, -0.08], turn: [0, side * 0.16, 0], parent: kite },
        0.15,
        kit.light,
      );
    }
  else if (kit.random.chance(0.5))
    for (const side of [-1, 1]) {
      eye(kit, {
        at: [side * 0.2 * wide, 0.36 * tall, 0.01],
        radius: 0.13,
        direction: [side * 0.1, 0, 1],
        parent: kite,
      });
    }
  addReel(kit);
}

function addTail(kit: Kit, kite: Group, [x, y, z]: Point) {
  const drop = kit.random.range(0.45, 0.85);
  const swing = kit.random.range(0.12, 0.26) * (x < 0 ? -1 : 1);
  const at = (along: number): Point => [
    x + Math.sin(along * 6) * swing * along,
    y - drop * along,
    z - 0.1 * along + Math.cos(along * 5) * 0.1 * along,
  ];
  const path = Array.from({ length: 9 }, (_, index) => at(index / 8));
  kit.add(tube(path, 0.018, 40), kit.material('soft', kit.light), { parent: kite });
  const bow = extrude(
    polygon([
      [0, 0],
      [0.15, 0.09],
      [0.15, -0.09],
    ]),
    0.03,
    0.008,
    1,
  );
  const bows = kit.random.int(2, 4);
  for (let index = 1; index <= bows; index++) {
    const place = at(index / bows);
    const knot = kit.group({ at: place, turn: [0, 0, Math.sin(index * 2) * 0.5], parent: kite });
    const cloth = kit.material('soft', TAIL_SLOTS[index % TAIL_SLOTS.length]);
    kit.add(bow, cloth, { parent: knot });
    kit.add(bow, cloth, { turn: [0, 0, Math.PI], parent: knot });
  }
}

/** The reel with its string lies in front, the string runs up to the kite. */
function addReel(kit: Kit) {
  const at: Point = [kit.random.range(0.5, 0.95), 0.22, kit.random.range(0.55, 0.8)];
  const reel = kit.group({ at, turn: [0, kit.random.range(0.3, 0.9), Math.PI / 2] });
  kit.add(cylinder(0.14, 0.14, 0.3, 0.02), kit.material('soft', kit.light), { parent: reel });
  for (const side of [-1, 1]) {
    kit.add(cylinder(0.22, 0.22, 0.06, 0.025), kit.material('plastic', 1), { at: [0, side * 0.17, 0], parent: reel });
    kit.add(cylinder(0.055, 0.055, 0.3, 0.03), kit.material('plastic', 2), { at: [0, side * 0.32, 0], parent: reel });
  }
  kit.add(
    tube(
      [
        [at[0], at[1] + 0.13, at[2]],
        [at[0] * 0.6, 0.75, at[2] * 0.8],
        [0.1, 1.35, 0.3],
        [0, HEIGHT, 0.03],
      ],
      0.009,
      40,
    ),
    kit.material('soft', '#eceff2'),
  );
}

export const buildDiamondKite = (kit: Kit) => buildKite(kit, kit.random.pick(DIAMOND_KITES), false);
export const buildDeltaKite = (kit: Kit) => buildKite(kit, kit.random.pick(DELTA_KITES), false);
export const buildAnimalKite = (kit: Kit) => buildKite(kit, kit.random.pick(ANIMAL_KITES), true);
