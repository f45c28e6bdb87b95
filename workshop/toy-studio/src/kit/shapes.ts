import { Shape } from 'three';

/** Flat outlines, to be extruded. */
export function polygon(points: readonly (readonly [number, number])[]): Shape {
  const shape = new Shape();
  points.forEach(([x, y], index) => (index === 0 ? shape.moveTo(x, y) : shape.lineTo(x, y)));
  shape.closePath();
  return shape;
}

export function roundedRectangle(width: number, height: number, radius: number): Shape {
  const shape = new Shape();
  const [x, y] = [-width / 2, -height / 2];
  const quarter = Math.PI / 2;
  shape.moveTo(x + radius, y);
  shape.lineTo(x + width - radius, y);
  shape.absarc(x + width - radius, y + radius, radius, -quarter, 0);
  shape.lineTo(x + width, y + height - radius);
  shape.absarc(x + width - radius, y + height - radius, radius, 0, quarter);
  shape.lineTo(x + radius, y + height);
  shape.absarc(x + radius, y + height - radius, radius, quarter, 2 * quarter);
  shape.lineTo(x, y + radius);
  shape.absarc(x + radius, y + radius, radius, 2 * quarter, 3 * quarter);
  return shape;
}

/** With n = 3 and inner = outer / 2 a triangle, with more a star. */
export function star(outer: number, inner: number, points = 5, turn = Math.PI / 2): Shape {
  const corners = Array.from({ length: points * 2 }, (_, index): [number, number] => {
    const angle = turn + (index * Math.PI) / points;
    const radius = index % 2 === 0 ? outer : inner;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });
  return polygon(corners);
}

export function regularPolygon(radius: number, sides: number, turn = Math.PI / 2): Shape {
  return polygon(
    Array.from({ length: sides }, (_, index): [number, number] => {
      const angle = turn + (index * 2 * Math.PI) / sides;
      return [Math.cos(angle) * radius, Math.sin(angle) * radius];
    }),
  );
}

export function heart(size = 1): Shape {
  const shape = new Shape();
  shape.moveTo(0, -0.5 * size);
  shape.bezierCurveTo(-0.9 * size, 0, -0.55 * size, 0.75 * size, 0, 0.32 * size);
  shape.bezierCurveTo(0.55 * size, 0.75 * size, 0.9 * size, 0, 0, -0.5 * size);
  return shape;
}

export function circle(radius: number): Shape {
  const shape = new Shape();
  shape.absarc(0, 0, radius, 0, Math.PI * 2);
  return shape;
}
