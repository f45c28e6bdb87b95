import { describe, expect, it } from 'vitest';
import { rankSimilar } from './rank-similar.ts';

const toy = { name: '遥控越野车 1:18', price: 30, design_key: 'car-1' };
const candidate = (name: string, price: number, design_key: string | null = null) => ({ name, price, design_key });
const names = (candidates: ReturnType<typeof candidate>[], count = 10) =>
  rankSimilar(toy, candidates, count, true).map(({ name }) => name);

describe('similar toys', () => {
  it('share words first, then cost about the same', () => {
    const blocks = candidate('城堡积木 120片', 30);
    const far = candidate('遥控越野车 大号', 90);
    const near = candidate('遥控越野车 大号', 31);
    expect(rankSimilar(toy, [blocks, far, near], 10, true)).toEqual([near, far, blocks]);
  });

  it('are as they come, not by price, for those who see none', () => {
    const [far, near] = [candidate('遥控越野车 大号', 90), candidate('遥控越野车 大号', 31)];
    expect(rankSimilar(toy, [far, near], 10, false)).toEqual([far, near]);
    expect(rankSimilar(toy, [near, far], 10, false)).toEqual([near, far]);
  });

  it('show each form once and never the toy’s own', () => {
    expect(names([candidate('红', 30, 'car-2'), candidate('蓝', 30, 'car-2'), candidate('绿', 30, 'car-1')])).toEqual([
      '红',
    ]);
    expect(names([candidate('红', 30), candidate('蓝', 30)])).toHaveLength(2);
  });

  it('are as many as asked for, and nothing is wrong with empty names or free toys', () => {
    expect(names([candidate('', 0), candidate('车', 1), candidate('遥控', 2)], 2)).toHaveLength(2);
  });
});
