import { meet, type PreparedPanel } from './panel.ts';
import { add, axesAround, dot, normalise, type Vector } from './vector.ts';

/** The lamps of the toy studio, so that a toy and its package look as if lit together. */
const KEY = normalise([-0.5, 0.95, 0.62]);
const KEY_AXES = axesAround(KEY);
const KEY_SPREAD = 0.26;
const KEY_STRENGTH = 1.22;
const FILL = normalise([0.95, 0.42, 0.4]);
const GROUND_LIGHT = 0.74;
const BOUNCE = 0.55;

const GOLDEN = 0.754_877_666_246_692_7;
const SILVER = 0.569_840_290_998_053_2;

/** Light that falls on a point, 1 being about a sheet that faces the key lamp half way. */
export function lightAt(
  panels: readonly PreparedPanel[],
  point: Vector,
  normal: Vector,
  samples: number,
  seed: number,
): number {
  const from = add(point, normal, 2e-3);
  const [across, along] = axesAround(normal);
  let light = 0;
  for (let sample = 0; sample < samples; sample++) {
    const u = ((sample + 0.5) / samples + seed * GOLDEN) % 1;
    const v = (sample * GOLDEN + seed * SILVER) % 1;
    light += KEY_STRENGTH * keyLight(panels, from, normal, u, v) + skyLight(panels, from, normal, across, along, u, v);
  }
  return light / samples;
}

function keyLight(panels: readonly PreparedPanel[], from: Vector, normal: Vector, u: number, v: number): number {
  const radius = KEY_SPREAD * Math.sqrt(u);
  const turn = v * Math.PI * 2;
  const aside = add(add(KEY, KEY_AXES[0], radius * Math.cos(turn)), KEY_AXES[1], radius * Math.sin(turn));
  const direction = normalise(aside);
  const facing = dot(normal, direction);
  return facing > 0 && !isBlocked(panels, from, direction) ? facing : 0;
}

function skyLight(
  panels: readonly PreparedPanel[],
  from: Vector,
  normal: Vector,
  across: Vector,
  along: Vector,
  u: number,
  v: number,
): number {
  const sine = Math.sqrt(u);
  const turn = v * Math.PI * 2;
  const direction = add(
    add(add([0, 0, 0], normal, Math.sqrt(1 - u)), across, sine * Math.cos(turn)),
    along,
    sine * Math.sin(turn),
  );
  if (isBlocked(panels, from, direction)) return BOUNCE;
  if (direction[1] < 0) return GROUND_LIGHT;
  const towardsFill = Math.max(0, dot(direction, FILL) - 0.6) / 0.4;
  return 0.43 + 0.36 * direction[1] + 0.5 * towardsFill;
}

function isBlocked(panels: readonly PreparedPanel[], from: Vector, direction: Vector): boolean {
  return panels.some((panel) => !panel.castsNoShadow && meet(panel, from, direction) < Infinity);
}

/** What a glossy surface mirrors of the studio: two tall strips of light, a soft box above and the bright floor. */
export function mirrored(direction: Vector): number {
  const side = Math.atan2(direction[0], direction[2]);
  const isHigh = smoothStep(-0.5, 0.1, direction[1]) * (1 - smoothStep(0.75, 0.95, direction[1]));
  const leftStrip = band(side, -0.85, 0.16) * isHigh;
  const rightStrip = band(side, 1.05, 0.1) * isHigh;
  const above = smoothStep(0.55, 0.85, direction[1]);
  return 0.12 + 3.2 * leftStrip + 1.6 * rightStrip + 1.9 * above;
}

function band(value: number, centre: number, half: number): number {
  return 1 - smoothStep(half * 0.6, half * 1.3, Math.abs(value - centre));
}

function smoothStep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
