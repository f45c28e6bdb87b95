import type { Kit } from '../../kit/kit.ts';
import { ball } from '../../kit/solids.ts';
import { spots } from '../../parts/creature-details.ts';
import type { Quadruped, QuadrupedPlan } from '../../parts/quadruped.ts';
import type { Knot } from '../../parts/soft-body.ts';

/** Natural colours: an animal stays what it is whatever the palette. */
export interface AnimalCoat {
  main: string;
  pale: string;
  dark: string;
  pattern: 'none' | 'zebra' | 'giraffe' | 'cow' | 'belly';
}

const COATS: Record<string, readonly AnimalCoat[]> = {
  lion: [
    { main: '#e5ad5a', pale: '#f9e4bc', dark: '#8f4f24', pattern: 'belly' },
    { main: '#f0cf94', pale: '#fff3d9', dark: '#c4762f', pattern: 'belly' },
  ],
  elephant: [
    { main: '#8e99a6', pale: '#e8b4b4', dark: '#5f6873', pattern: 'none' },
    { main: '#a7a39d', pale: '#e9bdb2', dark: '#6d6963', pattern: 'none' },
  ],
  giraffe: [
    { main: '#f3c65f', pale: '#fdeec6', dark: '#9a5a28', pattern: 'giraffe' },
    { main: '#f6dca4', pale: '#fff5dd', dark: '#b5672f', pattern: 'giraffe' },
  ],
  zebra: [{ main: '#faf9f5', pale: '#4a4744', dark: '#26262a', pattern: 'zebra' }],
  cow: [
    { main: '#fbfaf6', pale: '#f2b3ae', dark: '#26262a', pattern: 'cow' },
    { main: '#f7ead8', pale: '#efb6a4', dark: '#8a4b2a', pattern: 'cow' },
  ],
  rhino: [
    { main: '#8d9196', pale: '#b9bcc0', dark: '#63676d', pattern: 'belly' },
    { main: '#a29a8c', pale: '#cbc3b3', dark: '#736c60', pattern: 'belly' },
  ],
  bear: [
    { main: '#8a5733', pale: '#d9b285', dark: '#2b1d15', pattern: 'none' },
    { main: '#5e4636', pale: '#b99673', dark: '#241a14', pattern: 'none' },
    { main: '#f4f1ea', pale: '#ffffff', dark: '#2a2a2d', pattern: 'none' },
  ],
  hippo: [
    { main: '#8f7f92', pale: '#d6a9ad', dark: '#5d5162', pattern: 'belly' },
    { main: '#7f8d9c', pale: '#d8b0b2', dark: '#556170', pattern: 'belly' },
  ],
};

export function coatOf(kit: Kit, style: string): AnimalCoat {
  return kit.random.pick(COATS[style]!);
}

export function paintCoat(kit: Kit, animal: Quadruped, plan: QuadrupedPlan, coat: AnimalCoat) {
  const { body, spine } = animal;
  const dark = kit.material('soft', coat.dark);
  const { bounds } = body;
  const { height } = plan;
  if (coat.pattern === 'belly')
    body.patch(
      (x, y, z) => Math.hypot(x * 0.9, (y - height * 0.5) * 1.05, z * 0.5) - height * 0.4,
      bounds,
      kit.material('soft', coat.pale),
    );
  if (coat.pattern === 'zebra') {
    const split = height * 0.72;
    // Across the trunk the stripes stand, across the legs they lie.
    body.patch(
      (_x, y, z) => band(y > split ? z + Math.abs(y - height) * 0.12 : y + 0.03, 0.15, 0.036),
      bounds,
      dark,
      0.022,
    );
  }
  if (coat.pattern === 'giraffe') body.patch(spots(scatter(kit, animal, plan, 60, [0.055, 0.1])), bounds, dark);
  if (coat.pattern === 'cow') body.patch(spots(scatter(kit, animal, plan, 7, [0.17, 0.28])), bounds, dark);
  const tip = spine.at(-1)!;
  if (coat.pattern !== 'none' && spine.length > 6)
    kit.add(ball(0.085, 20, 14), dark, { at: tip, scale: [0.9, 1.25, 0.9] });
}

function band(place: number, spacing: number, half: number): number {
  const part = place / spacing;
  return Math.abs(part - Math.floor(part) - 0.5) * spacing - half;
}

/** Places on the skin of trunk and neck that keep their distance. */
function scatter(
  { random }: Kit,
  { body, neckAt }: Quadruped,
  { height, length }: QuadrupedPlan,
  count: number,
  [from, to]: readonly [number, number],
): Knot[] {
  const places: Knot[] = [];
  for (let tries = 0; tries < count * 4 && places.length < count; tries++) {
    const part = random();
    const angle = random.range(-2, 2);
    const isNeck = count > 20 && part > 0.55;
    const centre = isNeck
      ? neckAt((part - 0.55) / 0.45).at
      : ([0, height, (part / 0.55 - 0.5) * length * 1.3] as const);
    const at = body.surface(centre, [
      Math.sin(angle),
      Math.cos(angle) * (isNeck ? 0.3 : 1),
      isNeck ? Math.cos(angle) : 0,
    ]);
    const radius = random.range(from, to) * (isNeck ? 0.75 : 1);
    if (places.every(([x, y, z, other]) => Math.hypot(x - at[0], y - at[1], z - at[2]) > (radius + other) * 1.12))
      places.push([...at, radius]);
  }
  return places;
}
