import type { Kit } from '../../kit/kit.ts';
import type { QuadrupedPlan } from '../../parts/quadruped.ts';
import type { Knot } from '../../parts/soft-body.ts';

type Build = Pick<QuadrupedPlan, 'length' | 'height' | 'chest' | 'rump' | 'leg' | 'neck'>;

const BUILDS: Record<string, Build> = {
  lion: {
    length: 0.92,
    height: 0.78,
    chest: [0.36, 0.37],
    rump: [0.32, 0.34],
    leg: [0.16, 0.135],
    neck: { length: 0.26, rise: 0.8, radius: [0.28, 0.24] },
  },
  elephant: {
    length: 0.9,
    height: 0.86,
    chest: [0.46, 0.46],
    rump: [0.45, 0.47],
    leg: [0.21, 0.185],
    neck: { length: 0.26, rise: 0.55, radius: [0.34, 0.3] },
  },
  giraffe: {
    length: 0.72,
    height: 1.06,
    chest: [0.31, 0.34],
    rump: [0.28, 0.3],
    leg: [0.13, 0.1],
    neck: { length: 1.1, rise: 1.15, radius: [0.22, 0.14] },
  },
  zebra: {
    length: 0.92,
    height: 0.86,
    chest: [0.33, 0.35],
    rump: [0.33, 0.35],
    leg: [0.14, 0.105],
    neck: { length: 0.5, rise: 0.95, radius: [0.24, 0.18] },
  },
  cow: {
    length: 1.02,
    height: 0.8,
    chest: [0.4, 0.4],
    rump: [0.41, 0.4],
    leg: [0.155, 0.12],
    neck: { length: 0.34, rise: 0.6, radius: [0.27, 0.22] },
  },
  rhino: {
    length: 1.04,
    height: 0.74,
    chest: [0.46, 0.44],
    rump: [0.44, 0.43],
    leg: [0.19, 0.16],
    neck: { length: 0.32, rise: 0.12, radius: [0.34, 0.28] },
  },
  bear: {
    length: 0.84,
    height: 0.76,
    chest: [0.42, 0.42],
    rump: [0.44, 0.44],
    leg: [0.2, 0.175],
    neck: { length: 0.26, rise: 0.55, radius: [0.32, 0.28] },
  },
  hippo: {
    length: 0.94,
    height: 0.66,
    chest: [0.5, 0.48],
    rump: [0.5, 0.5],
    leg: [0.19, 0.165],
    neck: { length: 0.22, rise: 0.25, radius: [0.38, 0.34] },
  },
};

const LYING = new Set(['lion', 'cow', 'bear', 'zebra']);
const SITTING = new Set(['lion', 'bear', 'elephant']);

/** The build of the species, in one of the poses it can take. */
export function planOf(kit: Kit, style: string): QuadrupedPlan {
  const { random } = kit;
  const build = BUILDS[style]!;
  const pose = random.pick([
    'stand',
    'walk',
    ...(LYING.has(style) ? ['lie'] : []),
    ...(SITTING.has(style) ? ['sit'] : ['paw']),
  ]);
  const stretch = random.range(0.9, 1.14);
  const base: QuadrupedPlan = {
    ...build,
    length: build.length * stretch,
    height: build.height * random.range(0.92, 1.08),
    neck: {
      ...build.neck,
      rise: build.neck.rise + random.range(-0.3, 0.25),
      length: build.neck.length * random.range(0.85, 1.2),
    },
    head: { pitch: random.range(-0.15, 0.3), yaw: random.range(-0.6, 0.6) },
    tail: tailOf(kit, style),
  };
  if (pose === 'walk') return { ...base, stride: random.range(0.14, 0.24) * random.pick([-1, 1]) };
  if (pose === 'paw') return { ...base, paw: random.range(0.15, 0.26) };
  if (pose === 'lie') return { ...base, height: build.chest[1] * 0.96, reach: { fore: 0.42, hind: 0.28 } };
  if (pose === 'sit') {
    const height = build.height * 1.1;
    return {
      ...base,
      length: base.length * 0.78,
      height,
      drop: height - build.rump[1] * 0.96,
      reach: { fore: 0.1, hind: 0.42 },
    };
  }
  return base;
}

function tailOf(kit: Kit, style: string): Knot[] {
  const { random } = kit;
  const sway = random.range(-0.25, 0.25);
  if (style === 'bear' || style === 'hippo' || style === 'rhino')
    return [
      [0, 0.1, -0.3, 0.09],
      [0, 0.02, -0.5, 0.06],
    ];
  if (style === 'lion') {
    const lift = random.range(-0.2, 0.35);
    return [
      [0, 0.12, -0.28, 0.06],
      [sway * 0.5, 0.1 + lift * 0.4, -0.52, 0.05],
      [sway, 0.2 + lift, -0.7, 0.05],
    ];
  }
  return [
    [0, 0.15, -0.28, 0.06],
    [sway * 0.4, 0.02, -0.42, 0.05],
    [sway, -0.25, -0.46, 0.045],
  ];
}
