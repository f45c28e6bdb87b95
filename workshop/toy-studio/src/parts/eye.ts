import { Vector3, type Group, type Object3D } from 'three';
import type { Kit } from '../kit/kit.ts';
import type { Paint } from '../kit/materials.ts';
import type { Point } from '../kit/sdf.ts';
import { ball } from '../kit/solids.ts';

export interface EyeOptions {
  at: Point;
  radius: number;
  /** Where it looks, in the space of its parent. */
  direction: Point;
  parent?: Object3D;
  iris?: Paint;
  /** Without the white it is a button eye. */
  hasWhite?: boolean;
  /** How much of the white the iris covers. */
  irisShare?: number;
}

const DARK = '#1d2024';

/** A shallow glossy eye whose middle lies on the surface of the head. The glint makes it alive. */
export function eye(kit: Kit, options: EyeOptions): Group {
  const { at, radius, direction, parent, iris = DARK, hasWhite = true, irisShare = 0.7 } = options;
  const group = kit.group({ at, ...(parent ? { parent } : {}) });
  // Object3D.lookAt wants a point of the world; turning by quaternion keeps to the space of the parent.
  const forward = new Vector3(...direction).normalize();
  const sideways = new Vector3(0, 1, 0).cross(forward).normalize();
  group.matrix.makeBasis(sideways, forward.clone().cross(sideways), forward);
  group.quaternion.setFromRotationMatrix(group.matrix);
  const white = kit.material('gloss', '#ffffff');
  const pupil = hasWhite ? radius * irisShare : radius;
  const front = hasWhite ? radius * 0.28 : 0;
  if (hasWhite) kit.add(ball(radius, 28, 18), white, { scale: [1, 1, 0.45], parent: group });
  kit.add(ball(pupil, 28, 18), kit.material('gloss', iris), {
    at: [0, 0, front],
    scale: [1, 1, hasWhite ? 0.4 : 0.5],
    parent: group,
  });
  if (iris !== DARK)
    kit.add(ball(pupil * 0.62, 24, 16), kit.material('gloss', DARK), {
      at: [0, 0, front + pupil * 0.2],
      scale: [1, 1, 0.4],
      parent: group,
    });
  glint([pupil * 0.32, pupil * 0.38], pupil * 0.27);
  glint([-pupil * 0.3, -pupil * 0.36], pupil * 0.13);
  return group;

  function glint([x, y]: readonly [number, number], size: number) {
    const depth = front + pupil * (hasWhite ? 0.33 : 0.4);
    kit.add(ball(size, 16, 12), white, { at: [x, y, depth], scale: [1, 1, 0.5], parent: group });
  }
}
