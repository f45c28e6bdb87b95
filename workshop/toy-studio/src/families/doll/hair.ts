import type { Kit } from '../../kit/kit.ts';
import { torus } from '../../kit/solids.ts';
import { SoftBody } from '../../parts/soft-body.ts';
import type { Person } from './person.ts';

export type HairCut = 'bob' | 'long' | 'twintails' | 'buns' | 'bun' | 'ponytail' | 'braids' | 'short' | 'curly';

const CELL = 0.026;

/** Hair over the skull, a fringe, and what the cut adds. `band` paints ribbons. */
export function addHair(kit: Kit, { head, headRadius: r, hair }: Person, cut: HairCut, band: number) {
  const { random } = kit;
  const inside = head;
  const low = cut === 'bob' ? -0.55 : cut === 'long' ? -0.5 : -0.18;
  const cap = new SoftBody(kit)
    .egg([0, 0.07 * r, -0.07 * r], [1.1 * r, 1.05 * r, 1.04 * r], { inside })
    .egg([0, (low + 0.1) * r, -0.35 * r], [1.0 * r, 0.75 * r, 0.7 * r], { inside, blend: 0.08 });
  if (cut === 'bob' || cut === 'long')
    cap.egg([0.82 * r, -0.35 * r, 0.1 * r], [0.3 * r, 0.6 * r, 0.42 * r], { inside, isPair: true, blend: 0.08 });
  cap.egg([0, -0.42 * r, 0.95 * r], [0.8 * r, 0.82 * r, 0.82 * r], { inside, isHole: true, blend: 0.05 });
  fringe(kit, cap, head, r);
  if (cut === 'long')
    cap.limb(
      { inside, blend: 0.15 },
      [0, -0.2 * r, -0.6 * r, 0.62 * r],
      [0, -1.1 * r, -0.72 * r, 0.5 * r],
      [random.range(-0.2, 0.2) * r, -1.9 * r, -0.7 * r, 0.28 * r],
    );
  if (cut === 'bun') cap.egg([0, 1.1 * r, -0.25 * r], 0.42 * r, { inside, blend: 0.04 });
  if (cut === 'buns') cap.egg([0.72 * r, 0.92 * r, -0.1 * r], 0.42 * r, { inside, isPair: true, blend: 0.04 });
  if (cut === 'ponytail')
    cap.limb(
      { inside, blend: 0.06 },
      [0, 0.7 * r, -0.85 * r, 0.24 * r],
      [0.1 * r, 0.55 * r, -1.45 * r, 0.34 * r],
      [0.2 * r, -0.5 * r, -1.6 * r, 0.26 * r],
      [0.1 * r, -1.1 * r, -1.35 * r, 0.08 * r],
    );
  if (cut === 'twintails') {
    const [out, long] = [random.range(0.1, 0.7), random.range(0.8, 1.5)];
    cap.limb(
      { inside, isPair: true, blend: 0.05 },
      [1.05 * r, 0.42 * r, -0.15 * r, 0.2 * r],
      [(1.4 + out * 0.4) * r, 0.1 * r, -0.15 * r, 0.36 * r],
      [(1.4 + out) * r, -long * 0.6 * r, -0.1 * r, 0.32 * r],
      [(1.25 + out) * r, -long * 1.1 * r, 0, 0.07 * r],
    );
  }
  if (cut === 'braids')
    for (let knot = 0; knot < 5; knot++)
      cap.egg([(1.02 + knot * 0.05) * r, (-0.25 - knot * 0.32) * r, 0.12 * r], (0.24 - knot * 0.018) * r, {
        inside,
        isPair: true,
        blend: 0.03,
      });
  if (cut === 'curly')
    for (let curl = 0; curl < 16; curl++) {
      const angle = (curl / 16) * Math.PI * 2;
      cap.egg(
        [Math.sin(angle) * 1.0 * r, Math.cos(angle) * 0.85 * r + 0.2 * r, -0.2 * r],
        random.range(0.26, 0.38) * r,
        { inside, blend: 0.04 },
      );
    }
  cap.add(kit.material('soft', hair), CELL);
  ribbons(kit, cut, head, r, band);
}

function fringe(kit: Kit, cap: SoftBody, head: Person['head'], r: number) {
  const { random } = kit;
  const style = random.pick(['even', 'swept', 'parted']);
  const count = random.int(4, 6);
  for (let lock = 0; lock < count; lock++) {
    const part = count === 1 ? 0 : (lock / (count - 1)) * 2 - 1;
    const slant = style === 'swept' ? -0.22 : style === 'parted' ? part * 0.3 : part * 0.05;
    const drop = style === 'even' ? 0.24 : 0.3 + Math.abs(part) * -0.12;
    const x = Math.max(-0.78, Math.min(0.78, part * 0.62 + slant));
    // The tip lies on the brow: further out it is further back.
    const z = Math.sqrt(1 - x * x - drop * drop) * 0.92;
    cap.limb(
      { inside: head, blend: 0.05 },
      [part * 0.48 * r, 0.7 * r, 0.58 * r, 0.19 * r],
      [x * r, drop * r, z * r, 0.12 * r],
    );
  }
}

function ribbons(kit: Kit, cut: HairCut, parent: Person['head'], r: number, band: number) {
  const cloth = kit.material('soft', band);
  for (const side of [-1, 1]) {
    if (cut === 'twintails')
      kit.add(torus(0.24 * r, 0.09 * r), cloth, {
        at: [side * 1.1 * r, 0.38 * r, -0.15 * r],
        turn: [0, Math.PI / 2, side * 0.9],
        parent,
      });
    if (cut === 'buns')
      kit.add(torus(0.3 * r, 0.08 * r), cloth, {
        at: [side * 0.6 * r, 0.74 * r, -0.08 * r],
        turn: [Math.PI / 2, -side * 0.65, 0],
        parent,
      });
    if (cut === 'braids')
      kit.add(torus(0.12 * r, 0.07 * r), cloth, {
        at: [side * 1.23 * r, -1.68 * r, 0.12 * r],
        turn: [Math.PI / 2, 0, 0],
        parent,
      });
  }
  if (cut === 'bun')
    kit.add(torus(0.33 * r, 0.09 * r), cloth, { at: [0, 0.9 * r, -0.2 * r], turn: [Math.PI / 2 - 0.15, 0, 0], parent });
  if (cut === 'ponytail')
    kit.add(torus(0.25 * r, 0.09 * r), cloth, { at: [0, 0.68 * r, -1.02 * r], turn: [0.3, 0, 0], parent });
}
