import type { Panel } from './panel.ts';

export interface BoxSize {
  width: number;
  height: number;
  depth: number;
}

/** The outer panels of a box that stands on the ground; the camera sees front, right side and top. */
export function boxPanels({ width, height, depth }: BoxSize): {
  front: Panel;
  side: Panel;
  top: Panel;
  left: Panel;
  back: Panel;
} {
  const x = width / 2;
  const z = depth / 2;
  return {
    front: { name: 'front', origin: [-x, height, z], across: [width, 0, 0], down: [0, -height, 0] },
    side: { name: 'side', origin: [x, height, z], across: [0, 0, -depth], down: [0, -height, 0] },
    top: { name: 'top', origin: [-x, height, -z], across: [width, 0, 0], down: [0, 0, depth] },
    left: { name: 'left', origin: [-x, height, -z], across: [0, 0, depth], down: [0, -height, 0] },
    back: { name: 'back', origin: [-x, height, -z], across: [width, 0, 0], down: [0, -height, 0] },
  };
}
