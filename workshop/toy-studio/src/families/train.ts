import type { Group } from 'three';
import type { Family } from '../family.ts';
import type { Kit } from '../kit/kit.ts';
import type { Finish } from '../kit/materials.ts';
import { box } from '../kit/solids.ts';
import { coach, tramCar } from './train/coaches.ts';
import { dieselLocomotive, steamLocomotive } from './train/locomotives.ts';
import type { Vehicle } from './train/rolling-stock.ts';
import { ringTrack, straightTrack } from './train/track.ts';
import { wagon, type WagonKind } from './train/wagons.ts';

const GAP = 0.18;

export const train: Family = {
  key: 'train',
  name: '轨道火车',
  name_en: 'Toy train',
  categories: [4029],
  palettes: ['primary', 'nordic', 'macaron', 'candy', 'forest', 'ocean', 'sunset'],
  longestCm: [24, 60],
  styles: [
    { key: 'steam', name: '蒸汽小火车', name_en: 'Steam train' },
    { key: 'bullet', name: '高铁动车', name_en: 'Bullet train' },
    { key: 'blocks', name: '积木形状火车', name_en: 'Shape-sorting block train' },
    { key: 'tram', name: '有轨电车', name_en: 'Tram' },
    { key: 'diesel', name: '内燃货运火车', name_en: 'Diesel freight train' },
  ],
  views: { main: { azimuth: 0.82, elevation: 0.34 }, front: { azimuth: 0.3, elevation: 0.24 } },
  build(kit, style) {
    const { vehicles, finish } = CONSISTS[style]!(kit);
    const isOnRing = vehicles.length > 1 && kit.random.chance(style === 'tram' ? 0.15 : 0.35);
    const parent = kit.group({ turn: [0, -Math.PI / 2, 0] });
    if (isOnRing) placeOnRing(kit, parent, vehicles, finish);
    else placeInLine(kit, parent, vehicles, finish);
  },
};

interface Consist {
  vehicles: readonly Vehicle[];
  finish: Finish;
}

const CONSISTS: Record<string, (kit: Kit) => Consist> = {
  steam(kit) {
    const wagons = pickWagons(kit, ['openBox', 'passenger', 'tankWagon', 'logs'], kit.random.int(0, 3));
    return { vehicles: [steamLocomotive(kit), ...wagons], finish: kit.random.pick(['wood', 'gloss']) };
  },
  blocks(kit) {
    const wagons = pickWagons(kit, ['stacked', 'stacked', 'openBox'], kit.random.int(1, 3));
    const head = kit.random.chance(0.6) ? steamLocomotive(kit) : dieselLocomotive(kit);
    return { vehicles: [head, ...wagons], finish: kit.random.chance(0.7) ? 'wood' : 'gloss' };
  },
  diesel(kit) {
    const wagons = pickWagons(kit, ['tankWagon', 'logs', 'openBox', 'passenger'], kit.random.int(1, 3));
    return { vehicles: [dieselLocomotive(kit), ...wagons], finish: 'gloss' };
  },
  bullet(kit) {
    const { random } = kit;
    const height = random.range(0.6, 0.8);
    const nose = random.range(0.35, 0.9);
    const drop = random.range(0.5, 0.9) * height;
    const windows = random.pick(['band', 'row'] as const);
    const count = random.int(0, 2);
    const head = coach(kit, random.range(1.5, 1.9), height, nose, drop, windows);
    const rest = Array.from({ length: count }, () => coach(kit, 1.2, height, 0.02, 0.02, windows));
    return { vehicles: [head, ...rest], finish: 'gloss' };
  },
  tram(kit) {
    const car = tramCar(kit);
    return { vehicles: kit.random.chance(0.5) ? [car] : [car, car], finish: 'gloss' };
  },
};

function pickWagons(kit: Kit, kinds: readonly WagonKind[], count: number): Vehicle[] {
  return Array.from({ length: count }, (_, index) => wagon(kit, kit.random.pick(kinds), index));
}

function placeInLine(kit: Kit, parent: Group, vehicles: readonly Vehicle[], finish: Finish) {
  const total = vehicles.reduce((sum, { length }) => sum + length + GAP, -GAP);
  const rail = kit.random.chance(0.45) ? straightTrack(kit, parent, total + 0.5) : 0;
  let front = total / 2;
  vehicles.forEach(({ length, build }, index) => {
    const group = kit.group({ at: [front - length / 2, rail, 0], parent });
    build(kit, group, finish);
    if (index > 0) addCoupling(kit, group, length / 2 + GAP / 2);
    front -= length + GAP;
  });
}

/** The train follows a ring of rails, its head where the camera sees it best. */
function placeOnRing(kit: Kit, parent: Group, vehicles: readonly Vehicle[], finish: Finish) {
  const total = vehicles.reduce((sum, { length }) => sum + length + GAP, 0);
  const radius = Math.max(1.25, total / (Math.PI * kit.random.range(1.1, 1.5)));
  const rail = ringTrack(kit, parent, radius);
  let angle = 0.75 - total / radius / 2;
  vehicles.forEach(({ length, build }, index) => {
    const step = (length + GAP) / radius;
    const middle = angle + step / 2;
    const group = kit.group({
      at: [Math.cos(middle) * radius, rail, -Math.sin(middle) * radius],
      turn: [0, middle - Math.PI / 2, 0],
      parent,
    });
    build(kit, group, finish);
    if (index > 0) addCoupling(kit, group, length / 2 + GAP / 2);
    angle += step;
  });
}

function addCoupling(kit: Kit, parent: Group, x: number) {
  kit.add(box(GAP + 0.12, 0.06, 0.1, 0.02), kit.material('matte', '#44484e'), { at: [x, 0.3, 0], parent });
}
