import type { Kit } from '../../kit/kit.ts';
import { box, cylinder } from '../../kit/solids.ts';
import { BRICK_HEIGHT, BrickModel, STUD_PITCH } from '../../parts/brick-model.ts';
import { SIDES, times } from '../styled-family.ts';
import { looseBricks } from './loose-bricks.ts';

const DARK = '#22252b';

export function robot(kit: Kit): void {
  const { random } = kit;
  const model = new BrickModel();
  const leg = random.int(2, 5);
  const chest = random.int(2, 3);
  const body = random.int(4, 6);
  const top = leg + 1 + body;
  for (const side of SIDES) {
    model.cuboid([side * 2 - 1, 0, -1], [side * 2 + (side > 0 ? 1 : 0), 0, 2], 1);
    model.cuboid([side * 2 - (side > 0 ? 1 : 0), 1, -1], [side * 2 + (side > 0 ? 0 : 1), leg, 1], 4);
    const shoulder = side * (chest + 1);
    const isRaised = random.chance(0.35);
    const arm = random.int(3, 5);
    model.cuboid([shoulder, top - 2, 0], [shoulder, top - 1, 0], 2);
    const outer = shoulder + side;
    if (isRaised) model.cuboid([outer, top - 2, 0], [outer, top - 2 + arm, 0], 2);
    else model.cuboid([outer, top - arm, 0], [outer, top - 1, 0], 2);
    const hand = isRaised ? top - 1 + arm : top - arm - 1;
    model.cuboid([outer, hand, 0], [outer, hand, 1], 1);
  }
  model.cuboid([-chest, leg + 1, -1], [chest, top - 1, 1], 0);
  model.cuboid([-1, top - 3, 1], [1, top - 2, 1], kit.light);
  model.set(0, top - 2, 1, 3);
  model.set(0, top, 0, DARK);
  const head = random.int(1, 2);
  const tall = random.int(2, 3);
  model.cuboid([-head, top + 1, -1], [head, top + tall, 1], 3);
  for (const side of SIDES) {
    model.set(side * head, top + 2, 1, '#ffffff');
    if (random.chance(0.6)) model.set(side * (head + 1), top + 2, 0, 2);
    kit.add(cylinder(0.05, 0.05, 0.05, 0.01, 18), kit.material('gloss', DARK), {
      at: [side * head * STUD_PITCH, (top + 2.5) * BRICK_HEIGHT, 1.5 * STUD_PITCH],
      turn: [Math.PI / 2, 0, 0],
    });
  }
  const antennas = random.pick([[0], [-head, head], []]);
  for (const x of antennas) model.cuboid([x, top + tall + 1, 0], [x, top + tall + random.int(1, 3), 0], 2);
  model.build(kit, kit.root);
}

const DINOSAURS = [
  [
    '.........gggg.',
    '.........gegg.',
    '........sggggg',
    '........sgggww',
    '.......sggg...',
    '.....ssgggb...',
    '....sggggbbgg.',
    '...sgggggbb.g.',
    'gg.ggggggbb...',
    '.ggggggggb....',
    '..gggggggb....',
    '.....gg.gg....',
    '.....gg.gg....',
    '.....gg.gg....',
    '.....ggg.gg...',
  ],
  [
    '............ggg.',
    '............gegg',
    '............gggg',
    '...........ggg..',
    '...........gg...',
    '..........ggg...',
    '..........gg....',
    '.....ss..ggg....',
    '....gggggggg....',
    '...gggggggggg...',
    'g..gggbbbbggg...',
    '.gggggbbbbgg....',
    '..gg.gg..gg.gg..',
    '.....gg.....gg..',
    '.....gg.....gg..',
  ],
  [
    '.......s........',
    '.....s.ss.s.....',
    '....ssssssss....',
    '..s.gggggggg.s..',
    '...ggggggggggg..',
    's.ggggggggggggg.',
    'ggggggbbbbbgggeg',
    '.ggg.gbbbbg.gggg',
    '....gg....gg....',
    '....gg....gg....',
  ],
  [
    '..........ss....',
    '.........sss....',
    '....ggggg.ssg..w',
    '...gggggggssgggw',
    '..gggggggggsgeg.',
    '.ggggggggggggggg',
    'gggggbbbbbggggg.',
    'g...gg...gg.....',
    '....gg...gg.....',
    '....gg...gg.....',
  ],
] as const;

export function dinosaur(kit: Kit): void {
  const { random } = kit;
  const model = new BrickModel();
  const rows = random.pick(DINOSAURS);
  const paints = { g: 0, s: 2, b: kit.light, w: '#fff8e8', e: 0 };
  const isWide = random.chance(0.5);
  const depths = { g: isWide ? [-2, -1, 0, 1, 2] : [-1, 0, 1], s: [0], b: [-1, 0, 1], w: [-1, 1], e: [-1, 0, 1] };
  const lastRow = rows.length - 1;
  model.draw(rows, paints, (letter) => depths[letter as keyof typeof depths]);
  rows.forEach((row, fromTop) =>
    Array.from(row).forEach((letter, x) => {
      const y = lastRow - fromTop;
      // Legs stand apart, tail and snout are slim.
      const isLeg = fromTop > lastRow - 3 && fromTop > 7;
      if (letter === 'g' && isLeg) model.clear(x, y, 0);
      if (letter === 'g' && isWide && (x < 3 || x > row.length - 5)) for (const z of [-2, 2]) model.clear(x, y, z);
    }),
  );
  const eyeRow = rows.findIndex((row) => row.includes('e'));
  const eyeColumn = rows[eyeRow]!.indexOf('e');
  const group = kit.group({ turn: [0, -0.25, 0] });
  for (const side of SIDES)
    kit.add(cylinder(0.07, 0.07, 0.04, 0.01, 20), kit.material('gloss', '#ffffff'), {
      at: [eyeColumn * STUD_PITCH, (lastRow - eyeRow + 0.5) * BRICK_HEIGHT, side * 1.5 * STUD_PITCH],
      turn: [Math.PI / 2, 0, 0],
      parent: group,
    });
  for (const side of SIDES)
    kit.add(cylinder(0.035, 0.035, 0.06, 0.01, 16), kit.material('gloss', DARK), {
      at: [eyeColumn * STUD_PITCH + 0.015, (lastRow - eyeRow + 0.5) * BRICK_HEIGHT, side * 1.5 * STUD_PITCH],
      turn: [Math.PI / 2, 0, 0],
      parent: group,
    });
  model.build(kit, group);
  if (random.chance(0.4)) looseBricks(kit, random.int(3, 5), 0.7);
}

export function plane(kit: Kit): void {
  const { random } = kit;
  const model = new BrickModel();
  const long = random.int(9, 13);
  const span = random.int(6, 9);
  const isBiplane = random.chance(0.4);
  const wing = Math.floor(long * 0.55);
  model.cuboid([0, 2, -1], [long, 3, 1], 0);
  model.cuboid([2, 4, -1], [long - 1, 4, 1], 0);
  model.cuboid([wing - 1, 5, 0], [wing + 1, 5, 0], '#58a9d6');
  model.cuboid([wing, 3, -span], [wing + 2, 3, span], 1);
  if (isBiplane) {
    model.cuboid([wing, 7, -span], [wing + 2, 7, span], 1);
    for (const side of SIDES)
      model.cuboid([wing + 1, 4, side * (span - 2)], [wing + 1, 6, side * (span - 2)], kit.light);
    for (const side of SIDES) model.cuboid([wing + 1, 5, side], [wing + 1, 6, side], kit.light);
  }
  model.cuboid([0, 4, 0], [1, 4 + random.int(2, 3), 0], 2);
  model.cuboid([0, 4, -3], [1, 4, 3], 2);
  for (const side of SIDES) {
    model.set(wing + 2, 1, side * 2, DARK);
    model.set(wing + 2, 2, side * 2, DARK);
  }
  model.set(1, 1, 0, DARK);
  for (const side of SIDES) model.cuboid([wing, 3, side * span], [wing + 2, 3, side * span], 2);
  const group = kit.group({ turn: [0, -0.3, 0] });
  model.build(kit, group);
  const nose = kit.group({ at: [(long + 0.6) * STUD_PITCH, 3 * BRICK_HEIGHT, 0], parent: group });
  kit.add(cylinder(0.05, 0.12, 0.2, 0.03, 24), kit.material('plastic', 2), {
    at: [0.06, 0, 0],
    turn: [0, 0, -Math.PI / 2],
    parent: nose,
  });
  const blades = random.int(1, 2);
  for (const index of times(blades))
    kit.add(box(0.03, 0.8, 0.09, 0.014, 1), kit.material('plastic', DARK), {
      at: [0.08, 0, 0],
      turn: [(index * Math.PI) / blades + 0.5, 0, 0],
      parent: nose,
    });
}
