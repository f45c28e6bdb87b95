type Vector = readonly [number, number, number];

const KEY = normalise([-0.5, 0.95, 0.62]);
const FILL = normalise([0.95, 0.42, 0.4]);
const RIM = normalise([0.35, 0.55, -0.95]);

/** Half the angle over which the key lamp spreads. */
const KEY_COSINE = Math.cos(0.26);

/** Neighbouring pixels use other samples, in tiles of 4 × 4, so that smoothing brings many together. */
export const TILE_ORDER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];
const TILE = TILE_ORDER.length;

/** Steps of low-discrepancy sequences. */
const STEP_A = 0.754_877_666_246_692_7;
const STEP_B = 0.569_840_290_998_053_2;

/** The three lamps as the kernel wants them: direction, and the two axes of the face. `turn` carries them around. */
export function lampTable(turn: number): Float32Array {
  return new Float32Array(
    [KEY, FILL, RIM].flatMap((lamp) => {
      const direction = turned(lamp, turn);
      const { across, along } = axesOf(direction);
      return [...direction, ...across, ...along];
    }),
  );
}

/** Directions to the key lamp. */
export function keySamples(count: number, turn: number): Float32Array {
  const lamp = turned(KEY, turn);
  const { across, along } = axesOf(lamp);
  return samples(count, STEP_A, (u, v) => {
    const cosine = KEY_COSINE + (1 - KEY_COSINE) * u;
    const sine = Math.sqrt(1 - cosine * cosine);
    const x = Math.cos(2 * Math.PI * v) * sine;
    const y = Math.sin(2 * Math.PI * v) * sine;
    return [0, 1, 2].map((axis) => lamp[axis]! * cosine + across[axis]! * x + along[axis]! * y);
  });
}

/** Directions into the sky around a normal (the third axis), more of them near it. */
export function skySamples(count: number): Float32Array {
  return samples(count, STEP_A, (u, v) => {
    const sine = Math.sqrt(v);
    return [Math.cos(2 * Math.PI * u) * sine, Math.sin(2 * Math.PI * u) * sine, Math.sqrt(Math.max(1e-4, 1 - v))];
  });
}

/** The same over the ground, whose normal is up. */
export function groundSkySamples(count: number): Float32Array {
  const around = skySamples(count);
  for (let at = 0; at < around.length; at += 3) [around[at + 1], around[at + 2]] = [around[at + 2]!, around[at + 1]!];
  return around;
}

/** Half-way directions of a glossy lobe (GGX) around a normal. */
export function lobeSamples(count: number, roughness: number, isPolished: boolean): Float32Array {
  const alpha2 = Math.max(0.02, roughness * roughness) ** 2;
  return samples(count, STEP_B, (u, v) => {
    const spread = isPolished ? 0 : u;
    const cosine = Math.sqrt((1 - spread) / (1 + (alpha2 - 1) * spread));
    const sine = Math.sqrt(Math.max(0, 1 - cosine * cosine));
    return [Math.cos(2 * Math.PI * v) * sine, Math.sin(2 * Math.PI * v) * sine, cosine];
  });
}

/** Each pixel of a tile gets `count` points of a sequence that lie far apart, so that none is biased by itself. */
function samples(count: number, step: number, direction: (u: number, v: number) => number[]): Float32Array {
  const total = count * TILE;
  return new Float32Array(
    Array.from({ length: total }, (_, index) => {
      const place = (index % count) * TILE + Math.floor(index / count);
      return direction((place + 0.5) / total, (place * step + 0.5) % 1);
    }).flat(),
  );
}

function axesOf(direction: Vector): { across: Vector; along: Vector } {
  const across = normalise([direction[2], 0, -direction[0]]);
  const along: Vector = [
    direction[1] * across[2],
    direction[2] * across[0] - direction[0] * across[2],
    -direction[1] * across[0],
  ];
  return { across, along };
}

/** Turned around the upright axis, as a camera whose azimuth grows. */
function turned([x, y, z]: Vector, turn: number): Vector {
  return [x * Math.cos(turn) + z * Math.sin(turn), y, z * Math.cos(turn) - x * Math.sin(turn)];
}

function normalise([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
