import { Quaternion, Vector3, type Object3D } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import { roundedBox, smoothMax, type Point } from '../../kit/sdf.ts';
import { heart } from '../../kit/shapes.ts';
import { ball, box, capsule, cylinder, extrude, torus } from '../../kit/solids.ts';

export const STEEL = '#c4c9d0';
export const GRAPHITE = '#2b2f35';
const SCREEN = '#14181d';
const GLOWS = ['#37e6ff', '#6dff8a', '#ffd23f', '#ff6b8a'];

/** A dark screen with shining eyes that looks along +z; on a round head it bulges with a radius. */
export function screenFace(kit: Kit, at: Point, width: number, height: number, parent: Object3D, bulge = 40) {
  const { random } = kit;
  const face = kit.group({ at, parent });
  const depthAt = (x: number, y: number) => -(x * x + y * y) / (2 * bulge);
  const [w, h] = [width / 2, height / 2];
  kit.solid(
    (x, y, z) => {
      const edge = roundedBox(x, y, 0, [0, 0, 0], [w, h, 1], Math.min(w, h) * 0.5);
      return smoothMax(edge, Math.abs(z - depthAt(x, y)) - 0.035, 0.03);
    },
    [-w, -h, depthAt(w, h) - 0.05, w, h, 0.05],
    0.018,
    kit.material('glass', SCREEN),
    { parent: face },
  );
  const glow = kit.material('glow', random.pick(GLOWS));
  const size = Math.min(width * 0.13, height * 0.24);
  const kind = random.pick(['round', 'happy', 'bar', 'tall']);
  for (const side of [-1, 1]) {
    const eyeAt: Point = [side * width * 0.23, height * 0.08, 0.03 + depthAt(width * 0.23, height * 0.08)];
    if (kind === 'round') kit.add(ball(size, 24, 16), glow, { at: eyeAt, scale: [1, 1, 0.25], parent: face });
    if (kind === 'tall') kit.add(ball(size, 24, 16), glow, { at: eyeAt, scale: [0.75, 1.3, 0.25], parent: face });
    if (kind === 'happy')
      kit.add(torus(size, size * 0.28, Math.PI, 10, 24), glow, {
        at: [eyeAt[0], eyeAt[1] - size * 0.3, eyeAt[2]],
        scale: [1, 1, 0.4],
        parent: face,
      });
    if (kind === 'bar')
      kit.add(box(size * 1.9, size * 0.8, 0.02, 0.01), glow, {
        at: [eyeAt[0], eyeAt[1], eyeAt[2]],
        turn: [0, 0, side * 0.18],
        parent: face,
      });
  }
  if (kind !== 'bar')
    kit.add(torus(size * 0.9, size * 0.18, Math.PI * 0.8, 10, 24), glow, {
      at: [0, -height * 0.14, 0.032],
      turn: [0, 0, Math.PI * 1.1],
      scale: [1, 0.8, 0.4],
      parent: face,
    });
}

/** A rod between two places, with a ball at each end. */
export function strut(kit: Kit, from: Point, to: Point, radius: number, paint: Paint, parent?: Object3D) {
  const [a, b] = [new Vector3(...from), new Vector3(...to)];
  const along = b.clone().sub(a);
  const middle = a.clone().add(b).multiplyScalar(0.5);
  const rod = kit.add(capsule(radius, along.length()), kit.material('plastic', paint), {
    at: [middle.x, middle.y, middle.z],
    ...(parent ? { parent } : {}),
  });
  rod.quaternion.copy(new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), along.normalize()));
}

/** A bendy arm or neck of rubber rings. */
export function bellows(kit: Kit, from: Point, to: Point, radius: number, parent?: Object3D) {
  const [a, b] = [new Vector3(...from), new Vector3(...to)];
  const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), b.clone().sub(a).normalize());
  const count = Math.max(2, Math.round(a.distanceTo(b) / (radius * 0.55)));
  for (let index = 0; index <= count; index++) {
    const at = a.clone().lerp(b, index / count);
    const ring = kit.add(torus(radius * 0.72, radius * 0.32, Math.PI * 2, 12, 28), kit.material('rubber', GRAPHITE), {
      at: [at.x, at.y, at.z],
      ...(parent ? { parent } : {}),
    });
    ring.quaternion.copy(turn);
  }
}

export function antenna(kit: Kit, at: Point, height: number, lean: number, paint: Paint, parent: Object3D) {
  const group = kit.group({ at, turn: [0, 0, lean], parent });
  kit.add(cylinder(0.018, 0.024, height, 0.006, 14), kit.material('metal', STEEL), {
    at: [0, height / 2, 0],
    parent: group,
  });
  kit.add(ball(0.06, 20, 14), kit.material('gloss', paint), { at: [0, height, 0], parent: group });
}

/** A hand of two bent fingers that opens along -y. */
export function claw(kit: Kit, at: Point, size: number, paint: Paint, turn: Point = [0, 0, 0], parent?: Object3D) {
  const hand = kit.group({ at, turn, scale: size, ...(parent ? { parent } : {}) });
  kit.add(ball(0.13, 24, 18), kit.material('gloss', paint), { parent: hand });
  kit.add(torus(0.14, 0.05, Math.PI * 1.4, 14, 36), kit.material('gloss', paint), {
    at: [0, -0.2, 0],
    turn: [0, 0, -Math.PI * 0.2],
    parent: hand,
  });
}

/** What shows on a chest that ends at `at`. */
export function chestPiece(kit: Kit, at: Point, width: number, slots: readonly [number, number], parent?: Object3D) {
  const { random } = kit;
  const group = kit.group({ at, ...(parent ? { parent } : {}) });
  const kind = random.pick(['heart', 'buttons', 'dial', 'speaker']);
  kit.add(box(width, width * 0.74, 0.07, 0.03), kit.material('matte', GRAPHITE), { parent: group });
  if (kind === 'heart')
    kit.add(extrude(heart(width * 0.56), 0.08, 0.03, 4), kit.material('glow', '#ff3b5c'), {
      at: [0, 0, 0.04],
      parent: group,
    });
  if (kind === 'buttons')
    for (let button = 0; button < 6; button++)
      kit.add(
        cylinder(width * 0.09, width * 0.09, 0.06, 0.02, 24),
        kit.material('gloss', [slots[0], slots[1], '#ffd23f', '#35c46b', '#f4f4f4', '#ff5c5c'][button]),
        {
          at: [((button % 3) - 1) * width * 0.27, (button < 3 ? 1 : -1) * width * 0.15, 0.04],
          turn: [Math.PI / 2, 0, 0],
          parent: group,
        },
      );
  if (kind === 'dial') {
    kit.add(cylinder(width * 0.3, width * 0.3, 0.05, 0.015), kit.material('gloss', '#f4f4f0'), {
      at: [0, 0, 0.03],
      turn: [Math.PI / 2, 0, 0],
      parent: group,
    });
    kit.add(box(width * 0.05, width * 0.28, 0.02, 0.008), kit.material('gloss', '#e4232b'), {
      at: [width * 0.06, width * 0.06, 0.062],
      turn: [0, 0, -0.7],
      parent: group,
    });
  }
  if (kind === 'speaker') {
    kit.add(torus(width * 0.28, 0.03), kit.material('gloss', slots[0]), { at: [0, 0, 0.03], parent: group });
    kit.add(ball(width * 0.2, 24, 16), kit.material('metal', STEEL), {
      at: [0, 0, 0.02],
      scale: [1, 1, 0.4],
      parent: group,
    });
  }
}
