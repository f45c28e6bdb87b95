import { describe, expect, it } from 'vitest';
import { CATEGORIES, CATEGORY_GROUPS } from './categories.data.ts';
import { CERTIFICATE_KINDS, ENUMS } from './enums.data.ts';
import { EXPORT_FORMATS } from './exports/export-rules.ts';
import { PACKINGS } from './packings.data.ts';
import { REGIONS } from './regions.data.ts';
import { NAMED_SHOWROOMS } from './showrooms.data.ts';

const unique = (list: readonly (string | number)[]) => new Set(list).size === list.length;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('categories', () => {
  it('are the thirty from 4000 to 4029', () => {
    expect(CATEGORIES.map(({ id }) => id)).toEqual(range(4000, 4029));
    expect(unique(CATEGORIES.map(({ name }) => name))).toBe(true);
    expect(CATEGORIES.every(({ name, name_en }) => name !== '' && /^[\w &-]+$/.test(name_en))).toBe(true);
  });

  it('stand in the seven groups of the fixed menu', () => {
    const groups = Object.fromEntries(CATEGORY_GROUPS.map(({ key, category_ids }) => [key, category_ids]));
    expect(groups).toEqual({
      electric: [4000, 4001],
      infant: [4002, 4003, 4004],
      outdoor: [4006, 4007, 4008, 4014, 4027],
      novelty: [4009, 4010, 4011, 4012, 4013],
      role_play: [4005, 4021, 4024, 4025],
      force: [4015, 4016, 4017, 4018, 4019, 4020],
      model: [4023, 4028, 4029, 4022, 4026],
    });
  });

  it('belong to exactly one group each', () => {
    const grouped = CATEGORY_GROUPS.flatMap(({ category_ids }) => category_ids);
    expect(grouped.toSorted((a, b) => a - b)).toEqual(range(4000, 4029));
  });
});

describe('showrooms', () => {
  const KEYS =
    'online xinlianchuang memberShow jinshengfeng tongyi jishang fengxin wanlong qunhui tradeShow xin_gang guanjufa ' +
    'tenguan youlianke shenzhenlonhua yuanchuanlianmeng guanghua yunhe xin_hui_gang baili huimai youlian hangjianyuan ' +
    'jinchengfeng guangli huimaizq yunchong';

  it('are the 27 named ones, in the order of the specification', () => {
    expect(NAMED_SHOWROOMS.map(({ key }) => key)).toEqual(KEYS.split(' '));
  });

  it('have ids of their own, among them those that the ordering rule names', () => {
    const ids = NAMED_SHOWROOMS.map(({ id }) => id);
    expect(unique(ids)).toBe(true);
    expect(ids).toEqual(expect.arrayContaining([104, 10, 99, 19]));
    expect(unique(NAMED_SHOWROOMS.map(({ name }) => name))).toBe(true);
  });
});

describe('enumerations', () => {
  it.each(Object.entries(ENUMS))('%s has a label for every value, each once', (_name, options) => {
    expect(unique(options.map(({ value }) => value))).toBe(true);
    expect(options.every(({ label }) => label !== '')).toBe(true);
  });

  it('name the three types of sub-user', () => {
    expect(ENUMS.user_type).toEqual([
      { value: 0, label: '主账号' },
      { value: 1, label: '业务员' },
      { value: 2, label: '管理员' },
    ]);
  });

  it('name every format of exports', () => {
    expect(ENUMS.export_format.map(({ value }) => value)).toEqual(Object.values(EXPORT_FORMATS));
  });

  it('certificates have ids of their own and at least one market', () => {
    expect(unique(CERTIFICATE_KINDS.map(({ id }) => id))).toBe(true);
    expect(CERTIFICATE_KINDS.every(({ markets }) => markets.length > 0)).toBe(true);
  });
});

describe('packings and regions', () => {
  it.each([
    ['packing', PACKINGS],
    ['region', REGIONS],
  ])('every %s has an id and a name of its own, in both languages', (_, list) => {
    for (const key of ['id', 'name', 'name_en'] as const) expect(unique(list.map((entry) => entry[key]))).toBe(true);
    expect(list.every(({ name, name_en }) => name !== '' && /^[\w -]+$/.test(name_en))).toBe(true);
  });
});
