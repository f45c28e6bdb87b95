import type { Kit } from '../../kit/kit.ts';
import { ball, box } from '../../kit/solids.ts';
import { beanie, puffyStar } from '../../parts/finery.ts';
import { SoftBody } from '../../parts/soft-body.ts';
import { bodice } from './clothes.ts';
import { addHair } from './hair.ts';
import { ACCENT, DRESS, TRIM, addArms, addHead, addLegs, anyArms } from './person.ts';

export function boy(kit: Kit) {
  const { random } = kit;
  const hip = random.range(0.55, 0.75);
  const waist = hip + 0.22;
  const head = random.range(0.5, 0.6);
  const person = addHead(kit, [0, waist + 0.46 + head * 0.95, 0], head);
  addHair(kit, person, random.pick(['short', 'short', 'curly']), TRIM);
  const stride = random.range(-0.2, 0.2);
  addLegs(kit, person.skin, hip, { sock: kit.light, shoe: ACCENT, stride });
  const isLong = random.chance(0.5);
  const trousers = new SoftBody(kit).egg([0, hip + 0.1, 0], [0.27, 0.2, 0.22]);
  for (const side of [-1, 1])
    trousers.limb(
      { blend: 0.05 },
      [side * 0.15, hip, 0, 0.15],
      [side * 0.16, isLong ? 0.22 : hip * 0.62, side * stride * (isLong ? 0.9 : 0.4), 0.15],
    );
  trousers.add(kit.material('soft', DRESS), 0.024);
  bodice(kit, waist - 0.04, person.shoulder[1], TRIM, 0.25);
  const hands = addArms(kit, person, anyArms(kit), { paint: TRIM, length: random.pick([0.35, 0.9]) });
  if (random.chance(0.5)) {
    for (const side of [-1, 1])
      kit.add(box(0.06, 0.46, 0.03, 0.015), kit.material('soft', DRESS), {
        at: [side * 0.13, waist + 0.14, 0.215],
        turn: [-0.05, 0, side * 0.04],
      });
  } else puffyStar(kit, { at: [0, waist + 0.16, 0.23], scale: 0.34 }, ACCENT, 'soft');
  const hat = random.pick(['cap', 'none', 'cap', 'beanie']);
  const r = person.headRadius;
  if (hat === 'beanie')
    beanie(kit, { at: [0, 0.12 * r, -0.04], scale: r * 2.2, turn: [-0.2, 0, 0], parent: person.head }, DRESS, ACCENT);
  if (hat === 'cap') {
    const cap = new SoftBody(kit)
      .egg([0, 0.3 * r, -0.05 * r], [1.2 * r, 1.0 * r, 1.2 * r], { inside: person.head })
      .block([0, -0.5 * r, 0], [2 * r, 0.85 * r, 2 * r], 0.02, { inside: person.head, isHole: true });
    cap.egg([0, 0.42 * r, 0.95 * r], [0.8 * r, 0.07 * r, 0.62 * r], { inside: person.head, blend: 0.04 });
    cap.add(kit.material('soft', ACCENT), 0.024);
  }
  if (random.chance(0.4))
    kit.add(ball(0.2), kit.material('gloss', DRESS), { at: [hands[0]![0], hands[0]![1] + 0.02, hands[0]![2] + 0.2] });
}
