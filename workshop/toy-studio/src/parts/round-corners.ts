import { Shape, Vector2 } from 'three';

/** A flat outline through the corners, each rounded by up to `radius`. */
export function roundCorners(corners: readonly (readonly [number, number])[], radius: number): Shape {
  const points = corners.map(([x, y]) => new Vector2(x, y));
  const shape = new Shape();
  points.forEach((corner, index) => {
    const before = points[(index + points.length - 1) % points.length]!;
    const after = points[(index + 1) % points.length]!;
    const start = towards(corner, before, radius);
    const end = towards(corner, after, radius);
    if (index === 0) shape.moveTo(start.x, start.y);
    else shape.lineTo(start.x, start.y);
    shape.quadraticCurveTo(corner.x, corner.y, end.x, end.y);
  });
  shape.closePath();
  return shape;
}

function towards(from: Vector2, to: Vector2, distance: number): Vector2 {
  const reach = Math.min(distance, from.distanceTo(to) * 0.48);
  return to.clone().sub(from).setLength(reach).add(from);
}
