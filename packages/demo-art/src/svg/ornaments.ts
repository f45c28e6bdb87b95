import { circle, n, path, polygon, rect } from './svg.ts';

/** Beams from a point, as on the front of a toy box. */
export function rays(x: number, y: number, reach: number, count: number, fill: string, opacity: number): string {
  let d = '';
  for (let index = 0; index < count; index++) {
    const from = (index / count) * Math.PI * 2;
    const to = ((index + 0.5) / count) * Math.PI * 2;
    d += `M${n(x)} ${n(y)}L${at(x, from, reach, Math.cos)} ${at(y, from, reach, Math.sin)}L${at(x, to, reach, Math.cos)} ${at(y, to, reach, Math.sin)}Z`;
  }
  return path(d, fill, opacity);
}

function at(origin: number, angle: number, reach: number, part: (angle: number) => number): number {
  return n(origin + part(angle) * reach);
}

/** A star or a burst: points between an outer and an inner radius. */
export function burst(
  x: number,
  y: number,
  outer: number,
  inner: number,
  points: number,
  fill: string,
  opacity = 1,
): string {
  const corners = Array.from({ length: points * 2 }, (_, index): [number, number] => {
    const angle = (index * Math.PI) / points - Math.PI / 2;
    const radius = index % 2 === 0 ? outer : inner;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
  return polygon(corners, fill, opacity);
}

export function star(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return burst(x, y, radius, radius * 0.45, 5, fill, opacity);
}

export function cloud(x: number, y: number, width: number, fill: string, opacity = 1): string {
  const u = width / 10;
  const d =
    `M${n(x)} ${n(y)}a${n(u * 1.6)} ${n(u * 1.6)} 0 0 1 ${n(u * 0.6)} ${n(-u * 3)}a${n(u * 2.4)} ${n(u * 2.4)} 0 0 1 ${n(u * 4.5)} ${n(-u * 1)}` +
    `a${n(u * 1.9)} ${n(u * 1.9)} 0 0 1 ${n(u * 3.3)} ${n(u * 1.3)}a${n(u * 1.4)} ${n(u * 1.4)} 0 0 1 ${n(u * 0.6)} ${n(u * 2.7)}z`;
  return path(d, fill, opacity);
}

/** Rolling hills along the lower edge. */
export function hills(width: number, height: number, level: number, fill: string, opacity = 1): string {
  const y = height * level;
  const swing = height * 0.07;
  return path(
    `M0 ${n(y)}Q${n(width * 0.25)} ${n(y - swing)} ${n(width * 0.5)} ${n(y)}T${width} ${n(y - swing * 0.5)}V${height}H0Z`,
    fill,
    opacity,
  );
}

/** Printer's dots that fade across a surface. */
export function halftone(x: number, y: number, columns: number, rows: number, step: number, fill: string): string {
  let dots = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const radius = step * 0.36 * (1 - row / rows);
      dots += `<circle cx="${n(x + (column + (row % 2) / 2) * step)}" cy="${n(y + row * step * 0.87)}" r="${n(radius)}"/>`;
    }
  }
  return `<g fill="${fill}">${dots}</g>`;
}

/** Small scattered shapes in given colours. */
export function confetti(
  random: () => number,
  count: number,
  width: number,
  height: number,
  colours: readonly string[],
  size: number,
): string {
  let shapes = '';
  for (let index = 0; index < count; index++) {
    const x = random() * width;
    const y = random() * height;
    const s = size * (0.6 + random() * 0.8);
    const colour = colours[Math.floor(random() * colours.length)] ?? '#fff';
    const turn = Math.round(random() * 180);
    const form = Math.floor(random() * 4);
    if (form === 0) shapes += circle(x, y, s * 0.5, colour);
    else if (form === 1) shapes += star(x, y, s * 0.75, colour);
    else if (form === 2)
      shapes += `<g transform="rotate(${turn} ${n(x)} ${n(y)})">${rect(x - s * 0.7, y - s * 0.2, s * 1.4, s * 0.4, colour, { radius: s * 0.2 })}</g>`;
    else
      shapes += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(s * 0.45)}" fill="none" stroke="${colour}" stroke-width="${n(s * 0.22)}"/>`;
  }
  return shapes;
}
