import type { Group } from 'three';
import type { Kit } from '../kit/kit.ts';
import { polygon, star } from '../kit/shapes.ts';
import { ball, box, capsule, cylinder, extrude, lathe, torus } from '../kit/solids.ts';
import { animalHead, ANIMALS } from '../parts/animal-head.ts';
import { around, SIDES, spread, styledFamily, times } from './styled-family.ts';

const WOOD = '#e3bd84';
const FLAT = [Math.PI / 2, 0, 0] as const;

function topper(kit: Kit, y: number, parent: Group) {
  const kind = kit.random.pick(['ball', 'star', 'head', 'head', 'drop'] as const);
  if (kind === 'ball') kit.add(ball(0.2), kit.material('gloss', 0), { at: [0, y + 0.17, 0], parent });
  else if (kind === 'star')
    kit.add(extrude(star(0.28, 0.14), 0.16, 0.05, 4), kit.material('gloss', 2), { at: [0, y + 0.22, 0], parent });
  else if (kind === 'drop')
    kit.add(
      lathe(
        [
          [0, 0],
          [0.2, 0.05],
          [0.2, 0.2],
          [0.05, 0.42],
          [0, 0.44],
        ],
        36,
      ),
      kit.material('gloss', 3),
      { at: [0, y, 0], parent },
    );
  else
    animalHead(kit, kit.random.pick(ANIMALS), {
      paint: 0,
      inner: kit.light,
      at: [0, y + 0.22, 0],
      scale: 0.25,
      parent,
    });
}

function rings(kit: Kit) {
  const { random } = kit;
  const count = random.int(4, 8);
  const form = random.pick(['round', 'round', 'square', 'flower'] as const);
  const [widest, narrowest] = [random.range(0.5, 0.85), random.range(0.2, 0.32)];
  const finish = random.pick(['gloss', 'wood', 'soft'] as const);
  const tower = kit.group({ turn: [0, 0.4, 0] });
  const isRocking = random.chance(0.4);
  const baseWood = random.chance(0.5) ? kit.material('wood', WOOD) : kit.material('gloss', 4);
  if (isRocking) {
    const bowl = [
      [0, 0],
      [widest * 0.5, 0.03],
      [widest * 0.95, 0.2],
      [widest * 0.95, 0.26],
      [0, 0.26],
    ] as const;
    kit.add(lathe(bowl, 56), baseWood, { parent: tower });
  } else kit.add(cylinder(widest + 0.08, widest + 0.12, 0.12, 0.05, 56), baseWood, { at: [0, 0.06, 0], parent: tower });
  let y = isRocking ? 0.26 : 0.12;
  for (const index of times(count)) {
    const reach = widest + ((narrowest - widest) * index) / (count - 1);
    const thick = random.range(0.11, 0.15);
    const paint = kit.material(finish, index % 5);
    if (form === 'square')
      kit.add(box(reach * 1.9, thick * 1.9, reach * 1.9, 0.09, 4), paint, {
        at: [0, y + thick * 0.95, 0],
        turn: [0, random.range(-0.12, 0.12), 0],
        parent: tower,
      });
    else if (form === 'flower')
      for (const { angle } of around(6))
        kit.add(ball(1, 24, 16), paint, {
          at: [Math.cos(angle) * reach * 0.68, y + thick, Math.sin(angle) * reach * 0.68],
          scale: [reach * 0.4, thick * 1.05, reach * 0.4],
          parent: tower,
        });
    else
      kit.add(torus(reach - thick, thick, Math.PI * 2, 22, 56), paint, {
        at: [0, y + thick, 0],
        turn: FLAT,
        parent: tower,
      });
    if (form !== 'square')
      kit.add(cylinder(reach * 0.6, reach * 0.6, thick * 1.2, 0.02, 36), paint, {
        at: [0, y + thick, 0],
        parent: tower,
      });
    y += thick * (form === 'square' ? 1.9 : 1.85);
  }
  topper(kit, y - 0.02, tower);
}

function cup(kit: Kit, radius: number, height: number, slot: number, parent: Group) {
  const profile = [
    [0, 0],
    [radius * 0.78, 0],
    [radius * 0.8, 0.03],
    [radius * 0.94, height - 0.07],
    [radius, height - 0.05],
    [radius, height],
    [radius * 0.86, height],
    [radius * 0.72, 0.05],
    [0, 0.05],
  ] as const;
  kit.add(lathe(profile, 44), kit.material('plastic', slot), { parent });
  const dot = kit.random.chance(0.5);
  for (const { angle } of around(6))
    kit.add(dot ? ball(0.06, 14, 10) : extrude(star(0.09, 0.045), 0.05, 0.015, 1), kit.material('plastic', kit.light), {
      at: [Math.sin(angle) * radius * 0.87, height * 0.5, Math.cos(angle) * radius * 0.87],
      turn: [0, angle, 0],
      scale: dot ? [1, 1, 0.5] : 1,
      parent,
    });
}

function cups(kit: Kit) {
  const { random } = kit;
  const count = random.int(5, 8);
  const inTower = random.pick([count, count, count - 2]);
  const widest = random.range(0.55, 0.75);
  const tall = random.range(0.3, 0.48);
  let y = 0;
  const sizeOf = (index: number) => widest * (1 - index * 0.095);
  for (const index of times(inTower)) {
    const height = tall * (1 - index * 0.04);
    const group = kit.group({ at: [0, y + height, 0], turn: [Math.PI, random.range(0, 1), 0] });
    cup(kit, sizeOf(index), height, index % 5, group);
    y += height * 0.97;
  }
  for (const index of times(count - inTower)) {
    const radius = sizeOf(inTower + index);
    const group = kit.group({ at: [(index ? -1 : 1) * (widest + radius + 0.15), 0, 0.5], turn: [0, 1, 0] });
    cup(kit, radius, tall * 0.8, (index + 2) % 5, group);
  }
  if (random.chance(0.6))
    animalHead(kit, random.pick(ANIMALS), { paint: 2, inner: kit.light, at: [0, y + 0.2, 0], scale: 0.24 });
  else kit.add(ball(0.16), kit.material('gloss', 0), { at: [0, y + 0.14, 0] });
}

function jenga(kit: Kit) {
  const { random } = kit;
  const layers = random.int(8, 16);
  const isColoured = random.chance(0.5);
  const [long, thick] = [0.9, random.range(0.12, 0.16)];
  const turned = kit.group({ turn: [0, random.range(-0.1, 0.3), 0] });
  for (const layer of times(layers)) {
    const group = kit.group({
      at: [0, (layer + 0.5) * thick, 0],
      turn: [0, (layer % 2) * (Math.PI / 2), 0],
      parent: turned,
    });
    const gone = layer > 1 && layer < layers - 1 && random.chance(0.4) ? random.int(0, 2) : -1;
    for (const place of times(3)) {
      if (place === gone) continue;
      const out = random.chance(0.15) ? random.range(-0.14, 0.14) : 0;
      const paint = isColoured
        ? kit.material('wood', (layer + place) % 5)
        : kit.material('wood', place % 2 ? WOOD : '#d9ae72');
      kit.add(box(0.292, thick - 0.006, long, 0.02, 2), paint, { at: [(place - 1) * 0.3, 0, out], parent: group });
    }
  }
  for (const index of times(random.int(2, 5)))
    kit.add(box(0.29, thick, long, 0.02, 2), kit.material('wood', index % 5), {
      at: [
        random.range(0.7, 1.1) * (index % 2 ? 1 : -1),
        thick / 2 + (index > 1 ? thick : 0),
        random.range(0.25, 0.5) + index * 0.06,
      ],
      turn: [0, random.range(-0.7, 0.7), 0],
    });
  if (random.chance(0.5)) {
    const die = kit.group({ at: [0.35, 0.11, 1], turn: [0, 0.5, 0] });
    kit.add(box(0.22, 0.22, 0.22, 0.04, 3), kit.material('wood', 0), { parent: die });
    for (const side of SIDES)
      kit.add(ball(0.025, 12, 8), kit.material('matte', '#ffffff'), {
        at: [side * 0.05, side * 0.05, 0.11],
        parent: die,
      });
  }
}

function moon(kit: Kit) {
  const { random } = kit;
  const radius = random.range(0.85, 1.1);
  const fat = random.range(0.24, 0.34);
  const crescent = times(25).map((step): readonly [number, number] => {
    const angle = Math.PI + (step / 24) * Math.PI;
    return [Math.cos(angle) * radius, radius + Math.sin(angle) * radius];
  });
  const inner = times(25).map((step): readonly [number, number] => {
    const angle = 2 * Math.PI - (step / 24) * Math.PI;
    return [Math.cos(angle) * (radius - fat * 0.35), radius + Math.sin(angle) * (radius - fat * 1.2) * 0.95];
  });
  const shape = polygon([...crescent, ...inner]);
  kit.add(extrude(shape, 0.34, 0.05, 3), kit.material('wood', random.chance(0.5) ? WOOD : 2));
  const floor = fat * 1.35;
  const columns = spread(5, radius * 0.3);
  for (const [place, x] of columns.entries()) {
    let y = radius - Math.sqrt(1 - (x / (radius - fat * 0.35)) ** 2) * (radius - fat * 1.2) * 0.95 - 0.01;
    const items = Math.abs(place - 2) === 2 ? 1 : random.int(2, 5);
    for (const item of times(items)) {
      const size = random.range(0.24, 0.32);
      const height = size * random.pick([0.6, 0.8, 1]);
      const paint = kit.material('wood', (place + item * 2) % 5);
      const isLast = item === items - 1;
      const form =
        items === 1 ? 'ball' : random.pick(isLast ? (['ball', 'cone', 'star'] as const) : (['box', 'disc'] as const));
      const at = [x, y + height / 2, 0] as const;
      if (form === 'box') kit.add(box(size, height, size, 0.03, 2), paint, { at });
      else if (form === 'disc') kit.add(cylinder(size / 2, size / 2, height, 0.03, 32), paint, { at });
      else if (form === 'cone')
        kit.add(
          lathe(
            [
              [0, 0],
              [size / 2, 0],
              [size / 2, 0.03],
              [0.02, size],
              [0, size],
            ],
            28,
          ),
          paint,
          { at: [x, y, 0] },
        );
      else if (form === 'star')
        kit.add(extrude(star(size * 0.62, size * 0.3), 0.12, 0.03, 2), paint, { at: [x, y + size * 0.48, 0] });
      else kit.add(ball(size / 2, 28, 20), paint, { at: [x, y + size / 2, 0] });
      y += height;
    }
  }
  for (const side of SIDES)
    kit.add(box(0.16, floor * 0.5, 0.5, 0.05, 3), kit.material('wood', 3), {
      at: [side * radius * 0.42, floor * 0.25, 0],
    });
}

function animals(kit: Kit) {
  const { random } = kit;
  const kinds = random.shuffle(ANIMALS).slice(0, random.int(3, 5));
  let y = 0;
  let size = random.range(0.36, 0.46);
  let lean = 0;
  kinds.forEach((kind, index) => {
    const group = kit.group({ at: [lean, y, 0], turn: [0, random.range(-0.35, 0.35), 0] });
    const paint = kit.material('soft', index % 5);
    kit.add(ball(1, 32, 22), paint, {
      at: [0, size * 0.55, 0],
      scale: [size * 1.2, size * 0.62, size * 0.95],
      parent: group,
    });
    for (const side of SIDES) {
      kit.add(capsule(size * 0.2, size * 0.22), paint, {
        at: [side * size * 0.75, size * 0.28, size * 0.5],
        parent: group,
      });
      kit.add(capsule(size * 0.2, size * 0.22), paint, {
        at: [side * size * 0.75, size * 0.28, -size * 0.5],
        parent: group,
      });
    }
    const isLast = index === kinds.length - 1;
    animalHead(kit, kind, {
      paint: index % 5,
      inner: kit.light,
      finish: 'soft',
      at: isLast ? [0, size * 1.5, size * 0.1] : [0, size * 0.85, size * 0.85],
      scale: size * (isLast ? 0.66 : 0.52),
      parent: group,
    });
    kit.add(cylinder(size * 0.62, size * 0.7, size * 0.3, 0.04, 36), kit.material('soft', kit.light), {
      at: [0, size * 1.12, -size * 0.12],
      parent: group,
    });
    y += size * 1.2;
    size *= random.range(0.82, 0.94);
    lean += random.range(-0.1, 0.1);
  });
}

export const stacker = styledFamily({
  key: 'stacker',
  name: '叠叠乐',
  name_en: 'Stacking Toys',
  categories: [4004],
  palettes: ['primary', 'candy', 'macaron', 'nordic', 'sunset'],
  longestCm: [16, 30],
  styles: [
    { key: 'rings', name: '彩虹套圈', name_en: 'Rainbow Stacking Rings', make: rings },
    { key: 'cups', name: '叠叠杯', name_en: 'Stacking Cups', make: cups },
    { key: 'jenga', name: '叠叠高积木', name_en: 'Tumbling Tower', categories: [4013, 4004], make: jenga },
    { key: 'moon', name: '平衡月亮', name_en: 'Balancing Moon', categories: [4013, 4004], make: moon },
    { key: 'animals', name: '动物叠叠乐', name_en: 'Stacking Animals', make: animals },
  ],
});
