import { Vector3, type Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import type { Point } from '../../kit/sdf.ts';
import { regularPolygon } from '../../kit/shapes.ts';
import { ball, extrude, torus } from '../../kit/solids.ts';

const GOLDEN = (1 + Math.sqrt(5)) / 2;
const FORWARD = new Vector3(0, 0, 1);

export function addFootball(kit: Kit, at: Point, radius: number, patchPaint: Paint = 1) {
  const football = kit.group({ at, turn: [0.3, 0.4, 0.2] });
  kit.add(ball(radius), kit.material('soft', '#fbfbfb'), { parent: football });
  const patch = extrude(regularPolygon(radius * 0.36, 5), radius * 0.16, radius * 0.05);
  for (const a of [-1, 1])
    for (const b of [-GOLDEN, GOLDEN])
      for (const corner of [
        [0, a, b],
        [a, b, 0],
        [b, 0, a],
      ] as const) {
        const out = new Vector3(...corner).normalize();
        const mesh = kit.add(patch, kit.material('soft', patchPaint), { parent: football });
        mesh.position.copy(out.clone().multiplyScalar(radius * 0.9));
        mesh.quaternion.setFromUnitVectors(FORWARD, out);
      }
}

export function addBasketball(kit: Kit, parent: Group, at: Point, radius: number, paint: Paint = '#d9692c') {
  const basketball = kit.group({ at, turn: [0.4, 0.5, 0.1], parent });
  kit.add(ball(radius), kit.material('soft', paint), { parent: basketball });
  const seam = torus(radius * 0.985, radius * 0.035, Math.PI * 2, 10, 56);
  const rubber = kit.material('rubber', '#2b2320');
  kit.add(seam, rubber, { parent: basketball });
  kit.add(seam, rubber, { turn: [0, Math.PI / 2, 0], parent: basketball });
  for (const side of [-1, 1])
    kit.add(torus(radius * 0.82, radius * 0.035, Math.PI * 2, 10, 56), rubber, {
      at: [side * radius * 0.55, 0, 0],
      turn: [0, Math.PI / 2, 0],
      parent: basketball,
    });
}
