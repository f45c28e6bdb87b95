import type { Kit } from '../../kit/kit.ts';
import { smoothMax } from '../../kit/sdf.ts';
import { ball, cylinder } from '../../kit/solids.ts';
import { horn } from '../../parts/creature-details.ts';
import type { Quadruped, QuadrupedPlan } from '../../parts/quadruped.ts';

/** What is not of nature: it carries the colours of the palette. */
export function equip(kit: Kit, animal: Quadruped, plan: QuadrupedPlan) {
  const isBare = kit.random.chance(0.5);
  collar(kit, animal, plan);
  if (isBare) meadow(kit, animal);
  else blanket(kit, animal, plan);
}

/** Fits the neck, however thick it is. */
function collar(kit: Kit, { body, neckAt }: Quadruped, { neck }: QuadrupedPlan) {
  const { at, radius } = neckAt(neck.length > 0.8 ? 0.4 : 0.62);
  const [sin, cos] = [Math.sin(neck.rise), Math.cos(neck.rise)];
  const reach = radius * 1.7;
  kit.solid(
    (x, y, z) => {
      const across = Math.abs((y - at[1]) * sin + (z - at[2]) * cos) - 0.055;
      const far = Math.hypot(x, y - at[1], z - at[2]) - reach;
      return Math.max(smoothMax(body.distance(x, y, z) - 0.04, across, 0.05), far);
    },
    [-reach, at[1] - reach, at[2] - reach, reach, at[1] + reach, at[2] + reach],
    0.02,
    kit.material('soft', 0),
  );
  const throat = body.surface(at, [0, -cos, sin]);
  kit.add(ball(0.085, 24, 18), kit.material('metal', '#eebd45'), {
    at: [0, throat[1] - cos * 0.09, throat[2] + sin * 0.09],
  });
}

function blanket(kit: Kit, { body }: Quadruped, { height, chest, drop = 0 }: QuadrupedPlan) {
  const [middle, half] = [-0.04, kit.random.range(0.22, 0.3)];
  const hem = height - chest[1] * 0.25 - drop * 0.55;
  const cloth = (extra: number) => (_x: number, y: number, z: number) =>
    Math.max(Math.abs(z - middle) - half - extra, hem - extra - y);
  const { bounds } = body;
  body.patch(cloth(0.055), bounds, kit.material('soft', 2), 0.024, 0.022);
  body.patch(cloth(0), bounds, kit.material('soft', 1), 0.024, 0.034);
}

/** A stand of grass under its feet. */
function meadow(kit: Kit, { body }: Quadruped) {
  const { random } = kit;
  const [x0, , z0, x1, , z1] = body.bounds;
  const wide = (x1 - x0) / 2 + 0.12;
  const long = (z1 - z0) / 2 + 0.05;
  const middle = (z0 + z1) / 2;
  kit.add(cylinder(1, 1.04, 0.1, 0.04, 72), kit.material('plastic', 1), {
    at: [0, -0.05, middle],
    scale: [wide, 1, long],
  });
  for (let tuft = 0; tuft < 9; tuft++) {
    const angle = random.range(0, Math.PI * 2);
    const at = [Math.sin(angle) * wide * 0.84, 0, middle + Math.cos(angle) * long * 0.84] as const;
    for (const lean of [-0.4, 0, 0.4])
      kit.add(horn(0.035, random.range(0.12, 0.24)), kit.material('plastic', 2), {
        at: [at[0] + lean * 0.1, at[1], at[2]],
        turn: [0, 0, -lean],
      });
  }
}
