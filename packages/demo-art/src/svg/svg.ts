/** Small builders for SVG markup; everything is drawn as shapes, no `<text>`, so that no font is needed. */
export function svg(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

type Stop = [offset: number, colour: string, opacity?: number];

/** A gradient along the direction (dx, dy) of the shape's own box. */
export function linearGradient(id: string, stops: Stop[], dx = 0, dy = 1): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${dx}" y2="${dy}">${stopMarkup(stops)}</linearGradient>`;
}

export function radialGradient(id: string, stops: Stop[], cx = 0.5, cy = 0.5, r = 0.75): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopMarkup(stops)}</radialGradient>`;
}

function stopMarkup(stops: Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  { radius = 0, opacity = 1 }: { radius?: number; opacity?: number } = {},
): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}" opacity="${opacity}"/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" opacity="${opacity}"/>`;
}

export function path(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`;
}

export function polygon(points: [number, number][], fill: string, opacity = 1): string {
  return path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`, fill, opacity);
}

/** The gradient `softShadow` that `groundShadow` paints with: far cheaper than a blur. */
export function shadowGradient(colour = '#000', strength = 0.42): string {
  return radialGradient(
    'softShadow',
    [
      [0, colour, strength],
      [0.55, colour, strength * 0.45],
      [1, colour, 0],
    ],
    0.5,
    0.5,
    0.5,
  );
}

/** The soft shadow of something that stands on a ground; needs `shadowGradient` among the definitions. */
export function groundShadow(x: number, y: number, width: number, height: number): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(width / 2)}" ry="${n(height / 2)}" fill="url(#softShadow)"/>`;
}

export function n(value: number): number {
  return Math.round(value * 100) / 100;
}
