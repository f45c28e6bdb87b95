import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball } from '../../kit/solids.ts';
import { alongBack, dotPair, eyePair, horn, smile } from '../../parts/creature-details.ts';
import { quadruped, type Quadruped, type QuadrupedPlan } from '../../parts/quadruped.ts';
import type { Knot } from '../../parts/soft-body.ts';
import { CELL, CREST, SKIN, ivory, markBack, plate, ridge, skin } from './hide.ts';

export function grazer(kit: Kit, style: string) {
  const animal = quadruped(kit, grazerPlan(kit, style));
  const { body, head, feet } = animal;
  const isLong = style === 'brachiosaurus';
  const isWide = style === 'triceratops';
  const size = isLong ? 0.82 : isWide ? 1.15 : 0.95;
  body
    .egg([0, 0.02, 0.05], [0.23 * size, 0.22 * size, 0.27 * size], { inside: head, blend: 0.14 })
    .egg([0, -0.06 * size, 0.3 * size], [0.17 * size, 0.14 * size, 0.2 * size], { inside: head, blend: 0.12 });
  eyePair(kit, body, {
    from: [0.02, 0.06, 0.12],
    towards: [1, 0.35, 0.3],
    radius: 0.092 * Math.max(size, 0.95),
    direction: [0.85, 0.15, 0.65],
    head,
  });
  dotPair(kit, body, kit.material('matte', '#3a3330'), {
    from: [0.02, -0.04, 0.3 * size],
    towards: [0.45, 0.35, 1],
    radius: 0.022,
    head,
  });
  const lip = body.surface([0, -0.1 * size, 0.3 * size], [0, -0.15, 1], head);
  smile(kit, { at: [0, lip[1], lip[2] + 0.004], width: 0.2 * size, bend: 0.035, parent: head });
  for (const [x, y, z] of feet)
    for (const toe of [-1, 0, 1])
      kit.add(ball(0.05, 16, 12), ivory(kit), {
        at: [x + toe * 0.095, Math.max(y - 0.04, 0.055), z + 0.22 - Math.abs(toe) * 0.03],
        scale: [0.85, 0.9, 0.8],
      });
  body.add(skin(kit, SKIN), CELL);
  body.patch(
    (x, y, z) => Math.hypot(x, (y - 0.42) * 1.1, z * 0.55) - 0.36,
    [-0.6, 0.05, -0.9, 0.6, 0.9, 0.95],
    skin(kit, kit.light),
  );
  if (style !== 'ankylosaurus') markBack(kit, body, 0.86);
  if (isLong && kit.random.chance(0.5)) ridge(kit, body, animal.spine, 'fin');
  if (isWide) frill(kit, head);
  if (style === 'stegosaurus') doublePlates(kit, animal);
  if (style === 'ankylosaurus') armour(kit, animal);
}

function grazerPlan(kit: Kit, style: string): QuadrupedPlan {
  const { random } = kit;
  const lift = random.range(-0.2, 0.5);
  const tail: Knot[] = [
    [0, -0.02, -0.1, 0.3],
    [0, -0.26 + lift * 0.3, -0.65, 0.17],
    [random.range(-0.1, 0.1), -0.38 + lift * 0.7, -1.05, 0.1],
    [random.range(-0.25, 0.25), -0.4 + lift, -1.4, 0.045],
  ];
  const common = {
    stride: random.range(-0.16, 0.16),
    head: { pitch: random.range(-0.15, 0.25), yaw: random.range(-0.4, 0.4) },
    tail,
    length: random.range(0.8, 1.0),
  };
  if (style === 'brachiosaurus')
    return {
      ...common,
      height: random.range(0.85, 1.0),
      chest: [0.44, 0.46],
      rump: [0.42, 0.42],
      leg: [0.2, 0.16],
      neck: { length: random.range(0.9, 1.35), rise: random.range(0.75, 1.25), radius: [0.3, 0.17] },
    };
  if (style === 'stegosaurus')
    return {
      ...common,
      height: 0.78,
      chest: [0.4, 0.4],
      rump: [0.46, 0.5],
      leg: [0.19, 0.15],
      neck: { length: random.range(0.3, 0.45), rise: random.range(-0.3, 0.2), radius: [0.26, 0.18] },
    };
  if (style === 'ankylosaurus')
    return {
      ...common,
      height: 0.6,
      chest: [0.55, 0.36],
      rump: [0.55, 0.38],
      leg: [0.17, 0.15],
      neck: { length: 0.26, rise: random.range(-0.1, 0.2), radius: [0.3, 0.24] },
    };
  return {
    ...common,
    height: 0.78,
    chest: [0.45, 0.46],
    rump: [0.43, 0.44],
    leg: [0.2, 0.17],
    neck: { length: 0.32, rise: random.range(-0.1, 0.3), radius: [0.34, 0.28] },
  };
}

function frill(kit: Kit, head: Group) {
  const { random } = kit;
  const [size, knobs, depth] = [random.range(0.5, 0.68), random.int(7, 11), random.range(0.02, 0.05)];
  kit.solid(
    (x, y, z) => {
      const reach = Math.hypot(x, y);
      const edge = reach - size - depth * Math.cos(Math.atan2(x, y) * knobs);
      const sheet = Math.abs(z + reach * reach * 0.3) - 0.06;
      return (
        Math.hypot(Math.max(edge + 0.05, 0), Math.max(sheet + 0.03, 0)) + Math.min(Math.max(edge, sheet), 0) - 0.045
      );
    },
    [-0.85, -0.6, -0.4, 0.85, 0.85, 0.2],
    0.024,
    skin(kit, CREST),
    { at: [0, 0.16, -0.06], turn: [random.range(-0.45, -0.1), 0, 0], parent: head },
  );
  const length = random.range(0.42, 0.62);
  for (const side of [-1, 1])
    kit.add(horn(0.08, length), ivory(kit), {
      at: [side * 0.15, 0.2, 0.12],
      turn: [random.range(0.85, 1.05), 0, -side * 0.14],
      parent: head,
    });
  kit.add(horn(0.065, 0.22), ivory(kit), { at: [0, 0.06, 0.42], turn: [0.6, 0, 0], parent: head });
}

function doublePlates(kit: Kit, animal: Quadruped) {
  const count = kit.random.int(7, 11);
  const size = kit.random.range(0.85, 1.2);
  alongBack(animal.body, {
    spine: animal.spine,
    count,
    put: (at, outwards, part, index) => {
      const height = (0.14 + 0.26 * Math.sin(Math.PI * Math.min(1, part * 0.95 + 0.08))) * size;
      plate(kit, 'plates', at, outwards, height, index % 2 ? 0.09 : -0.09);
    },
  });
  tailSpikes(kit, animal);
}

function tailSpikes(kit: Kit, { spine }: Quadruped) {
  const [before, tip] = [spine.at(-2)!, spine.at(-1)!];
  for (const part of [0.35, 0.8])
    for (const side of [-1, 1])
      kit.add(horn(0.055, 0.32), ivory(kit), {
        at: [0, 1, 2].map((axis) => before[axis]! + (tip[axis]! - before[axis]!) * part) as unknown as Point,
        turn: [-0.5, 0, -side * 0.8],
      });
}

function armour(kit: Kit, { body, spine }: Quadruped) {
  const { random } = kit;
  const rows = random.int(5, 7);
  const isSpiky = random.chance(0.5);
  for (let row = 0; row < rows; row++) {
    const z = 0.6 - (row * 1.25) / (rows - 1);
    for (const angle of [-1.15, -0.55, 0, 0.55, 1.15]) {
      const outwards: Point = [Math.sin(angle), Math.cos(angle), 0];
      const at = body.surface([0, 0.58, z], outwards);
      const isEdge = Math.abs(angle) > 1;
      const part = kit.add(
        isEdge || isSpiky ? horn(0.09, isEdge ? 0.24 : 0.14) : ball(0.11, 20, 14),
        skin(kit, isEdge ? kit.light : CREST),
        { at, scale: isEdge || isSpiky ? 1 : [1, 0.6, 1] },
      );
      part.rotation.set(0, 0, -angle * (isEdge ? 1.15 : 1));
    }
  }
  const [x, y, z] = spine.at(-1)!;
  for (const side of [-1, 1])
    kit.add(ball(0.18, 24, 18), skin(kit, CREST), { at: [x + side * 0.1, y, z], scale: [1, 0.8, 1.1] });
}
