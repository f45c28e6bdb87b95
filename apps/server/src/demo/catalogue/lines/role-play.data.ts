import { BATTERY, CERTS, MATERIAL, NO_BATTERY, pieces, type ProductLine, type Slot } from './product-line.ts';

const EFFECTS: readonly Slot[] = [
  ['', ''],
  ['带灯光音乐', 'with Light & Music', 1.15],
  ['声光', 'with Light & Sound', 1.12],
  ['2色混装', '2 Colors Asst.'],
];

const PRESENTED: readonly Slot[] = [
  ['', ''],
  ['礼盒装', 'in Gift Box', 1.1],
  ['声光版', 'with Light & Sound', 1.12],
];

export const ROLE_PLAY_LINES: readonly ProductLine[] = [
  {
    trade: 'roleplay',
    families: ['kitchen', 'tea-set'],
    categories: [4005, 4024],
    names: [
      ['{kind}{style}{set}{extra}', '{kind} {style} {set} {extra}'],
      ['{style}{set}{extra}', '{style} {set} {extra}'],
    ],
    slots: {
      kind: [
        ['仿真', 'Realistic', 1.06],
        ['迷你', 'Mini', 0.92],
        ['儿童', 'Kids'],
        ['豪华', 'Deluxe', 1.18],
      ],
      set: pieces([12, 18, 24, 32, 48, 65], 'PCS'),
      extra: EFFECTS,
    },
    grams: [260, 2200],
    price: [8.5, 88],
    unit: '套',
    packings: ['WB', 'CB', 'BB', 'PVC'],
    materials: [MATERIAL.pp, MATERIAL.absPp],
    batteries: NO_BATTERY,
    ages: ['3+'],
    certificates: CERTS.plastic,
  },
  {
    trade: 'roleplay',
    families: ['doctor-case', 'tool-set'],
    categories: [4005, 4025],
    names: [
      ['{kind}{style}{set}{extra}', '{kind} {style} {set} {extra}'],
      ['{style}{set}{extra}', '{style} {set} {extra}'],
    ],
    slots: {
      kind: [
        ['仿真', 'Realistic', 1.06],
        ['小小', 'Little'],
        ['儿童', 'Kids'],
        ['电动', 'B/O', 1.2],
      ],
      set: pieces([14, 18, 22, 28, 36, 45], 'PCS'),
      extra: PRESENTED,
    },
    grams: [260, 1500],
    price: [9, 62],
    unit: '套',
    packings: ['WB', 'CB', 'BB'],
    materials: [MATERIAL.pp, MATERIAL.absPp],
    batteries: NO_BATTERY,
    ages: ['3+'],
    certificates: CERTS.plastic,
  },
  {
    trade: 'roleplay',
    families: ['cash-register'],
    categories: [4005],
    names: [
      ['{kind}{style}{set}{extra}', '{kind} {style} {set} {extra}'],
      ['{style}过家家套装{set}', '{style} Play Set {set}'],
    ],
    slots: {
      kind: [
        ['超市', 'Supermarket'],
        ['仿真', 'Realistic', 1.06],
        ['电子', 'Electronic', 1.15],
      ],
      set: pieces([16, 24, 32, 46], 'PCS'),
      extra: EFFECTS,
    },
    grams: [380, 1400],
    price: [16, 72],
    unit: '套',
    packings: ['WB', 'CB'],
    materials: [MATERIAL.abs, MATERIAL.absPp],
    batteries: [BATTERY.aa3, BATTERY.aa2],
    ages: ['3+'],
    certificates: CERTS.electronic,
  },
  {
    trade: 'roleplay',
    families: [],
    categories: [4005, 4024, 4025],
    names: [['{style}过家家套装{set}{extra}', '{style} Play Set {set} {extra}']],
    slots: { set: pieces([12, 18, 24, 36], 'PCS'), extra: PRESENTED },
    grams: [260, 1500],
    price: [9, 66],
    unit: '套',
    packings: ['WB', 'CB'],
    materials: [MATERIAL.pp, MATERIAL.absPp],
    batteries: NO_BATTERY,
    ages: ['3+'],
    certificates: CERTS.plastic,
  },
];
