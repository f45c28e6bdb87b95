import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, capsule } from '../../kit/solids.ts';
import { dotPair, eyePair, horn, smile } from '../../parts/creature-details.ts';
import type { Quadruped } from '../../parts/quadruped.ts';
import { SoftBody } from '../../parts/soft-body.ts';
import type { AnimalCoat } from './coat.ts';

type AddHead = (kit: Kit, animal: Quadruped, coat: AnimalCoat) => void;

interface Face {
  skull: Point;
  muzzle: { at: Point; radii: Point; isPale: boolean };
  eye: { towards: Point; radius: number };
  ears: { at: Point; radii: Point; turn?: Point };
}

/** Skull, muzzle, ears and eyes that all species have, in their own proportions. */
function face(kit: Kit, { body, head }: Quadruped, coat: AnimalCoat, { skull, muzzle, eye, ears }: Face) {
  body.egg([0, 0.04, 0.06], skull, { inside: head, blend: 0.14 });
  body.egg(muzzle.at, muzzle.radii, { inside: head, blend: 0.1 });
  if (muzzle.isPale)
    body.eggPatch(
      [muzzle.at[0], muzzle.at[1], muzzle.at[2] + 0.06],
      [muzzle.radii[0] * 1.1, muzzle.radii[1] * 1.06, muzzle.radii[2] * 1.05],
      kit.material('soft', coat.pale),
      head,
      0.02,
    );
  eyePair(kit, body, {
    from: [0.02, 0.06, 0.08],
    towards: eye.towards,
    radius: eye.radius,
    direction: [eye.towards[0] * 0.7, 0.1, 1],
    head,
  });
  const earBody = new SoftBody(kit).egg(ears.at, ears.radii, {
    inside: head,
    isPair: true,
    ...(ears.turn ? { turn: ears.turn } : {}),
  });
  earBody.add(kit.material('soft', coat.main), 0.022);
  for (const side of [-1, 1]) {
    const [tiltX, tiltY, tiltZ] = ears.turn ?? [0, 0, 0];
    const turn: Point = [tiltX, side * tiltY, side * tiltZ];
    const holder = kit.group({ at: [side * ears.at[0], ears.at[1], ears.at[2]], turn, parent: head });
    kit.add(ball(1, 32, 22), kit.material('soft', coat.pale), {
      at: [0, 0, ears.radii[2] * 0.6],
      scale: [ears.radii[0] * 0.7, ears.radii[1] * 0.7, ears.radii[2] * 0.7],
      parent: holder,
    });
  }
  const lip = body.surface([0, muzzle.at[1] - muzzle.radii[1] * 0.4, muzzle.at[2]], [0, 0, 1], head);
  smile(kit, { at: [0, lip[1], lip[2] + 0.004], width: muzzle.radii[0] * 0.9, bend: 0.04, parent: head });
}

function nostrils(kit: Kit, { body, head }: Quadruped, at: Point, apart: number, radius = 0.026) {
  dotPair(kit, body, kit.material('matte', '#3a302e'), {
    from: at,
    towards: [apart, 0.3, 1],
    radius,
    head,
    scale: [1, 1.3, 0.7],
  });
}

function nose(kit: Kit, { body, head }: Quadruped, from: Point, colour: string) {
  const at = body.surface(from, [0, 0.25, 1], head);
  kit.add(ball(0.07, 24, 18), kit.material('gloss', colour), { at, scale: [1.2, 0.85, 0.7], parent: head });
}

const lion: AddHead = (kit, animal, coat) => {
  face(kit, animal, coat, {
    skull: [0.29, 0.28, 0.28],
    muzzle: { at: [0, -0.07, 0.27], radii: [0.17, 0.13, 0.15], isPale: true },
    eye: { towards: [0.42, 0.22, 1], radius: 0.07 },
    ears: { at: [0.27, 0.27, 0.06], radii: [0.1, 0.1, 0.06] },
  });
  nose(kit, animal, [0, -0.02, 0.27], '#6b352b');
  const { random } = kit;
  const mane = new SoftBody(kit).egg([0, 0, -0.1], [0.4, 0.42, 0.24], { inside: animal.head });
  const [locks, size] = [random.int(11, 15), random.range(0.13, 0.2)];
  for (let lock = 0; lock < locks; lock++) {
    const angle = (lock * 2 * Math.PI) / locks;
    mane.egg([Math.sin(angle) * 0.4, Math.cos(angle) * 0.42 - 0.02, -0.06], size, { inside: animal.head, blend: 0.04 });
  }
  mane.egg([0, -0.35, -0.12], [0.26, 0.3, 0.24], { inside: animal.head, blend: 0.06 });
  mane.add(kit.material('soft', coat.dark), 0.024);
};

const elephant: AddHead = (kit, animal, coat) => {
  const { random } = kit;
  const spread = random.range(0.3, 0.46);
  face(kit, animal, coat, {
    skull: [0.34, 0.36, 0.34],
    muzzle: { at: [0, -0.12, 0.3], radii: [0.17, 0.17, 0.15], isPale: false },
    eye: { towards: [0.6, 0.2, 1], radius: 0.07 },
    ears: {
      at: [0.3 + spread * 0.8, 0.06, -0.06],
      radii: [spread, spread * 1.15, 0.06],
      turn: [0, random.range(-0.6, -0.1), 0.1],
    },
  });
  const curl = random.range(-0.2, 1);
  animal.body.limb(
    { inside: animal.head, blend: 0.1 },
    [0, -0.08, 0.3, 0.16],
    [0, -0.3, 0.5, 0.12],
    [0, -0.5 + curl * 0.3, 0.66, 0.095],
    [0, -0.5 + curl * 0.75, 0.86, 0.085],
  );
  for (const side of [-1, 1])
    kit.add(horn(0.05, 0.34), kit.material('gloss', '#fff6e2'), {
      at: [side * 0.16, -0.2, 0.3],
      turn: [1.7, 0, -side * 0.2],
      parent: animal.head,
    });
};

const giraffe: AddHead = (kit, animal, coat) => {
  face(kit, animal, coat, {
    skull: [0.18, 0.18, 0.22],
    muzzle: { at: [0, -0.05, 0.3], radii: [0.13, 0.11, 0.17], isPale: true },
    eye: { towards: [0.9, 0.35, 0.6], radius: 0.065 },
    ears: { at: [0.24, 0.1, -0.04], radii: [0.12, 0.065, 0.045], turn: [0, 0, 0.35] },
  });
  nostrils(kit, animal, [0, -0.04, 0.36], 0.5, 0.02);
  for (const side of [-1, 1]) {
    kit.add(capsule(0.032, 0.14), kit.material('soft', coat.main), {
      at: [side * 0.08, 0.25, 0],
      turn: [-0.1, 0, -side * 0.15],
      parent: animal.head,
    });
    kit.add(ball(0.055, 20, 14), kit.material('soft', coat.dark), {
      at: [side * 0.095, 0.35, -0.01],
      parent: animal.head,
    });
  }
};

const zebra: AddHead = (kit, animal, coat) => {
  face(kit, animal, coat, {
    skull: [0.2, 0.21, 0.24],
    muzzle: { at: [0, -0.12, 0.34], radii: [0.14, 0.13, 0.17], isPale: true },
    eye: { towards: [0.85, 0.3, 0.65], radius: 0.07 },
    ears: { at: [0.12, 0.29, -0.04], radii: [0.06, 0.12, 0.045], turn: [0, 0, -0.25] },
  });
  nostrils(kit, animal, [0, -0.1, 0.42], 0.5);
  const mane = new SoftBody(kit);
  for (let lock = 0; lock < 7; lock++) {
    const { at, radius } = animal.neckAt(0.1 + lock * 0.16);
    mane.egg([0, at[1] + radius * 0.75, at[2] - radius * 0.85], [0.05, 0.12, 0.12], { blend: 0.03 });
  }
  mane.egg([0, 0.26, 0.06], [0.05, 0.1, 0.12], { inside: animal.head });
  mane.add(kit.material('soft', coat.dark), 0.02);
};

const cow: AddHead = (kit, animal, coat) => {
  face(kit, animal, coat, {
    skull: [0.25, 0.25, 0.26],
    muzzle: { at: [0, -0.13, 0.28], radii: [0.21, 0.14, 0.16], isPale: true },
    eye: { towards: [0.6, 0.3, 0.9], radius: 0.075 },
    ears: { at: [0.32, 0.12, 0], radii: [0.14, 0.075, 0.05], turn: [0, 0, -0.2] },
  });
  nostrils(kit, animal, [0, -0.1, 0.3], 0.4, 0.032);
  for (const side of [-1, 1])
    kit.add(horn(0.055, 0.2), kit.material('soft', '#f4e2bd'), {
      at: [side * 0.16, 0.24, 0.02],
      turn: [0.15, 0, -side * 0.5],
      parent: animal.head,
    });
};

const rhino: AddHead = (kit, animal, coat) => {
  face(kit, animal, coat, {
    skull: [0.27, 0.25, 0.3],
    muzzle: { at: [0, -0.09, 0.36], radii: [0.19, 0.16, 0.2], isPale: false },
    eye: { towards: [0.85, 0.3, 0.6], radius: 0.065 },
    ears: { at: [0.17, 0.27, -0.08], radii: [0.065, 0.11, 0.05], turn: [0, 0, -0.3] },
  });
  nostrils(kit, animal, [0, -0.06, 0.42], 0.6);
  const ivory = kit.material('soft', '#efe4cb');
  kit.add(horn(0.1, kit.random.range(0.32, 0.5)), ivory, {
    at: [0, 0.03, 0.46],
    turn: [0.35, 0, 0],
    parent: animal.head,
  });
  kit.add(horn(0.075, 0.18), ivory, { at: [0, 0.15, 0.28], turn: [0.2, 0, 0], parent: animal.head });
};

const bear: AddHead = (kit, animal, coat) => {
  face(kit, animal, coat, {
    skull: [0.33, 0.3, 0.3],
    muzzle: { at: [0, -0.08, 0.3], radii: [0.17, 0.14, 0.17], isPale: true },
    eye: { towards: [0.42, 0.2, 1], radius: 0.06 },
    ears: { at: [0.25, 0.28, 0.02], radii: [0.11, 0.11, 0.065] },
  });
  nose(kit, animal, [0, -0.04, 0.3], '#231a17');
};

const hippo: AddHead = (kit, animal, coat) => {
  face(kit, animal, coat, {
    skull: [0.33, 0.3, 0.3],
    muzzle: { at: [0, -0.1, 0.36], radii: [0.34, 0.22, 0.26], isPale: false },
    eye: { towards: [0.5, 0.75, 0.7], radius: 0.075 },
    ears: { at: [0.27, 0.27, -0.08], radii: [0.075, 0.085, 0.05] },
  });
  nostrils(kit, animal, [0, 0, 0.44], 0.4, 0.04);
  for (const side of [-1, 1])
    kit.add(capsule(0.04, 0.05), kit.material('gloss', '#ffffff'), {
      at: [side * 0.14, -0.22, 0.52],
      parent: animal.head,
    });
};

export const HEADS: Record<string, AddHead> = { lion, elephant, giraffe, zebra, cow, rhino, bear, hippo };
