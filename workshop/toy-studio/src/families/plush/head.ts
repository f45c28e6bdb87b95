import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, lathe, tube } from '../../kit/solids.ts';
import { dotPair, eyePair, horn } from '../../parts/creature-details.ts';
import { SoftBody } from '../../parts/soft-body.ts';
import { CELL, fur, type PlushCoat } from './coat.ts';
import type { PlushTrunk } from './trunk.ts';

const NOSE = '#2a211e';

/** Where the muzzle is and how big, in heads. */
const MUZZLES: Record<string, { at: Point; radii: Point } | undefined> = {
  bear: { at: [0, -0.24, 0.74], radii: [0.46, 0.36, 0.36] },
  panda: { at: [0, -0.26, 0.74], radii: [0.42, 0.32, 0.32] },
  rabbit: { at: [0, -0.24, 0.8], radii: [0.34, 0.25, 0.22] },
  cat: { at: [0, -0.24, 0.8], radii: [0.36, 0.26, 0.24] },
  dog: { at: [0, -0.22, 0.78], radii: [0.46, 0.36, 0.46] },
  unicorn: { at: [0, -0.36, 0.62], radii: [0.6, 0.44, 0.5] },
  dragon: { at: [0, -0.3, 0.6], radii: [0.72, 0.46, 0.56] },
};

export function addHead(kit: Kit, style: string, { head, headRadius: size }: PlushTrunk, coat: PlushCoat) {
  const skull = new SoftBody(kit).egg([0, 0, 0], [size * 1.06, size * 0.94, size * 0.92], { inside: head });
  const scaled = ([x, y, z]: Point): Point => [x * size, y * size, z * size];
  skull.add(fur(kit, coat.main), CELL);
  const face = new SoftBody(kit).egg([0, 0, 0], [size * 1.06, size * 0.94, size * 0.92], { inside: head });
  const muzzle = MUZZLES[style];
  if (muzzle) {
    face.egg(scaled(muzzle.at), scaled(muzzle.radii), { inside: head, blend: 0.02 });
    kit.add(ball(1, 36, 24), fur(kit, style === 'dragon' ? coat.main : coat.pale, 0.03), {
      at: scaled(muzzle.at),
      scale: scaled(muzzle.radii),
      parent: head,
    });
  }
  if (style === 'elephant') trunkOfElephant(kit, head, size, coat);
  else mouth(kit, face, head, size, style);
  eyes(kit, face, head, size, style, coat);
  for (const side of [-1, 1]) ear(kit, style, side, head, size, coat);
  if (style === 'unicorn') mane(kit, head, size);
  if (style === 'dragon')
    for (const turn of [0.25, -0.35, -0.95])
      kit.add(horn(0.12, 0.2), fur(kit, 1, 0.02), {
        at: [0, Math.cos(turn) * size * 0.9, Math.sin(turn) * size * 0.88],
        turn: [turn, 0, 0],
        scale: [0.6, 1, 1],
        parent: head,
      });
}

function eyes(kit: Kit, face: SoftBody, head: Group, size: number, style: string, coat: PlushCoat) {
  const apart = kit.random.range(0.4, 0.52);
  const high = style === 'unicorn' || style === 'dragon' ? 0.22 : 0.12;
  const at = face.surface([0, 0, 0], [apart, high, 1], head);
  if (style === 'panda')
    for (const side of [-1, 1])
      kit.add(ball(0.24 * size, 28, 20), fur(kit, coat.limbs, 0.03), {
        at: [at[0] * side, at[1] - 0.02, at[2] - 0.02],
        turn: [0, side * 0.4, side * -0.5],
        scale: [0.85, 1.2, 0.4],
        parent: head,
      });
  const proud = style === 'panda' ? 1.1 : 1.045;
  eyePair(kit, face, {
    from: [0, 0, 0],
    towards: [apart, high, 1],
    radius: kit.random.range(0.135, 0.165) * size,
    direction: [0.36, 0.1, 1],
    head,
    hasWhite: false,
    iris: '#1f1713',
  });
  head.children.slice(-2).forEach((eyeGroup) => eyeGroup.position.multiplyScalar(proud));
  if (kit.random.chance(0.5))
    dotPair(kit, face, kit.material('matte', '#f59aa2'), {
      from: [0, 0, 0],
      towards: [0.72, -0.22, 0.85],
      radius: 0.12 * size,
      head,
      scale: [1.2, 0.8, 0.5],
    });
}

function mouth(kit: Kit, face: SoftBody, head: Group, size: number, style: string) {
  const tip = face.surface([0, -0.1 * size, 0.6 * size], [0, 0.05, 1], head);
  const nosePaint: Paint = style === 'rabbit' || style === 'cat' ? '#e88a94' : NOSE;
  if (style === 'unicorn' || style === 'dragon') {
    dotPair(kit, face, kit.material('matte', '#7a5a66'), {
      from: [0, -0.22 * size, 0.8 * size],
      towards: [0.42, 0.35, 1],
      radius: 0.035 * size,
      head,
      scale: [1, 1.2, 0.8],
    });
  } else
    kit.add(ball(0.15 * size, 28, 20), kit.material('gloss', nosePaint), {
      at: [0, tip[1], tip[2] + 0.015],
      scale: [1.2, 0.85, 0.7],
      parent: head,
    });
  const width = (style === 'dragon' || style === 'unicorn' ? 0.36 : 0.2) * size;
  const curve = [-1, -0.5, 0, 0.5, 1].map((part): Point => {
    const dip = style === 'dragon' || style === 'unicorn' ? part * part * 0.1 : Math.abs(Math.abs(part) - 0.5) * 0.14;
    const drop = (style === 'dragon' || style === 'unicorn' ? -0.42 : -0.36) * size + dip * size;
    const place = face.surface([part * width * 0.6, drop, 0.5 * size], [part * 0.2, 0, 1], head);
    return [place[0], place[1], place[2] + 0.022];
  });
  kit.add(tube(curve, 0.017, 40), kit.material('matte', NOSE), { parent: head });
  if (style === 'bear' || style === 'dog' || style === 'panda') {
    const middle = curve[2]!;
    kit.add(
      tube([[0, tip[1] - 0.03, tip[2] + 0.02], [0, (tip[1] + middle[1]) / 2, middle[2] + 0.012], middle], 0.015, 16),
      kit.material('matte', NOSE),
      { parent: head },
    );
  }
}

function ear(kit: Kit, style: string, side: number, head: Group, size: number, coat: PlushCoat) {
  const { main, pads } = coat;
  const { random } = kit;
  if (style === 'dragon') return;
  if (style === 'rabbit') {
    const [long, lean] = [random.range(1.2, 1.7) * size, random.pick([0.12, 0.35, 1.9]) + random.range(-0.08, 0.08)];
    const holder = kit.group({ at: [side * 0.4 * size, 0.78 * size, 0], turn: [0, 0, -side * lean], parent: head });
    new SoftBody(kit)
      .limb({ inside: holder }, [0, 0, 0, 0.14], [0, long * 0.6, 0, 0.17], [0, long, 0, 0.11])
      .add(fur(kit, main), CELL);
    kit.add(ball(0.1, 24, 18), fur(kit, pads, 0.02), {
      at: [0, long * 0.56, 0.155],
      scale: [1, long * 4, 0.75],
      parent: holder,
    });
  } else if (style === 'elephant') {
    const spread = random.range(0.5, 0.72) * size;
    const at: Point = [side * (size + spread * 0.66), 0.06 * size, -0.06];
    kit.add(ball(1, 36, 24), fur(kit, main), {
      at,
      turn: [0, -side * 0.35, side * 0.12],
      scale: [spread, spread * 1.12, 0.1],
      parent: head,
    });
    kit.add(ball(1, 36, 24), fur(kit, pads, 0.025), {
      at: [at[0], at[1] - 0.01, at[2] + 0.06],
      turn: [0, -side * 0.35, side * 0.12],
      scale: [spread * 0.72, spread * 0.82, 0.07],
      parent: head,
    });
  } else if (style === 'cat' || style === 'unicorn') {
    const tall = (style === 'cat' ? 0.55 : 0.45) * size;
    const cone = lathe(
      [
        [0, tall],
        [0.06 * size, tall * 0.92],
        [0.3 * size, 0],
        [0.26 * size, -0.08],
        [0, -0.08],
      ],
      32,
    );
    const placement = {
      at: [side * 0.6 * size, 0.66 * size, 0.02] as Point,
      turn: [0, 0, -side * 0.5] as Point,
      parent: head,
    };
    kit.add(cone, fur(kit, main), { ...placement, scale: [1, 1, 0.55] });
    kit.add(cone, fur(kit, pads, 0.02), {
      ...placement,
      at: [side * 0.59 * size, 0.65 * size, 0.11],
      scale: [0.62, 0.74, 0.34],
    });
  } else if (style === 'dog') {
    const out = random.range(0.1, 0.5);
    new SoftBody(kit)
      .limb(
        { inside: head },
        [side * 0.72 * size, 0.62 * size, 0, 0.13],
        [side * (1.02 + out * 0.3) * size, 0.2 * size, 0.04, 0.17],
        [side * (1.06 + out) * size, -0.32 * size, 0.1, 0.15],
      )
      .add(fur(kit, random.chance(0.4) ? pads : main), CELL);
  } else {
    const radius = random.range(0.34, 0.44) * size;
    const at: Point = [side * 0.78 * size, 0.76 * size, 0];
    kit.add(ball(radius, 32, 22), fur(kit, coat.limbs), { at, scale: [1, 1, 0.6], parent: head });
    if (style !== 'panda')
      kit.add(ball(radius * 0.66, 28, 20), fur(kit, pads, 0.02), {
        at: [at[0], at[1] - 0.01, radius * 0.42],
        scale: [1, 1, 0.4],
        parent: head,
      });
  }
}

function trunkOfElephant(kit: Kit, head: Group, size: number, coat: PlushCoat) {
  const curl = kit.random.range(-0.3, 0.5);
  new SoftBody(kit)
    .limb(
      { inside: head },
      [0, -0.1 * size, 0.75 * size, 0.2],
      [0, -0.45 * size, 1.1 * size, 0.15],
      [0, (-0.8 + curl * 0.7) * size, 1.3 * size, 0.12],
      [0, (-0.75 + curl * 1.6) * size, 1.62 * size, 0.1],
    )
    .add(fur(kit, coat.main, 0.035), CELL);
}

function mane(kit: Kit, head: Group, size: number) {
  kit.add(
    lathe(
      [
        [0, 0.62 * size],
        [0.02, 0.6 * size],
        [0.075, 0.3 * size],
        [0.13, 0],
        [0, 0],
      ],
      28,
    ),
    kit.material('metal', '#f0c14b'),
    { at: [0, 0.8 * size, 0.5 * size], turn: [0.5, 0, 0], parent: head },
  );
  const slots = [0, 1, 3];
  for (let lock = 0; lock < 7; lock++) {
    const angle = 0.5 - lock * 0.4;
    const at: Point = [(lock % 2 ? 0.16 : -0.16) * size, Math.cos(angle) * 1.02 * size, Math.sin(angle) * 1.0 * size];
    kit.add(ball(0.27 * size, 24, 18), fur(kit, slots[lock % 3]!), {
      at,
      turn: [angle, 0, 0.3],
      scale: [0.95, 0.85, 1.2],
      parent: head,
    });
  }
}
