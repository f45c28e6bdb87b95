import type { Family } from '../family.ts';
import type { Kit } from '../kit/kit.ts';
import { controller } from '../parts/controller.ts';
import * as fit from './car/accessories.ts';
import { carBody, type CarBody } from './car/body.ts';
import { carForm, type CarForm } from './car/form.ts';
import { buildFormula } from './car/formula.ts';
import { addFace, addLivery, addNumber, addWheels } from './car/trim.ts';

type Livery = Parameters<typeof addLivery>[4];

interface Fitting {
  /** Forms that the style is built on. */
  forms: readonly string[];
  liveries: readonly Livery[];
  isLight?: true;
  /** Always put on. */
  always: readonly fit.Accessory[];
  /** Each put on by chance. */
  sometimes: readonly fit.Accessory[];
  numberChance: number;
  remoteChance: number;
}

const FITTINGS: Record<string, Fitting> = {
  offroad: {
    forms: ['offroad', 'offroad', 'pickup'],
    liveries: ['roof', 'skirt', 'stripes', 'one-stripe'],
    always: [],
    sometimes: [fit.roofRack, fit.spareWheel, fit.bullBar, fit.roofLamps],
    numberChance: 0.6,
    remoteChance: 0.5,
  },
  sports: {
    forms: ['sports'],
    liveries: ['stripes', 'one-stripe', 'skirt', 'roof'],
    always: [fit.exhausts],
    sometimes: [fit.spoiler, fit.spoiler, fit.bonnetScoop],
    numberChance: 0.6,
    remoteChance: 0.25,
  },
  police: {
    forms: ['sedan', 'offroad', 'sports', 'van'],
    liveries: ['doors', 'skirt'],
    isLight: true,
    always: [fit.policeBeacons],
    sometimes: [fit.bullBar],
    numberChance: 0.5,
    remoteChance: 0,
  },
  taxi: {
    forms: ['sedan', 'bubble', 'van'],
    liveries: ['skirt', 'roof', 'doors'],
    always: [fit.taxiSign],
    sometimes: [],
    numberChance: 0,
    remoteChance: 0,
  },
  monster: {
    forms: ['monster'],
    liveries: ['stripes', 'one-stripe', 'skirt', 'doors'],
    always: [fit.suspension],
    sometimes: [fit.rollBar, fit.bonnetScoop, fit.spoiler],
    numberChance: 0.7,
    remoteChance: 0.5,
  },
  sedan: {
    forms: ['sedan', 'bubble', 'bubble'],
    liveries: ['roof', 'skirt', 'stripes', 'one-stripe'],
    always: [],
    sometimes: [fit.surfboards, fit.exhausts],
    numberChance: 0.4,
    remoteChance: 0,
  },
  'school-bus': {
    forms: ['school-bus', 'school-bus', 'van'],
    liveries: ['skirt', 'roof'],
    always: [],
    sometimes: [fit.roofRack, fit.surfboards],
    numberChance: 0.3,
    remoteChance: 0,
  },
};

export const car: Family = {
  key: 'car',
  name: '玩具车',
  name_en: 'Toy car',
  categories: [4000, 4016, 4023, 4019],
  palettes: ['racing', 'primary', 'space', 'army', 'candy', 'jungle', 'ocean', 'sunset'],
  longestCm: [12, 32],
  styles: [
    { key: 'offroad', name: '越野车', name_en: 'Off-road vehicle', categories: [4000, 4016] },
    { key: 'sports', name: '跑车', name_en: 'Sports car', categories: [4000, 4023] },
    { key: 'police', name: '警车', name_en: 'Police car', categories: [4016, 4023] },
    { key: 'taxi', name: '出租车', name_en: 'Taxi', categories: [4016, 4023] },
    { key: 'monster', name: '大脚攀爬车', name_en: 'Monster truck', categories: [4000, 4016] },
    { key: 'formula', name: '方程式赛车', name_en: 'Formula racing car', categories: [4000, 4023] },
    { key: 'sedan', name: '迷你轿车', name_en: 'Mini sedan', categories: [4023, 4016] },
    { key: 'school-bus', name: '校车', name_en: 'School bus', categories: [4016, 4019] },
  ],
  build(kit, style) {
    const parent = kit.group({ turn: [0, -Math.PI / 2, 0] });
    if (style === 'formula') {
      buildFormula(kit, parent);
      if (kit.random.chance(0.3)) addRemote(kit, 0.75, 2.6);
      return;
    }
    const fitting = FITTINGS[style]!;
    const form = carForm(kit.random.pick(fitting.forms), kit.random);
    const body = carBody(kit, parent, form, fitting.isLight ? kit.light : 0);
    addFace(kit, parent, form, body);
    addWheels(kit, parent, form);
    addLivery(kit, parent, form, body, kit.random.pick(fitting.liveries), fitting.isLight ? 0 : 1);
    for (const accessory of chosenAccessories(kit, fitting, form, body)) accessory(kit, parent, form, body);
    if (kit.random.chance(fitting.numberChance)) addNumber(kit, parent, form, body);
    if (kit.random.chance(fitting.remoteChance)) addRemote(kit, form.width / 2 + form.flare, form.length);
  },
};

function chosenAccessories(kit: Kit, fitting: Fitting, form: CarForm, body: CarBody): Set<fit.Accessory> {
  const [, roofRear, roofFront] = body.cabinX;
  const hasRoofRoom = roofFront - roofRear > form.length * 0.28;
  const chosen = fitting.sometimes.filter(() => kit.random.chance(0.55));
  const fitted = new Set([...fitting.always, ...chosen]);
  if (form.cabin[0] > -0.35) fitted.add(fit.loadBed);
  if (!hasRoofRoom) fitted.delete(fit.roofRack);
  if (fitted.has(fit.roofRack)) fitted.delete(fit.surfboards);
  return fitted;
}

function addRemote(kit: Kit, halfWidth: number, length: number) {
  const { random } = kit;
  const kind = random.chance(0.65) ? 'pad' : 'pistol';
  const body = random.pick(['#1d2024', '#f2f3f5']);
  const at = [halfWidth + 0.62, 0, length * random.range(0.12, 0.36)] as const;
  controller(kit, { at, turn: [0, random.range(-0.7, 0.1), 0] }, { kind, body, accent: 0 });
}
