import type { Kit } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import { ball, tube } from '../../kit/solids.ts';
import { dotPair, eyePair, horn, smileOn } from '../../parts/creature-details.ts';
import { bow, partyHat } from '../../parts/finery.ts';
import { SoftBody } from '../../parts/soft-body.ts';
import { backKey, sideKey } from './key.ts';

/** Sits, or is stretched for the jump. */
export function frog(kit: Kit) {
  const { random } = kit;
  const rear = random.range(0, 0.5);
  const fat = random.range(0.9, 1.15);
  const skin: Paint = random.pick<Paint>(['#5cb947', 0]);
  const y = 0.5 + rear * 0.25;
  const body = new SoftBody(kit)
    .egg([0, y, 0], [0.56 * fat, 0.42 + rear * 0.15, 0.6], { turn: [-rear, 0, 0], blend: 0.15 })
    .egg([0, y + 0.3 + rear * 0.2, 0.34 - rear * 0.1], [0.5 * fat, 0.34, 0.42], { blend: 0.15 });
  const headY = y + 0.3 + rear * 0.2;
  const eyeUp = random.range(0.24, 0.38);
  body.egg([0.27 * fat, headY + eyeUp, 0.38 - rear * 0.1], 0.19, { isPair: true, blend: 0.06 });
  body.eggPatch([0, y - 0.12, 0.4], [0.4 * fat, 0.34, 0.4], kit.material('plastic', kit.light));
  const kick = random.range(0, 0.45);
  body
    .limb(
      { isPair: true, blend: 0.08 },
      [0.46 * fat, 0.36, -0.25, 0.22],
      [0.74 * fat, 0.3, 0.02 - kick * 0.4, 0.15],
      [0.72 * fat, 0.12, -0.35 - kick, 0.12],
    )
    .limb({ isPair: true, blend: 0.08 }, [0.4 * fat, 0.45, 0.3, 0.14], [0.5 * fat, 0.12, 0.52, 0.1]);
  body.flatAt(0);
  eyePair(kit, body, {
    from: [0.27 * fat, headY + eyeUp + 0.02, 0.38 - rear * 0.1],
    towards: [0.3, 0.15, 1],
    radius: 0.14,
    direction: [0.25, 0.1, 1],
  });
  smileOn(kit, body, [0, headY - 0.06, 0.1], 0.5 * fat, 0.1);
  dotPair(kit, body, kit.material('plastic', '#ff9d9d'), {
    from: [0, headY - 0.02, 0.2],
    towards: [0.8, 0, 0.7],
    radius: 0.09,
    scale: [1.2, 0.8, 0.3],
  });
  body.add(kit.material('gloss', skin), 0.026);
  for (const side of [-1, 1]) {
    kit.add(ball(0.2, 28, 18), kit.material('gloss', 1), {
      at: [side * 0.74 * fat, 0.07, -0.22 - kick],
      scale: [1, 0.35, 1.4],
    });
    kit.add(ball(0.15, 28, 18), kit.material('gloss', 1), {
      at: [side * 0.52 * fat, 0.06, 0.6],
      scale: [1, 0.35, 1.2],
    });
  }
  if (random.chance(0.4)) bow(kit, { at: [0, y + 0.02, 0.66], scale: 0.9, turn: [-0.2, 0, 0] }, 2);
  if (random.chance(0.5)) sideKey(kit, body.surface([0, y, -0.12], [1, 0.15, 0]), 2);
  else backKey(kit, body.surface([0, y, -0.1], [0, 0.9, -0.5]), 2);
}

export function chick(kit: Kit) {
  const { random } = kit;
  const tall = random.range(0.52, 0.72);
  const y = 0.24 + tall;
  const coat: Paint = random.pick<Paint>(['#ffd23a', 0]);
  const body = new SoftBody(kit).egg([0, y, 0], [0.58, tall, 0.56], { blend: 0.1 });
  const isTwoPart = random.chance(0.5);
  if (isTwoPart) body.egg([0, y + tall * 0.86, 0.1], 0.42, { blend: 0.12 });
  const faceY = isTwoPart ? y + tall * 0.88 : y + tall * 0.3;
  const out = random.range(0.1, 0.6);
  body.egg([0.58 + out * 0.12, y - 0.02 + out * 0.2, -0.04], [0.1, 0.28, 0.24], {
    isPair: true,
    blend: 0.05,
    turn: [0, 0, out],
  });
  body.limb({ blend: 0.08 }, [0, y - 0.1, -0.45, 0.14], [0, y + 0.14, -0.72, 0.05]);
  for (const lean of [-0.3, 0, 0.3]) {
    const top = body.surface([0, faceY, 0.05], [lean * 0.4, 1, 0]);
    kit.add(horn(0.06, 0.22), kit.material('gloss', coat), {
      at: [top[0], top[1] - 0.02, top[2]],
      turn: [0, 0, -lean * 1.4],
    });
  }
  eyePair(kit, body, {
    from: [0, faceY, 0],
    towards: [0.45, 0.12, 1],
    radius: 0.1,
    direction: [0.3, 0.05, 1],
    hasWhite: random.chance(0.5),
  });
  const beak = body.surface([0, faceY - 0.06, 0], [0, 0, 1]);
  kit.add(horn(0.13, 0.24), kit.material('gloss', '#ff8a1f'), {
    at: [0, beak[1], beak[2] - 0.03],
    turn: [Math.PI / 2, 0, 0],
    scale: [1.1, 1, 0.7],
  });
  body.add(kit.material('gloss', coat), 0.026);
  for (const side of [-1, 1]) {
    kit.add(
      tube(
        [
          [side * 0.24, 0.3, 0],
          [side * 0.26, 0.1, 0.02],
        ],
        0.07,
        8,
      ),
      kit.material('gloss', '#ff8a1f'),
    );
    for (const toe of [-0.4, 0, 0.4])
      kit.add(ball(0.1, 20, 14), kit.material('gloss', '#ff8a1f'), {
        at: [side * 0.27 + Math.sin(toe) * 0.18, 0.06, 0.1 + Math.cos(toe) * 0.14],
        scale: [0.7, 0.6, 1.5],
        turn: [0, toe, 0],
      });
  }
  const dress = random.pick(['shell', 'shell', 'hat', 'bow']);
  if (dress === 'shell') eggshell(kit, y - tall * 0.1, tall);
  if (dress === 'hat')
    partyHat(kit, { at: [0, body.surface([0, faceY, 0], [0, 1, 0])[1] - 0.03, 0], scale: 0.9 }, 1, 2);
  if (dress !== 'shell') bow(kit, { at: [0, faceY - 0.36, beak[2] - 0.02], scale: 1.1 }, dress === 'bow' ? 1 : 3);
  if (random.chance(0.6)) sideKey(kit, [0.6, y - 0.16, -0.16], 2);
  else backKey(kit, body.surface([0, y, 0], [0, 0.6, -1]), 2);
}

/** The lower half of an egg, broken in points. */
function eggshell(kit: Kit, rim: number, tall: number) {
  const y = 0.24 + tall;
  kit.solid(
    (x, height, z) => {
      const radius = Math.hypot(x / 0.66, (height - y) / (tall + 0.07), z / 0.64);
      const angle = Math.atan2(x, z) * 7;
      const points = Math.abs(((angle / Math.PI) % 2) - (angle < 0 ? -1 : 1)) * 0.14;
      return Math.max((Math.abs(radius - 1) - 0.045) * 0.5, (height - rim - points) * 0.7);
    },
    [-0.75, 0.1, -0.75, 0.75, rim + 0.2, 0.75],
    0.024,
    kit.material('gloss', 1),
  );
}
