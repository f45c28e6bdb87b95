import type { Kit } from '../../kit/kit.ts';
import { ellipsoid, smoothMin, type Point } from '../../kit/sdf.ts';
import { heart, star } from '../../kit/shapes.ts';
import { ball, box, cylinder, lathe, torus, tube } from '../../kit/solids.ts';
import { addArc } from '../../parts/arc.ts';
import { eye } from '../../parts/eye.ts';
import { strut } from '../../parts/strut.ts';
import { addBubbles, addSoapBottle } from './bubbles.ts';

const QUARTER = Math.PI / 2;

/** Sticks full of soap, with a shaped loop on each lid. */
export function buildWands(kit: Kit) {
  const count = kit.random.int(2, 4);
  const heads = kit.random.shuffle(['ring', 'heart', 'star', 'sword', 'flower'] as const);
  for (let index = 0; index < count; index++) {
    const middle = index - (count - 1) / 2;
    const wand = kit.group({ at: [middle * 0.34, 0, Math.abs(middle) * -0.12], turn: [0, 0.35, -middle * 0.14] });
    const tall = kit.random.range(1.1, 1.6);
    const wide = kit.random.range(0.12, 0.17);
    kit.add(cylinder(wide, wide, tall, 0.05), kit.material(index % 2 === 0 ? 'gloss' : 'clear', index), {
      at: [0, tall / 2, 0],
      parent: wand,
    });
    kit.add(cylinder(wide * 0.8, wide * 0.8, tall * 0.7, 0.04), kit.material('glass', index + 1), {
      at: [0, tall * 0.4, 0],
      parent: wand,
    });
    kit.add(cylinder(wide * 1.12, wide * 1.12, 0.22, 0.04), kit.material('gloss', index + 1), {
      at: [0, tall, 0],
      parent: wand,
    });
    for (const y of [0.2, 0.32])
      kit.add(torus(wide, 0.03, Math.PI * 2, 12, 36), kit.material('gloss', index + 1), {
        at: [0, tall * y, 0],
        turn: [QUARTER, 0, 0],
        parent: wand,
      });
    addWandHead(kit, wand, tall + 0.1, heads[index]!, index + 2);
  }
  addBubbles(kit, [0.5, 0.9, -0.2], [0.4, 1, -0.35], kit.random.int(5, 8));
}

function addWandHead(kit: Kit, wand: ReturnType<Kit['group']>, y: number, head: string, slot: number) {
  const material = kit.material('gloss', slot);
  const size = kit.random.range(0.28, 0.4);
  if (head === 'sword') {
    kit.add(box(0.6, 0.1, 0.14, 0.05), material, { at: [0, y, 0], parent: wand });
    strut(kit, material, { from: [0, y, 0], to: [0, y + 0.55, 0], radius: 0.07, endRadius: 0.06, parent: wand });
    kit.add(ball(0.1), material, { at: [0, y + 0.6, 0], parent: wand });
    return;
  }
  strut(kit, material, { from: [0, y, 0], to: [0, y + 0.14, 0], radius: 0.05, parent: wand });
  const middle = y + 0.1 + size;
  if (head === 'ring')
    kit.add(torus(size * 0.8, 0.05, Math.PI * 2, 14, 48), material, { at: [0, middle, 0], parent: wand });
  else if (head === 'flower')
    for (let index = 0; index < 5; index++) {
      const angle = (index / 5) * Math.PI * 2 + QUARTER;
      kit.add(torus(size * 0.36, 0.04, Math.PI * 2, 12, 36), material, {
        at: [Math.cos(angle) * size * 0.5, middle + Math.sin(angle) * size * 0.5, 0],
        parent: wand,
      });
    }
  else {
    const shape = head === 'heart' ? heart(size * 1.6) : star(size, size * 0.5);
    const loop = shape.getPoints(10).map(({ x, y: up }): Point => [x, up, 0]);
    kit.add(tube(loop.slice(0, -1), 0.05, 120, true), material, { at: [0, middle, 0], parent: wand });
  }
}

export function buildMachine(kit: Kit) {
  const wide = kit.random.range(0.8, 1.1);
  const tall = kit.random.range(0.75, 1.2);
  const machine = kit.group({ at: [0, tall / 2 + 0.08, 0], turn: [0, 0.3, 0] });
  const isRound = kit.random.chance(0.4);
  if (isRound) kit.add(cylinder(wide * 0.52, wide * 0.58, tall, 0.14), kit.material('gloss', 0), { parent: machine });
  else kit.add(box(wide, tall, 0.7, 0.14), kit.material('gloss', 0), { parent: machine });
  const front = isRound ? wide * 0.52 : 0.36;
  const wheelRadius = Math.min(wide, tall) * 0.36;
  kit.add(cylinder(wheelRadius * 1.18, wheelRadius * 1.18, 0.1, 0.03), kit.material('gloss', 1), {
    at: [0, tall * 0.08, front - 0.01],
    turn: [QUARTER, 0, 0],
    parent: machine,
  });
  const loops = kit.random.pick([6, 8, 10]);
  for (let index = 0; index < loops; index++) {
    const angle = (index / loops) * Math.PI * 2;
    const loop = torus(wheelRadius * (loops > 8 ? 0.2 : 0.25), 0.028, Math.PI * 2, 10, 28);
    kit.add(loop, kit.material('gloss', index % 2 === 0 ? 2 : kit.light), {
      at: [Math.cos(angle) * wheelRadius * 0.8, tall * 0.08 + Math.sin(angle) * wheelRadius * 0.8, front + 0.07],
      parent: machine,
    });
  }
  kit.add(cylinder(wheelRadius * 0.4, wheelRadius * 0.4, 0.16, 0.04), kit.material('gloss', 3), {
    at: [0, tall * 0.08, front + 0.02],
    turn: [QUARTER, 0, 0],
    parent: machine,
  });
  kit.add(box(wide * 0.8, 0.12, 0.4, 0.05), kit.material('gloss', 2), {
    at: [0, -tall * 0.42, front - 0.02],
    parent: machine,
  });
  if (kit.random.chance(0.6))
    addArc(kit, kit.material('gloss', 2), wide * 0.34, 0.055, Math.PI, {
      at: [0, tall / 2 - 0.02, 0],
      parent: machine,
    });
  else
    for (const side of [-1, 1])
      kit.add(cylinder(0.13, 0.1, 0.3, 0.03), kit.material('gloss', side < 0 ? 2 : 3), {
        at: [side * wide * 0.24, tall / 2 + 0.1, 0],
        parent: machine,
      });
  for (const x of [-0.34, 0.34])
    for (const z of [-0.24, 0.24])
      kit.add(cylinder(0.09, 0.07, 0.12, 0.02), kit.material('rubber', '#2b2e33'), {
        at: [x * wide, -tall / 2 - 0.04, z],
        parent: machine,
      });
  kit.add(cylinder(0.06, 0.06, 0.08, 0.02), kit.material('glow', '#6dff8c'), {
    at: [wide * 0.32, -tall * 0.3, front],
    turn: [QUARTER, 0, 0],
    parent: machine,
  });
  if (kit.random.chance(0.6)) addSoapBottle(kit, [wide * 0.6, 0, -0.5], kit.random.range(0.55, 0.75));
  addBubbles(kit, [0.2, tall * 0.7, 0.7], [0.45, 0.6, 0.5], kit.random.int(5, 8));
}

/** An animal that blows bubbles from its mouth or back. */
export function buildAnimalBlower(kit: Kit) {
  const kind = kit.random.pick(['whale', 'dinosaur', 'pig', 'frog'] as const);
  const long = kit.random.range(0.75, 1);
  const tall = kit.random.range(0.5, 0.62);
  const body = kit.group({ at: [0, tall, 0], turn: [0, 0.2, 0] });
  const tail = kind === 'whale' || kind === 'dinosaur';
  kit.solid(
    (x, y, z) => {
      const belly = ellipsoid(x, y, z, [0, 0, 0], [tall * 1.02, tall, long * 0.8]);
      const rear = ellipsoid(x, y, z, [0, 0.16, -long * 0.95], [0.16, 0.15, 0.4]);
      const snout = ellipsoid(x, y, z, [0, -0.12, long * 0.6], [tall * 0.6, tall * 0.46, 0.36]);
      const shape = tail ? smoothMin(belly, rear, 0.3) : belly;
      return kind === 'whale' ? shape : smoothMin(shape, snout, 0.16);
    },
    [-0.75, -0.75, -1.5, 0.75, 0.75, 1.2],
    0.03,
    kit.material('gloss', 0),
    { parent: body },
  );
  const front = kind === 'whale' ? long * 0.79 : long * 0.6 + 0.36;
  addArcMouth(kit, body, front);
  for (const side of [-1, 1]) {
    const raised = kind === 'frog';
    if (raised)
      kit.add(ball(0.2), kit.material('gloss', 0), { at: [side * 0.28, tall * 0.92, long * 0.3], parent: body });
    eye(kit, {
      at: [
        side * (raised ? 0.28 : tall * 0.6),
        raised ? tall * 0.95 : tall * 0.42,
        raised ? long * 0.3 + 0.16 : long * 0.52,
      ],
      radius: 0.14,
      direction: [side * (raised ? 0.1 : 0.7), 0.2, 1],
      parent: body,
    });
    kit.add(ball(0.16), kit.material('gloss', 1), {
      at: [side * tall * 0.8, -tall * 0.82, long * 0.36],
      scale: [1, 0.6, 1.3],
      parent: body,
    });
    kit.add(ball(0.16), kit.material('gloss', 1), {
      at: [side * tall * 0.8, -tall * 0.82, -long * 0.36],
      scale: [1, 0.6, 1.3],
      parent: body,
    });
    if (kind === 'whale')
      kit.add(ball(0.26), kit.material('gloss', 1), {
        at: [side * 0.22, 0.3, -long * 1.22],
        turn: [0, 0, side * 0.5],
        scale: [1.1, 0.3, 0.7],
        parent: body,
      });
    if (kind === 'pig')
      kit.add(cylinder(0.02, 0.17, 0.3, 0.02, 24), kit.material('gloss', 1), {
        at: [side * 0.3, tall * 0.98, long * 0.1],
        turn: [0.2, 0, -side * 0.35],
        scale: [1, 1, 0.5],
        parent: body,
      });
  }
  if (kind === 'dinosaur')
    for (let index = 0; index < 5; index++)
      kit.add(cylinder(0.02, 0.14, 0.28, 0.02, 20), kit.material('gloss', 1), {
        at: [0, tall * (1.08 - (index - 1) ** 2 * 0.06), long * (0.4 - index * 0.28)],
        parent: body,
      });
  kit.add(
    lathe([
      [0.12, 0],
      [0.14, 0.1],
      [0.24, 0.26],
      [0.2, 0.27],
      [0.1, 0.1],
      [0, 0.08],
      [0, 0],
    ]),
    kit.material('gloss', 2),
    { at: [0, tall * 0.92, kind === 'dinosaur' ? long * 0.52 : -0.1], parent: body },
  );
  if (kit.random.chance(0.5)) addSoapBottle(kit, [0.7, 0, -0.6]);
  addBubbles(kit, [0, tall * 2.35, -0.1], [0.45, 0.75, 0.3], kit.random.int(5, 8));
}

function addArcMouth(kit: Kit, body: ReturnType<Kit['group']>, front: number) {
  addArc(kit, kit.material('matte', '#3a2a2a'), 0.14, 0.026, 2.2, {
    at: [0, -0.06, front - 0.01],
    turn: [0.2, 0, Math.PI + 0.47],
    parent: body,
  });
}
