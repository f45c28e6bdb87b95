import { Vector3 } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { heart, star } from '../../kit/shapes.ts';
import { ball, box, capsule, cylinder, extrude, torus, tube } from '../../kit/solids.ts';
import { animalHead, ANIMALS } from '../../parts/animal-head.ts';
import { around, SIDES, times } from '../styled-family.ts';

/** A ball of bands, knobs or holes, with a bell in it. */
export function graspBall(kit: Kit): void {
  const { random } = kit;
  const form = random.pick(['hoops', 'knobs', 'links', 'net'] as const);
  const radius = 0.8;
  const parent = kit.group({ at: [0, radius, 0], turn: [0.3, random.range(0, 1), 0.2] });
  if (form === 'hoops') {
    const bands = random.int(3, 6);
    for (const index of times(bands))
      kit.add(torus(radius, 0.075, Math.PI * 2, 16, 72), kit.material('soft', index % 5), {
        turn: [0, (index / bands) * Math.PI, 0],
        parent,
      });
    kit.add(torus(radius, 0.08, Math.PI * 2, 16, 72), kit.material('soft', kit.light), {
      turn: [Math.PI / 2, 0, 0],
      parent,
    });
    core(kit, 0.36);
  } else if (form === 'knobs') {
    kit.add(ball(radius * 0.72), kit.material('soft', 0), { parent });
    const count = random.pick([14, 20, 30]);
    for (const index of times(count)) {
      const direction = spiral(index, count);
      kit.add(random.chance(0.5) ? ball(0.16, 22, 16) : ball(0.2, 22, 16), kit.material('soft', (index % 4) + 1), {
        at: direction.multiplyScalar(radius * 0.78).toArray(),
        parent,
      });
    }
  } else if (form === 'links') {
    const count = random.pick([6, 8, 12]);
    for (const index of times(count)) {
      const direction = spiral(index, count);
      const ring = kit.add(torus(0.36, 0.085, Math.PI * 2, 16, 44), kit.material('plastic', index % 5), {
        at: direction
          .clone()
          .multiplyScalar(radius * 0.75)
          .toArray(),
        parent,
      });
      ring.quaternion.setFromUnitVectors(new Vector3(0, 0, 1), direction);
    }
    core(kit, 0.42);
  } else {
    for (const index of times(3)) {
      const turn: Point = [
        [Math.PI / 2, 0, 0],
        [0, 0, 0],
        [0, Math.PI / 2, 0],
      ][index] as [number, number, number];
      const group = kit.group({ turn, parent });
      for (const side of SIDES)
        kit.add(torus(radius * 0.87, 0.09, Math.PI * 2, 16, 64), kit.material('soft', index), {
          at: [0, 0, side * radius * 0.45],
          parent: group,
        });
    }
    core(kit, 0.4);
  }
  if (random.chance(0.5)) {
    const tail = kit.group({ at: [0, radius * 2, 0] });
    kit.add(torus(0.2, 0.05, Math.PI * 2, 14, 40), kit.material('soft', 3), { at: [0, 0.2, 0], parent: tail });
    animalHead(kit, random.pick(ANIMALS), { paint: 2, inner: kit.light, at: [0, 0.6, 0], scale: 0.26, parent: tail });
  }

  function core(on: Kit, size: number) {
    on.add(ball(size), on.material('gloss', 2), { parent });
    on.add(torus(size, 0.04, Math.PI * 2, 12, 44), on.material('gloss', on.light), { turn: [0.8, 0, 0], parent });
  }
}

/** Evenly over a sphere. */
function spiral(index: number, count: number): Vector3 {
  const y = 1 - (2 * (index + 0.5)) / count;
  const angle = index * 2.399_963;
  return new Vector3(Math.cos(angle) * Math.sqrt(1 - y * y), y, Math.sin(angle) * Math.sqrt(1 - y * y));
}

/** An arm that is clamped to the cot, with toys that hang from its crown. */
export function cotMobile(kit: Kit): void {
  const { random } = kit;
  const tall = random.range(1.7, 2.2);
  const reach = random.range(0.7, 1);
  const form = random.pick(['cross', 'ring', 'umbrella'] as const);
  const centre = reach + 0.25;
  kit.add(box(0.34, 0.4, 0.26, 0.08, 3), kit.material('plastic', 1), { at: [-centre, 0.2, 0] });
  kit.add(cylinder(0.16, 0.16, 0.1, 0.03, 36), kit.material('plastic', 2), {
    at: [-centre, 0.2, 0.15],
    turn: [Math.PI / 2, 0, 0],
  });
  kit.add(
    tube(
      [
        [-centre, 0.3, 0],
        [-centre, tall * 0.7, 0],
        [-centre * 0.8, tall, 0],
        [-0.1, tall + 0.1, 0],
      ],
      0.06,
      50,
    ),
    kit.material('plastic', kit.light),
  );
  kit.add(cylinder(0.2, 0.24, 0.22, 0.06, 40), kit.material('plastic', 0), { at: [0, tall + 0.03, 0] });
  const arms = random.pick([3, 4, 5]);
  if (form === 'ring')
    kit.add(torus(reach, 0.05, Math.PI * 2, 14, 72), kit.material('wood', '#e3bd84'), {
      at: [0, tall - 0.1, 0],
      turn: [Math.PI / 2, 0, 0],
    });
  if (form === 'umbrella')
    kit.add(cylinder(0.1, reach * 0.75, 0.35, 0.04, arms * 2), kit.material('soft', 3), { at: [0, tall - 0.12, 0] });
  for (const { angle, index } of around(arms, 0.4)) {
    const [x, z] = [Math.sin(angle) * reach, Math.cos(angle) * reach];
    kit.add(
      tube(
        [
          [0, tall, 0],
          [x * 0.6, tall + 0.02, z * 0.6],
          [x, tall - 0.1, z],
        ],
        0.04,
        24,
      ),
      kit.material('plastic', 0),
    );
    const drop = random.range(0.35, 0.75);
    kit.add(cylinder(0.012, 0.012, drop, 0.004, 8), kit.material('matte', '#f2f2f2'), {
      at: [x, tall - 0.1 - drop / 2, z],
    });
    hanging(kit, [x, tall - 0.3 - drop, z], index);
  }
}

function hanging(kit: Kit, at: Point, index: number) {
  const { random } = kit;
  const kind = random.pick(['animal', 'animal', 'star', 'heart', 'cloud'] as const);
  const group = kit.group({ at, turn: [0, random.range(-0.3, 0.6), 0] });
  if (kind === 'animal')
    animalHead(kit, random.pick(ANIMALS), {
      paint: index % 5,
      inner: kit.light,
      finish: 'soft',
      scale: 0.25,
      parent: group,
    });
  else if (kind === 'star')
    kit.add(extrude(star(0.28, 0.15), 0.14, 0.06, 4), kit.material('soft', 2), { parent: group });
  else if (kind === 'heart') kit.add(extrude(heart(0.42), 0.14, 0.05, 4), kit.material('soft', 0), { parent: group });
  else
    for (const [x, size] of [
      [-0.17, 0.14],
      [0, 0.2],
      [0.18, 0.15],
    ] as const)
      kit.add(ball(size, 24, 18), kit.material('soft', kit.light), { at: [x, size * 0.4 - 0.06, 0], parent: group });
}

/** A stick of bells, shaken like a sleigh. */
export function bellStick(kit: Kit): void {
  const { random } = kit;
  const isRound = random.chance(0.5);
  const parent = kit.group({ turn: [-0.1, 0, random.range(-0.4, 0.4)] });
  const bell = (at: Point) => {
    kit.add(ball(0.15, 28, 20), kit.material('metal', '#e5b93f'), { at, parent });
    kit.add(box(0.2, 0.03, 0.03, 0.01, 1), kit.material('matte', '#3a2c10'), {
      at: [at[0], at[1] - 0.03, at[2] + 0.138],
      parent,
    });
  };
  if (isRound) {
    const radius = random.range(0.5, 0.7);
    kit.add(torus(radius, 0.1, Math.PI * 2, 18, 64), kit.material('gloss', 0), { at: [0, radius + 0.3, 0], parent });
    for (const { angle } of around(random.int(5, 8), 0.3))
      bell([Math.cos(angle) * radius, radius + 0.3 + Math.sin(angle) * radius, 0.17]);
    kit.add(capsule(0.1, radius * 1.8), kit.material('gloss', 1), {
      at: [0, radius + 0.3, 0],
      turn: [0, 0, Math.PI / 2],
      parent,
    });
  } else {
    const rows = random.int(3, 5);
    kit.add(capsule(0.09, 0.7), kit.material('gloss', 1), { at: [0, 0.45, 0], parent });
    kit.add(box(0.24, rows * 0.3, 0.14, 0.06, 3), kit.material('gloss', 0), { at: [0, 0.8 + rows * 0.15, 0], parent });
    for (const row of times(rows)) for (const side of SIDES) bell([side * 0.22, 0.97 + row * 0.3, 0.06]);
    animalHead(kit, random.pick(ANIMALS), {
      paint: 2,
      inner: kit.light,
      at: [0, 1 + rows * 0.3, 0],
      scale: 0.28,
      parent,
    });
  }
}
