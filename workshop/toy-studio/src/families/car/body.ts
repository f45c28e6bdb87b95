import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import { outline, smoothMax, smoothMin, type Distance } from '../../kit/sdf.ts';
import type { Bounds } from '../../kit/surface-nets.ts';
import type { CarForm } from './form.ts';

export interface CarBody {
  distance: Distance;
  /** Height of the shoulder line, under the windows. */
  belt: number;
  roofTop: number;
  middle: number;
  cabinX: readonly [number, number, number, number];
  /** Where the skin is at a height, `side` of the middle: 1 in front, -1 behind. */
  skinX(y: number, z: number, end: 1 | -1): number;
}

/** Models a car's shell with its windows and wheel arches. */
export function carBody(kit: Kit, parent: Group, form: CarForm, paint: Paint): CarBody {
  const half = form.length / 2;
  const low = form.clearance;
  const belt = low + Math.max(form.bonnet, form.deck);
  const roofTop = low + form.bonnet + form.roof;
  const cabinX = form.cabin.map((part) => part * half) as [number, number, number, number];
  const cabin = cabinDistance(form, cabinX, roofTop);
  const distance = shellDistance(form, cabinX, cabin);
  const bounds: Bounds = [
    -half - 0.06,
    low - 0.05,
    -form.width / 2 - 0.06,
    half + 0.06,
    roofTop + 0.1,
    form.width / 2 + 0.06,
  ];
  kit.solid(distance, bounds, 0.026, kit.material('gloss', paint), { parent });
  const middle = (cabinX[0] + cabinX[3]) / 2;
  const body = { distance, belt, roofTop, middle, cabinX, skinX: skinFinder(distance, half) };
  addWindows(kit, parent, form, body, cabin);
  return body;
}

function cabinDistance(
  form: CarForm,
  [rear, roofRear, roofFront, front]: CarBody['cabinX'],
  roofTop: number,
): Distance {
  const foot = form.clearance + form.bonnet - 0.14;
  const corners = [
    [rear, foot],
    [roofRear, roofTop],
    [roofFront, roofTop],
    [front + 0.06, foot],
  ] as const;
  const belt = roofTop - form.roof;
  const softness = 0.09 + form.rounding * 0.5;
  return (x, y, z) => {
    const narrowing = 1 - 0.15 * Math.max(0, (y - belt) / form.roof);
    return smoothMax(outline(x, y, corners), Math.abs(z) / narrowing - form.width / 2 + 0.06, softness) - 0.02;
  };
}

function shellDistance(form: CarForm, cabinX: CarBody['cabinX'], cabin: Distance): Distance {
  const half = form.length / 2;
  const low = form.clearance;
  const soft = form.rounding;
  const corners = [
    [-half + soft, low + soft],
    [-half + soft, low + form.tail - soft],
    [cabinX[0], low + form.deck - soft],
    [cabinX[3], low + form.bonnet - soft],
    [half - soft, low + form.nose - soft],
    [half - soft, low + soft],
  ] as const;
  const reach = form.wheelRadius * (form.flare > 0.2 ? 1.1 : 1.19);
  const arches = [form.frontAxle * half, form.rearAxle * half];
  // A low bonnet is lower than the tyres: they get wings.
  const hasWings = form.flare < 0.2 && low + form.nose < form.wheelRadius + reach + 0.1;
  return (x, y, z) => {
    const end = Math.abs(x) / half;
    const taper = 1 - (x > 0 ? 0.09 : 0.05) * end ** 4;
    const across = Math.abs(z) / taper - form.width / 2 + soft;
    const side = outline(x, y, corners);
    const lower = Math.hypot(Math.max(side, 0), Math.max(across, 0)) + Math.min(Math.max(side, across), 0) - soft;
    let shell = smoothMin(lower, cabin(x, y, z), 0.07);
    const well = form.width / 2 - form.wheelWidth * 1.05 + form.flare - Math.abs(z);
    for (const axle of arches) {
      const arch = Math.hypot(x - axle, y - form.wheelRadius) - reach;
      if (hasWings) {
        const wing = smoothMax(arch - 0.07, Math.max(Math.abs(z) - form.width / 2 + 0.01, well - 0.04), 0.06);
        shell = smoothMin(shell, Math.max(wing, low + 0.04 - y), 0.08);
      }
      shell = smoothMax(shell, -Math.max(arch, well), 0.03);
    }
    return shell;
  };
}

function addWindows(kit: Kit, parent: Group, form: CarForm, body: CarBody, cabin: Distance) {
  const belt = body.roofTop - form.roof;
  const [rear, , , front] = body.cabinX;
  const from = rear + 0.07;
  const step = (front - 0.02 - from) / form.windows;
  const windscreen = form.width / 2 - 0.17;
  const corners = [
    [rear, belt - 0.14],
    [body.cabinX[1], body.roofTop],
    [body.cabinX[2], body.roofTop],
    [front + 0.06, belt - 0.14],
  ] as const;
  const glass: Distance = (x, y, z) => {
    const side = outline(x, y, corners);
    const row = (x - from) / step;
    const pillar = 0.035 - Math.abs(row - Math.round(row)) * step;
    const sides = Math.max(side + 0.075, pillar, form.width * 0.3 - Math.abs(z));
    const ends = Math.max(Math.abs(z) - windscreen, -(side + 0.03));
    const band = Math.max(belt + 0.05 - y, y - (body.roofTop - 0.06));
    return Math.max(cabin(x, y, z) - 0.012, band, Math.min(sides, ends));
  };
  kit.solid(
    glass,
    [rear - 0.05, belt, -form.width / 2 - 0.05, front + 0.12, body.roofTop + 0.06, form.width / 2 + 0.05],
    0.0165,
    kit.material('glass', kit.random.pick(['#20262d', '#1f3a52', '#2b2f3a'])),
    { parent },
  );
}

/** Walks from outside to the skin, to put lamps and bumpers on it. */
function skinFinder(distance: Distance, half: number): CarBody['skinX'] {
  return (y, z, end) => {
    let x = end * (half + 0.3);
    for (let step = 0; step < 60; step++) {
      const gap = distance(x, y, z);
      if (gap < 0.004) break;
      x -= end * gap * 0.8;
    }
    return x;
  };
}

/** A second colour on the shell, wherever `area` is negative. */
export function paintShell(kit: Kit, parent: Group, form: CarForm, body: CarBody, paint: Paint, area: Distance): void {
  const half = form.length / 2;
  kit.solid(
    (x, y, z) => Math.max(body.distance(x, y, z) - 0.007, area(x, y, z)),
    [-half - 0.06, form.clearance, -form.width / 2 - 0.06, half + 0.06, body.roofTop + 0.1, form.width / 2 + 0.06],
    0.022,
    kit.material('gloss', paint),
    { parent },
  );
}
