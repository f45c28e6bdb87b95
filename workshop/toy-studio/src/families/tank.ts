import type { Group } from 'three';
import type { Family } from '../family.ts';
import type { Kit } from '../kit/kit.ts';
import { box, cylinder, torus } from '../kit/solids.ts';
import { controller } from '../parts/controller.ts';
import { crawler } from '../parts/crawler.ts';
import { wheel } from '../parts/wheel.ts';
import { addGear, addHull, addStars, type HullForm } from './tank/hull.ts';
import { addFlak, addMissiles, addTurret } from './tank/weapons.ts';

const SIDES = [-1, 1] as const;

export const tank: Family = {
  key: 'tank',
  name: '军事战车',
  name_en: 'Military vehicle',
  categories: [4000, 4015],
  palettes: ['army', 'forest', 'jungle', 'space', 'nordic', 'ocean'],
  longestCm: [18, 40],
  styles: [
    { key: 'tank', name: '坦克', name_en: 'Battle tank' },
    { key: 'armoured', name: '装甲车', name_en: 'Armoured car' },
    { key: 'missile', name: '导弹车', name_en: 'Missile launcher truck' },
    { key: 'amphibious', name: '两栖战车', name_en: 'Amphibious vehicle' },
    { key: 'flak', name: '自行高炮', name_en: 'Anti-aircraft vehicle' },
  ],
  views: { main: { azimuth: 0.8, elevation: 0.3 } },
  build(kit, style) {
    const parent = kit.group({ turn: [0, -Math.PI / 2, 0] });
    const width = BUILDERS[style]!(kit, parent);
    if (!kit.random.chance(0.33)) return;
    const kind = kit.random.chance(0.7) ? 'pad' : 'pistol';
    controller(kit, { at: [width / 2 + 0.85, 0, kit.random.range(0, 0.6)], turn: [0, -0.4, 0] }, { kind, accent: 1 });
  },
};

/** Each returns how wide the vehicle is. */
const BUILDERS: Record<string, (kit: Kit, parent: Group) => number> = {
  tank(kit, parent) {
    const isCamouflaged = kit.random.chance(0.6);
    const form = addTracked(kit, parent, isCamouflaged);
    const turret = kit.group({
      at: [-form.length * kit.random.range(0, 0.1), form.top + 0.01, 0],
      turn: [0, kit.random.range(-0.8, 0.5), 0],
      parent,
    });
    addTurret(kit, turret, form.length * kit.random.range(0.42, 0.52), isCamouflaged);
    return form.width + 0.4;
  },
  flak(kit, parent) {
    const form = addTracked(kit, parent, kit.random.chance(0.6));
    addFlak(kit, kit.group({ at: [-0.12, form.top, 0], turn: [0, kit.random.range(-0.6, 0.4), 0], parent }));
    return form.width + 0.4;
  },
  armoured(kit, parent) {
    const { random } = kit;
    const isCamouflaged = random.chance(0.5);
    const axles = random.int(2, 4);
    const form = addWheeled(kit, parent, axles, random.range(0.62, 0.8), isCamouflaged);
    const turret = kit.group({ at: [-0.1, form.top, 0], turn: [0, random.range(-0.6, 0.4), 0], parent });
    addTurret(kit, turret, form.length * 0.34, isCamouflaged);
    return form.width + 0.2;
  },
  missile(kit, parent) {
    const { random } = kit;
    const form = addWheeled(kit, parent, random.int(3, 4), 0.36, random.chance(0.4));
    const cabLength = random.range(0.6, 0.8);
    const cabX = form.length / 2 - cabLength / 2 - 0.16;
    const height = random.range(0.5, 0.66);
    kit.add(box(cabLength, height, form.width * 0.94, 0.09), kit.material('plastic', 0), {
      at: [cabX, form.top + height / 2 - 0.06, 0],
      parent,
    });
    const glass = kit.material('glass', '#24394a');
    kit.add(box(cabLength * 0.5, height * 0.36, form.width * 0.955, 0.03), glass, {
      at: [cabX + 0.04, form.top + height * 0.56, 0],
      parent,
    });
    kit.add(box(0.06, height * 0.42, form.width * 0.76, 0.03), glass, {
      at: [cabX + cabLength / 2 - 0.015, form.top + height * 0.54, 0],
      parent,
    });
    const platform = kit.group({ at: [-form.length * 0.14, form.top, 0], parent });
    addMissiles(kit, platform, form.length * random.range(0.62, 0.76));
    addStars(kit, parent, -form.length * 0.3, form.top - 0.16, form.width / 2 + 0.015, 0.1);
    return form.width + 0.2;
  },
  amphibious(kit, parent) {
    const { random } = kit;
    const isCamouflaged = random.chance(0.5);
    const form = random.chance(0.5)
      ? addTracked(kit, parent, isCamouflaged, 0.3)
      : addWheeled(kit, parent, random.int(3, 4), 0.66, isCamouflaged);
    const turret = kit.group({ at: [-form.length * 0.02, form.top, 0], turn: [0, random.range(-0.5, 0.4), 0], parent });
    addTurret(kit, turret, form.length * 0.3, isCamouflaged);
    kit.add(box(0.08, 0.3, form.width * 0.86, 0.03), kit.material('plastic', 1), {
      at: [form.length / 2 - 0.1, form.top - 0.04, 0],
      turn: [0, 0, -0.6],
      parent,
    });
    for (const side of SIDES) {
      const ring = kit.group({
        at: [-form.length / 2 - 0.06, form.low + 0.2, side * form.width * 0.26],
        turn: [0, Math.PI / 2, 0],
        parent,
      });
      kit.add(torus(0.17, 0.035, Math.PI * 2, 12, 36), kit.material('plastic', 2), { parent: ring });
      for (let blade = 0; blade < 3; blade++)
        kit.add(box(0.07, 0.15, 0.03, 0.015), kit.material('metal', '#b8893a'), {
          at: [-Math.sin(blade * 2.1) * 0.08, Math.cos(blade * 2.1) * 0.08, 0],
          turn: [0.3, 0, blade * 2.1],
          parent: ring,
        });
      const float = kit.group({ at: [0, form.top - 0.08, side * (form.width / 2 + 0.06)], parent });
      kit.add(cylinder(0.11, 0.11, form.length * 0.62, 0.08, 28), kit.material('plastic', 2), {
        turn: [0, 0, Math.PI / 2],
        parent: float,
      });
    }
    return form.width + 0.4;
  },
};

function addTracked(kit: Kit, parent: Group, isCamouflaged: boolean, extraHeight = 0): HullForm {
  const { random } = kit;
  const length = random.range(1.9, 2.3);
  const width = random.range(0.96, 1.12);
  const height = random.range(0.44, 0.54);
  const low = 0.2;
  const top = height + random.range(0.1, 0.2) + extraHeight;
  const form = {
    length,
    width,
    low,
    top,
    frontSlope: random.range(0.24, 0.5),
    rearSlope: random.range(0.06, 0.2),
    chin: random.range(0.42, 0.6),
  };
  addHull(kit, parent, form, isCamouflaged);
  addGear(kit, parent, form);
  for (const side of SIDES) {
    crawler(
      kit,
      { at: [0, 0, side * (width / 2 + 0.1)], parent },
      { length: length * 1.02, height, width: 0.3, rim: 1, drawIn: random.range(0.16, 0.3) },
    );
    kit.add(box(length * 0.94, 0.06, 0.4, 0.025), kit.material('plastic', 0), {
      at: [0, height + 0.05, side * (width / 2 + 0.07)],
      parent,
    });
  }
  if (random.chance(0.5))
    for (const side of SIDES)
      for (let plate = 0; plate < 4; plate++)
        kit.add(box(length * 0.2, height * 0.5, 0.04, 0.02), kit.material('plastic', plate % 2 ? 1 : 0), {
          at: [(plate - 1.5) * length * 0.21, height * 0.82, side * (width / 2 + 0.28)],
          parent,
        });
  return form;
}

function addWheeled(kit: Kit, parent: Group, axles: number, hullHeight: number, isCamouflaged: boolean): HullForm {
  const { random } = kit;
  const radius = random.range(0.27, 0.33) * (axles === 2 ? 1.25 : 1);
  const length = axles === 2 ? random.range(1.7, 2) : 0.5 + axles * radius * 2.15;
  const width = random.range(0.94, 1.08);
  const low = radius * 0.9;
  const form = {
    length,
    width,
    low,
    top: low + hullHeight,
    frontSlope: Math.min(0.5, hullHeight * 0.8),
    rearSlope: 0.1,
    chin: 0.4,
  };
  addHull(kit, parent, form, isCamouflaged);
  addGear(kit, parent, form);
  const reach = length - radius * 2 - 0.2;
  for (let axle = 0; axle < axles; axle++)
    for (const side of SIDES)
      wheel(
        kit,
        { at: [-reach / 2 + (axle * reach) / (axles - 1), radius, side * (width / 2 + 0.02)], parent },
        { radius, width: 0.26, rim: 1, hub: 2, treads: 16, spokes: 0 },
      );
  return form;
}
