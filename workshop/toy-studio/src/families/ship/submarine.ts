import type { Kit } from '../../kit/kit.ts';
import { ball, box, cylinder, torus } from '../../kit/solids.ts';
import { eye } from '../../parts/eye.ts';
import { addRotor } from '../../parts/rotor.ts';
import { halfWidthAt, hull, type Station } from '../../parts/skin.ts';
import { strut } from '../../parts/strut.ts';
import { addFin, addWings } from '../plane/airframe.ts';

const QUARTER = Math.PI / 2;

export function buildSubmarine(kit: Kit) {
  const fat = kit.random.range(0.34, 0.6);
  const long = kit.random.range(1, 1.45);
  const body: Station[] = [
    { z: long, halfWidth: 0.03, halfHeight: 0.03 },
    { z: long - 0.05, halfWidth: fat * 0.42, halfHeight: fat * 0.42 },
    { z: long - 0.22, halfWidth: fat * 0.8, halfHeight: fat * 0.8 },
    { z: long - 0.55, halfWidth: fat, halfHeight: fat },
    { z: -long * 0.3, halfWidth: fat * 0.98, halfHeight: fat * 0.98 },
    { z: -long * 0.75, halfWidth: fat * 0.56, halfHeight: fat * 0.56 },
    { z: -long, halfWidth: fat * 0.16, halfHeight: fat * 0.16 },
    { z: -long - 0.04, halfWidth: 0.02, halfHeight: 0.02 },
  ];
  const boat = kit.group();
  kit.add(hull(body), kit.material('gloss', 0), { parent: boat });
  kit.add(hull(body, { puff: 0.006, angles: [Math.PI + 0.25, QUARTER * 4 - 0.25] }), kit.material('gloss', 1), {
    parent: boat,
  });
  const window = Math.min(0.15, fat * 0.34);
  for (const z of [long - 0.62, long - 1.02, long - 1.42].filter((place) => place > -long * 0.5))
    for (const side of [-1, 1]) {
      const x = side * halfWidthAt(body, z) * 0.985;
      kit.add(torus(window, window * 0.26, Math.PI * 2, 14, 36), kit.material('gloss', 2), {
        at: [x, 0.06, z],
        turn: [0, QUARTER, 0],
        parent: boat,
      });
      kit.add(ball(window, 24, 16), kit.material('glass', '#6ec4ea'), {
        at: [x, 0.06, z],
        scale: [0.3, 1, 1],
        parent: boat,
      });
    }
  const towerHeight = kit.random.range(0.34, 0.6);
  const towerZ = kit.random.range(-0.1, 0.3);
  const towerLength = kit.random.range(0.42, 0.72);
  kit.add(cylinder(0.8, 1, 1, 0.12), kit.material('gloss', 0), {
    at: [0, fat + towerHeight / 2 - 0.08, towerZ],
    scale: [fat * 0.46, towerHeight + 0.16, towerLength * 0.6],
    parent: boat,
  });
  kit.add(torus(0.8, 0.08, Math.PI * 2, 14, 40), kit.material('gloss', 2), {
    at: [0, fat + towerHeight - 0.02, towerZ],
    turn: [QUARTER, 0, 0],
    scale: [fat * 0.46, towerLength * 0.6, 0.4],
    parent: boat,
  });
  const scope = kit.material('gloss', 2);
  const top = fat + towerHeight + kit.random.range(0.24, 0.5);
  strut(kit, scope, { from: [0, fat + towerHeight - 0.05, towerZ], to: [0, top, towerZ], radius: 0.045, parent: boat });
  strut(kit, scope, { from: [0, top, towerZ - 0.05], to: [0, top, towerZ + 0.2], radius: 0.06, parent: boat });
  kit.add(ball(0.055, 18, 12), kit.material('glass', '#27435f'), { at: [0, top, towerZ + 0.2], parent: boat });
  addWings(kit, boat, [0, 0, long * 0.42], kit.material('gloss', 2), {
    span: fat + 0.28,
    rootChord: 0.34,
    tipChord: 0.2,
    sweep: 0.12,
    dihedral: 0,
  });
  addWings(kit, boat, [0, 0, -long * 0.78], kit.material('gloss', 2), {
    span: fat * 0.6 + 0.34,
    rootChord: 0.34,
    tipChord: 0.22,
    sweep: 0.12,
    dihedral: 0,
  });
  for (const lean of [0, Math.PI])
    addFin(
      kit,
      boat,
      [0, 0, -long * 0.78],
      kit.material('gloss', 2),
      { height: fat * 0.6 + 0.26, rootChord: 0.36, tipChord: 0.2, sweep: 0.14 },
      lean,
    );
  addRotor(
    kit,
    {
      blades: kit.random.pick([3, 4, 5]),
      radius: fat * 0.62,
      width: fat * 0.34,
      hubRadius: 0.08,
      bladeMaterial: kit.material('gloss', 3),
      hubMaterial: kit.material('metal', '#8d949e'),
    },
    { at: [0, 0, -long - 0.06], parent: boat },
  );
  if (kit.random.chance(0.45))
    for (const side of [-1, 1])
      eye(kit, {
        at: [side * fat * 0.42, fat * 0.3, long - 0.14],
        radius: fat * 0.24,
        direction: [side * 0.3, 0.2, 1],
        parent: boat,
      });
  else {
    kit.add(cylinder(0.16, 0.2, 0.1, 0.03), kit.material('gloss', 2), {
      at: [0, 0.02, long - 0.01],
      turn: [QUARTER, 0, 0],
      parent: boat,
    });
    kit.add(ball(0.13), kit.material('glow', '#ffe28a'), {
      at: [0, 0.02, long + 0.03],
      scale: [1, 1, 0.4],
      parent: boat,
    });
  }
  for (const z of [-0.35, 0.4])
    kit.add(box(fat * 0.9, 0.24, 0.14, 0.05), kit.material('gloss', 3), { at: [0, -fat - 0.02, z], parent: boat });
}
