import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, box, cylinder, torus } from '../../kit/solids.ts';
import { beanie, bow, crown, flower, puffyHeart, puffyStar, scarf } from '../../parts/finery.ts';
import { belt, bodice, ruffle, skirt } from './clothes.ts';
import { addHair, type HairCut } from './hair.ts';
import { ACCENT, DRESS, TRIM, addArms, addHead, addLegs, anyArms, type Person } from './person.ts';

/** Something in the hair, so that heads differ. */
function hairpiece(kit: Kit, { head, headRadius: r }: Person) {
  const { random } = kit;
  const side = random.pick([-1, 1]);
  const at: Point = [side * 0.55 * r, 0.86 * r, 0.45 * r];
  const kind = random.pick(['bow', 'flower', 'none', 'top-bow']);
  if (kind === 'bow')
    bow(kit, { at, turn: [-0.5, side * 0.3, -side * 0.4], scale: 1.1 * r * 1.6, parent: head }, ACCENT);
  if (kind === 'flower') flower(kit, { at, turn: [-0.6, side * 0.5, 0], scale: r * 1.7, parent: head }, ACCENT, 3);
  if (kind === 'top-bow') bow(kit, { at: [0, 1.16 * r, 0], scale: r * 2.2, parent: head }, ACCENT);
}

function shortDressGirl(kit: Kit, cuts: readonly HairCut[]) {
  const { random } = kit;
  const hip = random.range(0.5, 0.72);
  const waist = hip + 0.36;
  const head = random.range(0.5, 0.62);
  const person = addHead(kit, [0, waist + 0.36 + head * 0.95, 0], head);
  addHair(kit, person, random.pick(cuts), TRIM);
  hairpiece(kit, person);
  const hemRadius = random.range(0.44, 0.64);
  addLegs(kit, person.skin, hip, { sock: kit.light, shoe: TRIM, stride: random.range(-0.12, 0.12) });
  skirt(kit, {
    waist: waist + 0.03,
    hem: hip - random.range(0.02, 0.14),
    waistRadius: 0.23,
    hemRadius,
    paint: DRESS,
    folds: random.pick([0, 8, 12]),
    curve: random.range(0.7, 1.1),
  });
  if (random.chance(0.6)) ruffle(kit, hip - 0.03, hemRadius, TRIM, 0.07);
  bodice(kit, waist, person.shoulder[1], random.chance(0.5) ? DRESS : TRIM);
  belt(kit, waist + 0.02, 0.225, TRIM);
  const hands = addArms(kit, person, anyArms(kit), { paint: DRESS, length: 0.22, puff: true });
  bow(kit, { at: [0, person.shoulder[1] - 0.04, 0.2], scale: 0.7 }, ACCENT);
  if (random.chance(0.5)) carry(kit, hands[0]!);
}

function carry(kit: Kit, [x, y, z]: Point) {
  const kind = kit.random.pick(['balloon', 'heart', 'bag']);
  if (kind === 'balloon') {
    kit.add(cylinder(0.01, 0.01, 0.7, 0.005, 8), kit.material('soft', '#ffffff'), { at: [x, y + 0.35, z] });
    kit.add(ball(0.24), kit.material('gloss', ACCENT), { at: [x, y + 0.9, z], scale: [1, 1.18, 1] });
  }
  if (kind === 'heart') puffyHeart(kit, { at: [x, y + 0.02, z + 0.14], scale: 0.6 }, ACCENT, 'gloss');
  if (kind === 'bag') {
    kit.add(box(0.26, 0.2, 0.12, 0.06), kit.material('soft', ACCENT), { at: [x, y - 0.26, z] });
    kit.add(torus(0.1, 0.02, Math.PI), kit.material('soft', ACCENT), { at: [x, y - 0.16, z], scale: [1, 1.5, 1] });
  }
}

export const bobGirl = (kit: Kit) => shortDressGirl(kit, ['bob', 'bob', 'short', 'curly', 'bun']);
export const twintailGirl = (kit: Kit) => shortDressGirl(kit, ['twintails', 'twintails', 'buns', 'braids']);

export function princess(kit: Kit) {
  const { random } = kit;
  const waist = random.range(1.05, 1.3);
  const head = random.range(0.42, 0.52);
  const person = addHead(kit, [0, waist + 0.4 + head * 0.95, 0], head);
  addHair(kit, person, random.pick(['long', 'long', 'bun', 'ponytail', 'braids']), TRIM);
  crown(
    kit,
    { at: [0, person.headRadius * 0.98, 0], scale: random.range(0.75, 1.05), turn: [-0.08, 0, 0], parent: person.head },
    ACCENT,
  );
  const hemRadius = random.range(0.62, 0.95);
  const curve = random.range(0.55, 1.25);
  skirt(kit, {
    waist: waist + 0.03,
    hem: 0,
    waistRadius: 0.22,
    hemRadius,
    paint: DRESS,
    folds: random.pick([10, 14, 18]),
    depth: 0.05,
    curve,
  });
  if (random.chance(0.7))
    skirt(kit, {
      waist: waist + 0.05,
      hem: waist * random.range(0.4, 0.66),
      waistRadius: 0.24,
      hemRadius: hemRadius * 0.78,
      paint: TRIM,
      folds: random.pick([6, 8]),
      depth: 0.06,
      curve,
    });
  ruffle(kit, 0.05, hemRadius, ACCENT, 0.065);
  bodice(kit, waist, person.shoulder[1], DRESS);
  belt(kit, waist + 0.04, 0.225, ACCENT);
  const hands = addArms(kit, person, anyArms(kit), { paint: TRIM, length: random.pick([0.22, 0.22, 0.8]), puff: true });
  puffyHeart(kit, { at: [0, waist + 0.3, 0.2], scale: 0.24, turn: [-0.1, 0, 0] }, ACCENT, 'gloss');
  if (random.chance(0.5)) wand(kit, hands[0]!);
}

function wand(kit: Kit, [x, y, z]: Point) {
  const stick = kit.group({ at: [x, y, z], turn: [0.35, 0, -0.25] });
  kit.add(cylinder(0.018, 0.018, 0.6, 0.008, 14), kit.material('metal', '#f2bb3a'), {
    at: [0, 0.16, 0.02],
    parent: stick,
  });
  puffyStar(kit, { at: [0, 0.52, 0.02], scale: 0.5, parent: stick }, ACCENT, 'gloss');
}

export function winterGirl(kit: Kit) {
  const { random } = kit;
  const hip = random.range(0.5, 0.65);
  const waist = hip + 0.32;
  const head = random.range(0.5, 0.6);
  const person = addHead(kit, [0, waist + 0.4 + head * 0.95, 0], head);
  addHair(kit, person, random.pick(['long', 'braids', 'bob', 'twintails']), TRIM);
  const r = person.headRadius;
  if (random.chance(0.6))
    beanie(
      kit,
      { at: [0, 0.12 * r, -0.06], scale: r * 2.3, turn: [-0.22, 0, 0], parent: person.head },
      TRIM,
      kit.light,
    );
  else
    for (const side of [-1, 1])
      kit.add(ball(0.34 * r), kit.material('plush', ACCENT, { fur: 0.03 }), {
        at: [side * 1.1 * r, -0.06 * r, 0],
        scale: [0.6, 1, 1],
        parent: person.head,
      });
  addLegs(kit, ACCENT, hip, { sock: kit.light, shoe: ACCENT, stride: random.range(-0.1, 0.1), radius: 0.115 });
  const hemRadius = random.range(0.4, 0.56);
  skirt(kit, {
    waist: person.shoulder[1] + 0.06,
    hem: hip - 0.1,
    waistRadius: 0.24,
    hemRadius,
    paint: DRESS,
    folds: 0,
    curve: 1.1,
  });
  ruffle(kit, hip - 0.07, hemRadius - 0.03, kit.light, 0.085);
  for (const button of [0, 1, 2]) {
    const part = 0.42 + button * 0.17;
    kit.add(ball(0.04, 16, 12), kit.material('gloss', TRIM), {
      at: [
        0,
        person.shoulder[1] + 0.06 - part * (person.shoulder[1] - hip + 0.16),
        0.24 + (hemRadius - 0.24) * part ** 1.1,
      ],
    });
  }
  scarf(kit, { at: [0, person.shoulder[1] + 0.12, 0.02], scale: 0.2 }, TRIM, ACCENT);
  addArms(kit, person, anyArms(kit), { paint: DRESS, length: 0.92 });
}
