import { Group, Mesh, type MeshPhysicalMaterial } from 'three';
import type { Kit, Placement } from '../../kit/kit.ts';
import { surfaceOf } from '../../kit/materials.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, cylinder, torus } from '../../kit/solids.ts';
import { bow, crown, flower, partyHat } from '../../parts/finery.ts';

/** A hat whose brim sits at the placement; for a head of radius 0.5. */
export function hat(kit: Kit, placement: Placement, slots: readonly [number, number]) {
  const [main, trim] = slots;
  const kind = kit.random.pick(['sailor', 'party', 'crown', 'bow', 'flower', 'straw']);
  if (kind === 'party') partyHat(kit, placement, main, trim);
  if (kind === 'crown') crown(kit, placement, main);
  if (kind === 'sailor') {
    const group = kit.group(placement);
    kit.add(cylinder(0.34, 0.26, 0.16, 0.05), kit.material('soft', kit.light), { at: [0, 0.08, 0], parent: group });
    kit.add(torus(0.28, 0.04), kit.material('soft', main), {
      at: [0, 0.02, 0],
      turn: [Math.PI / 2, 0, 0],
      parent: group,
    });
    kit.add(ball(0.06, 18, 12), kit.material('soft', main), { at: [0, 0.18, 0], parent: group });
  }
  if (kind === 'straw') {
    const group = kit.group(placement);
    kit.add(cylinder(0.46, 0.48, 0.04, 0.018), kit.material('soft', main), { parent: group });
    kit.add(cylinder(0.24, 0.28, 0.24, 0.06), kit.material('soft', main), { at: [0, 0.12, 0], parent: group });
    kit.add(torus(0.275, 0.03), kit.material('soft', trim), {
      at: [0, 0.04, 0],
      turn: [Math.PI / 2, 0, 0],
      parent: group,
    });
  }
  if (kind === 'bow' || kind === 'flower') {
    const group = kit.group(placement);
    if (kind === 'bow') bow(kit, { at: [0, 0.1, 0.02], scale: 1.3, parent: group }, main);
    else flower(kit, { at: [0.12, 0.04, 0.14], turn: [-0.5, 0.3, 0], scale: 1.3, parent: group }, main, trim, 6);
  }
}

/** A striped swim ring around the waist. */
export function swimRing(kit: Kit, at: Point, radius: number, slots: readonly [number, number]) {
  const group = kit.group({ at, turn: [Math.PI / 2, 0, 0] });
  const pieces = 8;
  for (let piece = 0; piece < pieces; piece++)
    kit.add(
      torus(radius, radius * 0.26, (Math.PI * 2) / pieces, 22, 14),
      kit.material('gloss', piece % 2 ? slots[1] : slots[0]),
      {
        turn: [0, 0, (piece * 2 * Math.PI) / pieces],
        parent: group,
      },
    );
}

/** Puts small copies of what was built so far beside it, in another colour of the palette. */
export function littleOnes(kit: Kit, chance: number) {
  const { random } = kit;
  if (!random.chance(chance)) return;
  const big = new Group();
  big.add(...kit.root.children);
  kit.root.add(big);
  const count = random.int(1, 2);
  const size = random.range(0.34, 0.46);
  const isRow = random.chance(0.5);
  for (let index = 0; index < count; index++) {
    const little = big.clone();
    const side = index - (count - 1) / 2;
    if (isRow) little.position.set(1.0 + index * 0.18, 0, 0.75 - index * 0.75);
    else little.position.set(side * 0.95 - 0.15, 0, 1.35 - Math.abs(side) * 0.15);
    little.rotation.y = random.range(-0.5, 0.5);
    little.scale.setScalar(size);
    little.traverse((part) => {
      if (part instanceof Mesh) part.material = shifted(kit, part.material as MeshPhysicalMaterial, index + 1);
    });
    kit.root.add(little);
  }
}

function shifted(kit: Kit, material: MeshPhysicalMaterial, by: number): MeshPhysicalMaterial {
  const { finish, slot } = surfaceOf(material);
  return slot >= 0 && slot < kit.light ? kit.material(finish, (slot + by) % kit.light) : material;
}
