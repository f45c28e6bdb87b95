import { describe, expect, it } from 'vitest';
import { addTip, addVerdict, type AddVerdict, type AddWords } from './add-verdicts.ts';

const WORDS: AddWords = {
  exists: '已在单中',
  failed: '加入失败',
  added: (count) => `成功加入${count}款`,
  refused: (count) => `${count}款已下架`,
};

const verdicts = (...states: AddVerdict['state'][]): AddVerdict[] =>
  states.map((state, place) => ({ toy_id: place + 1, id: null, state, reason: '' }));

describe('the tip of adding', () => {
  it('counts what got in, what was there and what was refused', () => {
    expect(addTip(verdicts('added', 'exists', 'added', 'refused'), WORDS)).toBe('成功加入2款，1款已存在，1款已下架');
  });

  it('says that nothing got in', () => {
    expect(addTip(verdicts('exists', 'refused'), WORDS)).toBe('加入失败，1款已存在，1款已下架');
    expect(addTip(verdicts('exists', 'exists'), WORDS)).toBe('加入失败，2款已存在');
  });

  it('has words of a kind where all were there, and none where nothing was wanted', () => {
    const allExist = (count: number) => `选中的${count}款都在`;
    expect(addTip(verdicts('exists', 'exists'), { ...WORDS, allExist })).toBe('选中的2款都在');
    expect(addTip([], { ...WORDS, allExist })).toBe('');
  });
});

describe('a verdict', () => {
  it('takes what is there before what is gone', () => {
    expect(addVerdict(7, true, undefined, WORDS)).toEqual({ toy_id: 7, id: null, state: 'exists', reason: '已在单中' });
    expect(addVerdict(7, false, undefined, WORDS)).toMatchObject({ state: 'refused', reason: '产品不存在或已下架' });
  });
});
