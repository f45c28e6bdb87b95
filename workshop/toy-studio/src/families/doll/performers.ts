import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, capsule, cylinder } from '../../kit/solids.ts';
import { flower } from '../../parts/finery.ts';
import { SoftBody } from '../../parts/soft-body.ts';
import { belt, bodice, skirt } from './clothes.ts';
import { addHair } from './hair.ts';
import { ACCENT, DRESS, TRIM, addArms, addHead, anyArms, type ArmPose } from './person.ts';

export function ballerina(kit: Kit) {
  const { random } = kit;
  const waist = random.range(1.1, 1.25);
  const head = random.range(0.42, 0.5);
  const person = addHead(kit, [0, waist + 0.4 + head * 0.95, 0], head);
  addHair(kit, person, random.pick(['bun', 'bun', 'buns']), TRIM);
  const tutu = random.range(0.62, 0.82);
  for (const [layer, paint] of [DRESS, TRIM, kit.light].entries())
    skirt(kit, {
      waist: waist + 0.03 - layer * 0.05,
      hem: waist - 0.12 - layer * 0.07,
      waistRadius: 0.2,
      hemRadius: tutu - layer * 0.06,
      paint,
      folds: 16 - layer * 2,
      depth: 0.04,
      curve: 0.8,
    });
  bodice(kit, waist, person.shoulder[1], DRESS);
  belt(kit, waist + 0.05, 0.21, ACCENT);
  const lift = random.pick(['together', 'side', 'pass']);
  const raised: readonly [Point, Point] =
    lift === 'side'
      ? [
          [0.55, waist - 0.38, 0.12],
          [0.98, waist - 0.42, 0.2],
        ]
      : [
          [0.5, waist - 0.42, 0.25],
          [0.16, waist - 0.72, 0.14],
        ];
  const tights = new SoftBody(kit).limb(
    {},
    [-0.12, waist - 0.1, 0, 0.12],
    [-0.08, 0.6, 0, 0.09],
    [-0.06, 0.14, 0, 0.065],
  );
  const shoes = new SoftBody(kit).limb({}, [-0.06, 0.2, 0, 0.07], [-0.05, 0.03, 0.03, 0.05]);
  if (lift === 'together') {
    tights.limb({}, [0.12, waist - 0.1, 0, 0.12], [0.1, 0.6, 0, 0.09], [0.08, 0.14, 0, 0.065]);
    shoes.limb({}, [0.08, 0.2, 0, 0.07], [0.07, 0.03, 0.03, 0.05]);
  } else {
    const [knee, foot] = raised;
    tights.limb({}, [0.12, waist - 0.1, 0, 0.12], [...knee, 0.09], [...foot, 0.065]);
    shoes.limb(
      {},
      [...foot, 0.075],
      [foot[0] + (lift === 'side' ? 0.18 : -0.06), foot[1] - 0.12, foot[2] + 0.03, 0.05],
    );
  }
  tights.add(kit.material('soft', person.skin), 0.024);
  shoes.add(kit.material('gloss', TRIM), 0.02);
  kit.add(cylinder(0.42, 0.46, 0.09, 0.03, 56), kit.material('plastic', ACCENT), { at: [0, -0.04, 0] });
  addArms(
    kit,
    person,
    random.pick<[ArmPose, ArmPose]>([
      ['ballet', 'ballet'],
      ['ballet', 'out'],
      ['out', 'out'],
    ]),
  );
}

export function mermaid(kit: Kit) {
  const { random } = kit;
  const waist = 1.15;
  const head = random.range(0.44, 0.54);
  const person = addHead(kit, [0, waist + 0.38 + head * 0.95, 0], head);
  addHair(kit, person, random.pick(['long', 'long', 'twintails', 'curly']), ACCENT);
  flower(
    kit,
    { at: [0.6 * head, 0.7 * head, 0.55 * head], turn: [-0.4, 0.6, 0], scale: head * 1.6, parent: person.head },
    ACCENT,
    TRIM,
  );
  const side = random.pick([-1, 1]);
  const curl = random.range(0.3, 0.75);
  const tail = new SoftBody(kit)
    .limb(
      { blend: 0.12 },
      [0, waist + 0.02, 0, 0.22],
      [side * 0.05, 0.75, 0.06, 0.28],
      [side * 0.02, 0.32, 0.06, 0.24],
      [side * curl, 0.13, 0.02, 0.14],
      [side * (curl + 0.36), 0.24, -0.05, 0.085],
    )
    .flatAt(0);
  tail.add(kit.material('gloss', DRESS), 0.026);
  const fin = kit.group({ at: [side * (curl + 0.36), 0.24, -0.05], turn: [0, 0, -side * 0.9] });
  for (const lobe of [-1, 1])
    kit.add(ball(0.3, 28, 20), kit.material('gloss', TRIM), {
      at: [lobe * 0.17, 0.26, 0],
      turn: [0, 0, -lobe * 0.6],
      scale: [0.5, 1, 0.22],
      parent: fin,
    });
  belt(kit, waist, 0.23, TRIM);
  bodice(kit, waist, person.shoulder[1], person.skin, 0.2);
  for (const breast of [-1, 1])
    kit.add(ball(0.11, 24, 18), kit.material('gloss', ACCENT), {
      at: [breast * 0.1, person.shoulder[1] - 0.1, 0.13],
      scale: [1, 0.9, 0.7],
    });
  kit.add(capsule(0.04, 0.3), kit.material('gloss', ACCENT), {
    at: [0, person.shoulder[1] - 0.13, 0.1],
    turn: [0, 0, Math.PI / 2],
  });
  addArms(kit, person, anyArms(kit));
}
