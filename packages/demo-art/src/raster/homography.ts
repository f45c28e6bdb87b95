export type Point = readonly [x: number, y: number];
export type Quad = readonly [upperLeft: Point, upperRight: Point, lowerRight: Point, lowerLeft: Point];

/** Nine numbers, row by row, that map (x, y, 1) to a point up to its third coordinate. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

/** The perspective map that takes the corners of a quad in a picture to those of a flat sheet. */
export function sheetFromQuad(quad: Quad, width: number, height: number): Homography {
  return invert(quadFromSheet(quad, width, height));
}

/** The map from a sheet of a given size into a quad (Heckbert's square to quad, scaled). */
export function quadFromSheet(quad: Quad, width: number, height: number): Homography {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = quad;
  const dx1 = x1 - x2;
  const dx2 = x3 - x2;
  const dx3 = x0 - x1 + x2 - x3;
  const dy1 = y1 - y2;
  const dy2 = y3 - y2;
  const dy3 = y0 - y1 + y2 - y3;
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / area;
  const h = (dx1 * dy3 - dx3 * dy1) / area;
  return [
    (x1 - x0 + g * x1) / width,
    (x3 - x0 + h * x3) / height,
    x0,
    (y1 - y0 + g * y1) / width,
    (y3 - y0 + h * y3) / height,
    y0,
    g / width,
    h / height,
    1,
  ];
}

export function applyHomography(map: Homography, [x, y]: Point): Point {
  const scale = map[6] * x + map[7] * y + map[8];
  return [(map[0] * x + map[1] * y + map[2]) / scale, (map[3] * x + map[4] * y + map[5]) / scale];
}

/** The adjugate will do: a homography does not care about its scale. */
function invert([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}
