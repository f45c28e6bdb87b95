import type { Kit } from '../../kit/kit.ts';
import { ellipsoid, smoothMin, sphere } from '../../kit/sdf.ts';
import { ball, cylinder } from '../../kit/solids.ts';
import { eye } from '../../parts/eye.ts';
import { addBarrel, addGrip, addSlab, gunGroup, tubeProfile } from '../../parts/gun.ts';

interface AnimalGun {
  ears: 'none' | 'fin' | 'horn' | 'round' | 'spikes';
  snout: number;
  teeth: boolean;
}

const ANIMALS: readonly AnimalGun[] = [
  { ears: 'fin', snout: 0.75, teeth: true },
  { ears: 'horn', snout: 0.5, teeth: false },
  { ears: 'round', snout: 0.36, teeth: false },
  { ears: 'spikes', snout: 0.85, teeth: true },
  { ears: 'none', snout: 0.55, teeth: false },
];

export function buildAnimalGun(kit: Kit) {
  const gun = gunGroup(kit);
  const animal = kit.random.pick(ANIMALS);
  const head = kit.random.range(0.36, 0.46);
  const snout = animal.snout * kit.random.range(0.85, 1.15);
  const rear = kit.random.range(0.35, 0.6);
  kit.solid(
    (x, y, z) => {
      const skull = ellipsoid(x, y, z, [0, 0, 0], [head * 1.05, head, head * 0.92]);
      const nose = ellipsoid(
        x,
        y,
        z,
        [head * 0.5 + snout * 0.4, -head * 0.2, 0],
        [snout * 0.62, head * 0.56, head * 0.62],
      );
      const body = sphere(x, y, z, [-rear, -head * 0.2, 0], head * 0.68);
      return smoothMin(smoothMin(skull, nose, 0.14), body, 0.24);
    },
    [-rear - head * 0.9, -head - 0.1, -head - 0.1, head + snout + 0.3, head + 0.1, head + 0.1],
    0.026,
    kit.material('gloss', 0),
    { parent: gun },
  );
  const tip = head * 0.5 + snout;
  addBarrel(kit, gun, kit.material('plastic', 2), tubeProfile(0.1, 0.2, 0.5), [tip - 0.06, -head * 0.2, 0]);
  for (const side of [-1, 1]) {
    eye(kit, {
      at: [head * 0.42, head * 0.48, side * head * 0.66],
      radius: head * 0.27,
      direction: [0.55, 0.25, side],
      parent: gun,
    });
    if (animal.ears === 'round')
      kit.add(ball(head * 0.36), kit.material('gloss', 1), {
        at: [-head * 0.2, head * 0.85, side * head * 0.6],
        scale: [0.5, 1, 1],
        parent: gun,
      });
    if (animal.teeth)
      for (let index = 0; index < 5; index++) {
        const x = head * 0.5 + snout * (0.12 + index * 0.15);
        const across =
          head * 0.62 * Math.sqrt(Math.max(0.05, 1 - ((x - head * 0.5 - snout * 0.4) / (snout * 0.62)) ** 2));
        kit.add(cylinder(0.045, 0.006, 0.1, 0.005, 14), kit.material('plastic', '#ffffff'), {
          at: [x, -head * 0.36, side * across * 0.94],
          parent: gun,
        });
      }
  }
  if (animal.ears === 'fin')
    addSlab(
      kit,
      gun,
      kit.material('gloss', 1),
      [
        [0.1, head * 0.8],
        [-0.34, head + 0.36],
        [-0.42, head * 0.6],
      ],
      0.12,
      0.06,
    );
  if (animal.ears === 'horn') {
    kit.add(cylinder(0.01, 0.1, 0.5, 0.01), kit.material('gloss', 2), {
      at: [head * 0.34, head + 0.16, 0],
      turn: [0, 0, -0.5],
      parent: gun,
    });
    for (let index = 0; index < 4; index++)
      kit.add(ball(0.16), kit.material('gloss', index % 2 === 0 ? 1 : 3), {
        at: [-head * 0.2 - index * 0.2, head * (0.95 - index * 0.24), 0],
        parent: gun,
      });
  }
  if (animal.ears === 'spikes')
    for (let index = 0; index < 4; index++)
      kit.add(cylinder(0.012, 0.11, 0.26, 0.01, 20), kit.material('gloss', 1), {
        at: [head * 0.3 - index * 0.24, head * (1 - index * 0.13) + 0.04, 0],
        turn: [0, 0, 0.15 + index * 0.2],
        parent: gun,
      });
  if (animal.ears === 'none') {
    addSlab(
      kit,
      gun,
      kit.material('gloss', 1),
      [
        [-rear - 0.2, 0],
        [-rear - 0.65, 0.34],
        [-rear - 0.6, -0.02],
        [-rear - 0.68, -0.3],
        [-rear - 0.2, -0.2],
      ],
      0.14,
      0.08,
    );
    kit.add(ball(head * 0.2), kit.material('gloss', 1), {
      at: [head * 0.1, head * 0.96, 0],
      scale: [1.6, 0.6, 1],
      parent: gun,
    });
  }
  kit.add(ball(head * 0.52), kit.material('clear', 1), { at: [-rear - 0.06, head * 0.3, 0], parent: gun });
  addGrip(kit, gun, {
    at: [-rear * 0.75, -head * 0.55],
    length: kit.random.range(0.5, 0.62),
    paint: 1,
    triggerPaint: 2,
  });
}
