import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { ball, box, cylinder, extrude, tube } from '../../kit/solids.ts';
import { polygon } from '../../kit/shapes.ts';
import { eye } from '../../parts/eye.ts';
import { addBarrel, addGrip, addSlab, gunGroup, tubeProfile } from '../../parts/gun.ts';
import { strut } from '../../parts/strut.ts';

const QUARTER = Math.PI / 2;

/** A tank worn on the back, with ears or fins when it is an animal, and a gun on its hose. */
export function buildBackpack(kit: Kit) {
  const wide = kit.random.range(0.36, 0.5);
  const tall = kit.random.range(0.55, 0.72);
  const pack = kit.group({ at: [0, tall + 0.1, -0.55], turn: [-0.08, QUARTER * 0.55, 0] });
  const body = kit.random.pick(['bear', 'rocket', 'box'] as const);
  if (body === 'rocket')
    for (const side of [-1, 1]) {
      kit.add(cylinder(0.24, 0.24, tall * 1.4, 0.12), kit.material('gloss', 0), {
        at: [side * 0.26, -0.05, 0],
        parent: pack,
      });
      kit.add(cylinder(0.03, 0.24, 0.34, 0.02), kit.material('gloss', 2), {
        at: [side * 0.26, tall * 0.7 + 0.06, 0],
        parent: pack,
      });
      kit.add(cylinder(0.12, 0.2, 0.16, 0.03), kit.material('gloss', 3), {
        at: [side * 0.26, -tall * 0.8, 0],
        parent: pack,
      });
    }
  else kit.add(box(wide * 2, tall * 2, 0.5, body === 'bear' ? 0.25 : 0.14), kit.material('gloss', 0), { parent: pack });
  if (body === 'bear') {
    for (const side of [-1, 1]) {
      kit.add(ball(0.2), kit.material('gloss', 0), {
        at: [side * wide * 0.72, tall * 0.98, 0],
        scale: [1, 1, 0.6],
        parent: pack,
      });
      kit.add(ball(0.12), kit.material('gloss', 2), {
        at: [side * wide * 0.72, tall * 0.98, 0.1],
        scale: [1, 1, 0.4],
        parent: pack,
      });
      eye(kit, { at: [side * wide * 0.4, tall * 0.34, 0.25], radius: 0.1, direction: [0, 0, 1], parent: pack });
    }
    kit.add(ball(0.2), kit.material('gloss', kit.light), {
      at: [0, tall * 0.02, 0.24],
      scale: [1.2, 0.9, 0.5],
      parent: pack,
    });
    kit.add(ball(0.07), kit.material('gloss', '#2b2e33'), { at: [0, tall * 0.1, 0.34], parent: pack });
  } else {
    kit.add(box(wide * 1.1, tall * 0.9, 0.2, 0.08), kit.material('clear', 1), { at: [0, 0, 0.26], parent: pack });
    kit.add(box(wide * 0.95, tall * 0.5, 0.14, 0.06), kit.material('glass', '#8fd6f2'), {
      at: [0, -0.1, 0.26],
      parent: pack,
    });
  }
  if (body !== 'rocket')
    kit.add(cylinder(0.12, 0.13, 0.14, 0.03), kit.material('plastic', 2), { at: [0, tall + 0.04, 0], parent: pack });
  const strap = kit.material('soft', '#2b2e33');
  for (const side of [-1, 1])
    kit.add(
      tube(
        [
          [side * wide * 0.6, tall * 0.85, -0.22],
          [side * wide * 0.75, tall * 0.5, -0.55],
          [side * wide * 0.85, -tall * 0.3, -0.5],
          [side * wide * 0.7, -tall * 0.8, -0.22],
        ],
        0.05,
        40,
      ),
      strap,
      { parent: pack },
    );
  const gun = gunGroup(kit, [0.55, 0.56, 0.5]);
  addSlab(
    kit,
    gun,
    kit.material('gloss', 1),
    [
      [-0.35, -0.14],
      [-0.35, 0.16],
      [0.45, 0.16],
      [0.55, -0.1],
    ],
    0.26,
    0.08,
  );
  addBarrel(kit, gun, kit.material('gloss', 0), tubeProfile(0.1, kit.random.range(0.4, 0.7), 0.4), [0.45, 0.03, 0]);
  addGrip(kit, gun, { at: [-0.15, -0.1], length: 0.46, width: 0.24, thickness: 0.18, paint: 1, triggerPaint: 2 });
  kit.add(
    tube(
      [
        [0.3, 0.35, -0.45],
        [0.75, 0.14, -0.2],
        [0.9, 0.12, 0.1],
        [0.62, 0.4, 0.05],
        [0.55, 0.56, 0.2],
      ],
      0.045,
      60,
    ),
    kit.material('rubber', '#dfe4e8'),
  );
}

/** Tubes that are filled and emptied by a plunger. */
export function buildPlungerCannon(kit: Kit) {
  const count = kit.random.pick([2, 2, 3, 3]);
  const isLying = kit.random.chance(0.35);
  const animal = kit.random.pick(['shark', 'plain', 'plain', 'crocodile'] as const);
  for (let index = 0; index < count; index++) {
    const holder = kit.group(
      isLying
        ? { at: [index * -0.42, 0.2, index * -0.12], turn: [0, -QUARTER + index * 0.12, 0.12] }
        : { at: [(index - (count - 1) / 2) * 0.3, 0.15, 0], turn: [0, 0, QUARTER + (index - (count - 1) / 2) * -0.3] },
    );
    addPlunger(kit, holder, index, animal);
  }
}

function addPlunger(kit: Kit, parent: Group, index: number, animal: 'shark' | 'plain' | 'crocodile') {
  const radius = kit.random.range(0.14, 0.22);
  const long = kit.random.range(1.3, 1.7);
  const drawn = kit.random.range(0.25, 0.6);
  addBarrel(
    kit,
    parent,
    kit.material(animal === 'plain' && index === 0 ? 'clear' : 'soft', index),
    tubeProfile(radius, long, 0.2),
    [0, 0, 0],
  );
  for (const share of [0.04, 0.5])
    addBarrel(kit, parent, kit.material('plastic', index + 1), tubeProfile(radius * 1.12, 0.14, 0.9), [
      long * share,
      0,
      0,
    ]);
  addBarrel(
    kit,
    parent,
    kit.material('plastic', index + 1),
    [
      [0, 0],
      [radius * 1.1, 0],
      [radius * 0.9, 0.12],
      [radius * 0.4, 0.24],
      [radius * 0.4, 0.36],
      [radius * 0.2, 0.36],
      [0, 0.3],
    ],
    [long - 0.04, 0, 0],
  );
  strut(kit, kit.material('plastic', kit.light), {
    from: [0.05, 0, 0],
    to: [-drawn, 0, 0],
    radius: radius * 0.4,
    parent,
  });
  strut(kit, kit.material('plastic', index + 1), {
    from: [-drawn, 0, -radius * 1.5],
    to: [-drawn, 0, radius * 1.5],
    radius: radius * 0.46,
    parent,
  });
  if (animal === 'plain') return;
  const face = long * 0.8;
  for (const side of [-1, 1])
    eye(kit, {
      at: [face, radius * 0.72, side * radius * 0.66],
      radius: radius * 0.4,
      direction: [0.2, 0.5, side],
      parent,
    });
  if (animal === 'shark')
    kit.add(
      extrude(
        polygon([
          [-0.2, 0],
          [0.16, 0],
          [-0.16, 0.34],
        ]),
        0.08,
        0.025,
      ),
      kit.material('soft', index),
      { at: [long * 0.45, radius * 0.9, 0], parent },
    );
  else
    for (const place of [0.25, 0.4, 0.55, 0.7])
      kit.add(cylinder(0.01, 0.07, 0.14, 0.01, 16), kit.material('soft', index + 1), {
        at: [long * place, radius + 0.05, 0],
        parent,
      });
}
