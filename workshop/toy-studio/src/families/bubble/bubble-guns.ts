import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { ball, box, cylinder, torus } from '../../kit/solids.ts';
import { decalDisc, starDecal } from '../../parts/decals.ts';
import { eye } from '../../parts/eye.ts';
import { addBarrel, addGrip, addSlab, gunGroup, tubeProfile } from '../../parts/gun.ts';
import { addBubbles, addSoapBottle } from './bubbles.ts';

const QUARTER = Math.PI / 2;

function addHangingBottle(kit: Kit, gun: Group, x: number, y: number, tall: number) {
  kit.add(cylinder(0.16, 0.18, tall, 0.05), kit.material('clear', 1), { at: [x, y - tall / 2, 0], parent: gun });
  kit.add(cylinder(0.14, 0.16, tall * 0.6, 0.04), kit.material('glass', '#8fe0d0'), {
    at: [x, y - tall * 0.62, 0],
    parent: gun,
  });
  kit.add(cylinder(0.13, 0.13, 0.1, 0.02), kit.material('plastic', 2), { at: [x, y, 0], parent: gun });
}

/** The flower or ring at the muzzle through which bubbles come. */
function addMouth(kit: Kit, gun: Group, x: number, y: number, radius: number) {
  const petals = kit.random.pick([0, 5, 6, 8]);
  addBarrel(kit, gun, kit.material('gloss', 2), tubeProfile(radius, 0.18, 0.78), [x, y, 0]);
  for (let index = 0; index < petals; index++) {
    const angle = (index / petals) * Math.PI * 2;
    kit.add(ball(radius * 0.46, 24, 16), kit.material('gloss', index % 2 === 0 ? 3 : 2), {
      at: [x + 0.08, y + Math.cos(angle) * radius * 1.1, Math.sin(angle) * radius * 1.1],
      scale: [0.5, 1, 1],
      parent: gun,
    });
  }
}

export function buildBubbleGun(kit: Kit) {
  const gun = gunGroup(kit);
  const long = kit.random.range(0.6, 0.95);
  const round = kit.random.range(0.3, 0.42);
  addSlab(
    kit,
    gun,
    kit.material('gloss', 0),
    [
      [-0.45, -round * 0.6],
      [-0.5, round * 0.5],
      [-0.2, round],
      [long * 0.6, round * 0.9],
      [long, round * 0.4],
      [long * 0.9, -round * 0.5],
    ],
    0.4,
    0.18,
  );
  addMouth(kit, gun, long - 0.08, 0.04, round * 0.72);
  addHangingBottle(kit, gun, long * 0.62, -round * 0.4, kit.random.range(0.42, 0.62));
  const kind = kit.random.pick(['fan', 'ears', 'dots'] as const);
  if (kind === 'fan')
    for (const side of [-1, 1]) {
      kit.add(torus(0.2, 0.045, Math.PI * 2, 14, 40), kit.material('gloss', 1), {
        at: [-0.12, round * 0.2, side * 0.2],
        parent: gun,
      });
      for (let index = 0; index < 4; index++)
        kit.add(box(0.36, 0.05, 0.03, 0.012), kit.material('gloss', 3), {
          at: [-0.12, round * 0.2, side * 0.2],
          turn: [0, 0, (index * Math.PI) / 4],
          parent: gun,
        });
    }
  else
    for (const side of [-1, 1]) {
      if (kind === 'dots')
        starDecal(
          kit,
          { at: [-0.05, round * 0.24, side * 0.21], turn: [0, side > 0 ? 0 : Math.PI, 0], parent: gun },
          0.17,
          kit.light,
        );
      else {
        eye(kit, {
          at: [long * 0.3, round * 0.42, side * 0.2],
          radius: 0.12,
          direction: [0.3, 0.1, side],
          parent: gun,
        });
        kit.add(ball(0.2), kit.material('gloss', 1), {
          at: [-0.1, round + 0.12, side * 0.16],
          scale: [0.6, 1, 0.5],
          parent: gun,
        });
      }
    }
  if (kit.random.chance(0.5))
    kit.add(box(0.5, 0.1, 0.16, 0.04), kit.material('glow', '#ffd84a'), { at: [0.05, round * 0.98, 0], parent: gun });
  addGrip(kit, gun, { at: [-0.24, -round * 0.45], length: kit.random.range(0.56, 0.7), paint: 1, triggerPaint: 2 });
  addBubbles(kit, [0, 0.1, long + 0.25], [0.2, 0.35, 0.75]);
}

export function buildGatling(kit: Kit) {
  const gun = gunGroup(kit);
  const long = kit.random.range(0.75, 1.2);
  const tubes = kit.random.pick([6, 8, 10, 12]);
  const ring = kit.random.range(0.3, 0.42);
  addSlab(
    kit,
    gun,
    kit.material('gloss', 0),
    [
      [-0.75, -0.2],
      [-0.8, 0.2],
      [-0.6, 0.36],
      [0.1, 0.36],
      [0.25, 0.2],
      [0.25, -0.28],
      [-0.3, -0.34],
    ],
    0.46,
    0.14,
  );
  addBarrel(kit, gun, kit.material('gloss', 1), tubeProfile(ring + 0.12, 0.22, 0.2), [0.15, 0, 0]);
  for (let index = 0; index < tubes; index++) {
    const angle = (index / tubes) * Math.PI * 2;
    addBarrel(
      kit,
      gun,
      kit.material('gloss', index % 2 === 0 ? 2 : kit.light),
      tubeProfile(Math.min(0.1, (ring * 2.6) / tubes), long, 0.7),
      [0.3, Math.cos(angle) * ring, Math.sin(angle) * ring],
      24,
    );
  }
  addBarrel(kit, gun, kit.material('gloss', 3), tubeProfile(ring * 0.5, long * 0.9, 0.3), [0.3, 0, 0]);
  for (const share of [0.35, 0.86])
    kit.add(torus(ring, 0.05, Math.PI * 2, 14, 56), kit.material('gloss', 0), {
      at: [0.3 + long * share, 0, 0],
      turn: [0, QUARTER, 0],
      scale: [1, 1, 1.6],
      parent: gun,
    });
  for (const x of [-0.65, -0.05])
    kit.add(box(0.1, 0.26, 0.12, 0.03), kit.material('gloss', 1), { at: [x, 0.44, 0], parent: gun });
  kit.add(box(0.76, 0.12, 0.16, 0.05), kit.material('gloss', 1), { at: [-0.35, 0.58, 0], parent: gun });
  addHangingBottle(kit, gun, 0, -0.26, kit.random.range(0.46, 0.66));
  addGrip(kit, gun, { at: [-0.52, -0.2], length: 0.62, paint: 3, triggerPaint: 2 });
  kit.add(box(0.3, 0.08, 0.03, 0.01), kit.material('glow', '#59e6ff'), { at: [-0.35, 0.1, 0.24], parent: gun });
  addBubbles(kit, [0, 0.15, long + 0.45], [0.25, 0.35, 0.8]);
}

export function buildBubbleCamera(kit: Kit) {
  const camera = kit.group({ at: [0, 0.5, 0], turn: [0, 0.55, 0] });
  const wide = kit.random.range(1, 1.3);
  const tall = kit.random.range(0.68, 0.9);
  kit.add(box(wide, tall, 0.46, 0.14), kit.material('gloss', 0), { parent: camera });
  kit.add(box(wide + 0.02, tall * 0.34, 0.48, 0.1), kit.material('gloss', 1), {
    at: [0, -tall * 0.14, 0],
    parent: camera,
  });
  const lens = kit.random.range(0.26, 0.36);
  const barrels: readonly (readonly [number, number, number])[] = [
    [1.1, 0.3, 2],
    [0.92, 0.44, 1],
    [0.74, 0.56, 3],
  ];
  for (const [scale, depth, slot] of barrels)
    kit.add(cylinder(lens * scale, lens * scale, depth, 0.04), kit.material('gloss', slot), {
      at: [0, -0.02, 0.2 + depth / 2 - 0.12],
      turn: [QUARTER, 0, 0],
      parent: camera,
    });
  const holes = kit.random.pick([3, 4, 6]);
  for (let index = 0; index < holes; index++) {
    const angle = (index / holes) * Math.PI * 2;
    decalDisc(
      kit,
      { at: [Math.cos(angle) * lens * 0.42, -0.02 + Math.sin(angle) * lens * 0.42, 0.65], parent: camera },
      lens * 0.17,
      '#2b2e33',
    );
  }
  kit.add(box(0.34, 0.2, 0.3, 0.06), kit.material('gloss', 2), { at: [0, tall / 2 + 0.06, 0], parent: camera });
  kit.add(box(0.22, 0.1, 0.05, 0.02), kit.material('glow', '#fff2b8'), {
    at: [wide * 0.32, tall * 0.32, 0.24],
    parent: camera,
  });
  kit.add(cylinder(0.1, 0.1, 0.12, 0.03), kit.material('gloss', 3), {
    at: [-wide * 0.34, tall / 2 + 0.03, 0],
    parent: camera,
  });
  const ears = kit.random.pick(['none', 'bear', 'rabbit', 'cat'] as const);
  for (const side of ears === 'none' ? [] : [-1, 1]) {
    const material = kit.material('gloss', 0);
    if (ears === 'bear')
      kit.add(ball(0.22), material, { at: [side * wide * 0.38, tall * 0.56, 0], scale: [1, 1, 0.5], parent: camera });
    if (ears === 'rabbit')
      kit.add(ball(0.17), material, {
        at: [side * wide * 0.28, tall * 0.5 + 0.34, -0.02],
        turn: [0, 0, -side * 0.18],
        scale: [0.8, 2.5, 0.6],
        parent: camera,
      });
    if (ears === 'cat')
      kit.add(cylinder(0.02, 0.2, 0.36, 0.02, 4), material, {
        at: [side * wide * 0.34, tall * 0.5 + 0.12, 0],
        scale: [1, 1, 0.6],
        parent: camera,
      });
  }
  kit.add(torus(0.4, 0.03, Math.PI, 12, 44), kit.material('soft', 2), {
    at: [0, -0.1, -0.16],
    turn: [0, 0, Math.PI],
    scale: [wide * 1.2, 0.9, 1],
    parent: camera,
  });
  addSoapBottle(kit, [wide * 0.55, 0, -0.6], kit.random.range(0.5, 0.7));
  addBubbles(kit, [0.3, 0.6, 0.8], [-0.3, 0.6, 0.6]);
}
