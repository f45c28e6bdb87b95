import type { Kit } from '../../kit/kit.ts';
import { ball, cylinder, torus } from '../../kit/solids.ts';
import { bow, puffyStar } from '../../parts/finery.ts';
import { SoftBody } from '../../parts/soft-body.ts';
import { addHead, type Person } from './person.ts';

/** A baby in a romper, with a pacifier: sitting, crawling or with its arms up. */
export function baby(kit: Kit) {
  const { random } = kit;
  const pose = random.pick(['sit', 'sit', 'crawl']);
  const isCrawling = pose === 'crawl';
  const head = random.range(0.5, 0.6);
  const person = addHead(kit, isCrawling ? [0, 0.5 + head * 0.95, 0.62] : [0, 0.95 + head * 0.86, 0.04], head);
  const suit = new SoftBody(kit);
  const hands = new SoftBody(kit);
  if (isCrawling) {
    suit.limb({ blend: 0.15 }, [0, 0.5, 0.42, 0.3], [0, 0.44, -0.32, 0.38]);
    suit.limb({ isPair: true, blend: 0.08 }, [0.26, 0.45, 0.4, 0.15], [0.34, 0.16, 0.62, 0.12]);
    suit.limb(
      { isPair: true, blend: 0.08 },
      [0.24, 0.32, -0.3, 0.2],
      [0.34, 0.16, -0.05, 0.17],
      [0.38, 0.14, -0.62, 0.14],
    );
    hands.egg([0.35, 0.08, 0.7], [0.11, 0.09, 0.13], { isPair: true });
  } else {
    const raise = [random.range(-0.2, 0.55), random.range(-0.2, 0.55)];
    suit.egg([0, 0.5, 0], [0.42, 0.5, 0.38]);
    for (const [index, side] of [-1, 1].entries()) {
      const lift = raise[index]!;
      suit.limb({ blend: 0.06 }, [side * 0.3, 0.8, 0.04, 0.14], [side * 0.62, 0.66 + lift, 0.22, 0.115]);
      hands.egg([side * 0.68, 0.64 + lift * 1.1, 0.26], 0.11);
      suit.limb({ blend: 0.08 }, [side * 0.22, 0.2, 0.16, 0.2], [side * 0.44, 0.18, 0.62, 0.15]);
    }
    suit.egg([0.45, 0.22, 0.72], [0.14, 0.19, 0.11], { isPair: true, blend: 0.06 });
  }
  suit.flatAt(0).add(kit.material('soft', 0), 0.028);
  hands.flatAt(0).add(kit.material('soft', person.skin), 0.024);
  if (!isCrawling) bib(kit, suit);
  headwear(kit, person);
  pacifier(kit, person);
  if (random.chance(0.5)) rattle(kit, random.pick([-1, 1]));
}

function bib(kit: Kit, suit: SoftBody) {
  suit.eggPatch([0, 0.72, 0.36], [0.24, 0.24, 0.24], kit.material('soft', 1));
  const at = suit.surface([0, 0.68, 0], [0, 0, 1]);
  puffyStar(kit, { at: [0, 0.68, at[2] + 0.02], scale: 0.36 }, 2, 'soft');
}

function headwear(kit: Kit, { head, headRadius: r, hair }: Person) {
  const { random } = kit;
  const kind = random.pick(['hood', 'curl', 'bunny', 'bow']);
  if (kind === 'hood' || kind === 'bunny') {
    const hood = new SoftBody(kit)
      .egg([0, 0.04 * r, -0.1 * r], [1.14 * r, 1.1 * r, 1.06 * r], { inside: head })
      .egg([0, -0.12 * r, 0.98 * r], [0.84 * r, 0.86 * r, 0.8 * r], { inside: head, isHole: true, blend: 0.06 });
    if (kind === 'hood')
      hood.egg([0.72 * r, 0.82 * r, -0.05 * r], [0.3 * r, 0.3 * r, 0.18 * r], {
        inside: head,
        isPair: true,
        blend: 0.05,
      });
    else
      hood.limb(
        { inside: head, isPair: true, blend: 0.05 },
        [0.42 * r, 0.9 * r, -0.05 * r, 0.2 * r],
        [0.56 * r, 1.75 * r, -0.1 * r, 0.2 * r],
      );
    hood.add(kit.material('soft', 0), 0.026);
    return;
  }
  const tuft = new SoftBody(kit)
    .egg([0, 0.1 * r, -0.1 * r], [1.03 * r, 0.98 * r, 0.98 * r], { inside: head })
    .egg([0, -0.4 * r, 0.9 * r], [1.1 * r, 1.05 * r, 1.1 * r], { inside: head, isHole: true, blend: 0.05 })
    .limb(
      { inside: head, blend: 0.05 },
      [0, 0.95 * r, 0.2 * r, 0.14 * r],
      [0.08 * r, 1.16 * r, 0.24 * r, 0.1 * r],
      [-0.04 * r, 1.24 * r, 0.36 * r, 0.05 * r],
    );
  tuft.add(kit.material('soft', hair), 0.024);
  if (kind === 'bow') {
    kit.add(torus(0.95 * r, 0.1 * r), kit.material('soft', 1), {
      at: [0, 0.36 * r, 0],
      turn: [Math.PI / 2 - 0.25, 0, 0],
      parent: head,
    });
    bow(kit, { at: [0.3 * r, 0.72 * r, 0.82 * r], turn: [-0.5, 0.2, -0.2], scale: r * 1.5, parent: head }, 1);
  }
}

function pacifier(kit: Kit, { face, head, headRadius: r }: Person) {
  const [, y, z] = face.surface([0, -0.42 * r, 0], [0, 0, 1], head);
  const holder = kit.group({ at: [0, y, z + 0.02], turn: [0.12, 0, 0], parent: head });
  kit.add(ball(0.2 * r, 28, 20), kit.material('gloss', 2), { scale: [1.2, 0.85, 0.35], parent: holder });
  kit.add(cylinder(0.09 * r, 0.1 * r, 0.05, 0.015), kit.material('gloss', 1), {
    at: [0, 0, 0.04],
    turn: [Math.PI / 2, 0, 0],
    parent: holder,
  });
  kit.add(torus(0.12 * r, 0.03 * r), kit.material('gloss', 1), {
    at: [0, -0.1 * r, 0.09],
    turn: [0.5, 0, 0],
    parent: holder,
  });
}

function rattle(kit: Kit, side: number) {
  const toy = kit.group({ at: [side * 0.85, 0.13, 0.75], turn: [0, side * 0.6, 0] });
  kit.add(cylinder(0.03, 0.03, 0.36, 0.015, 20), kit.material('gloss', 1), { turn: [0, 0, Math.PI / 2], parent: toy });
  kit.add(ball(0.13), kit.material('gloss', 2), { at: [0.2, 0, 0], parent: toy });
  kit.add(torus(0.08, 0.025), kit.material('gloss', 2), { at: [-0.23, 0, 0], turn: [Math.PI / 2, 0, 0], parent: toy });
}
