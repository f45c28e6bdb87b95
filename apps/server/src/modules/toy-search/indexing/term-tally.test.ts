import { describe, expect, it } from 'vitest';
import { MOST_TERMS, TermTally } from './term-tally.ts';

const frequencies = (tally: TermTally) => new Map(tally.terms().map(({ term, frequency }) => [term, frequency]));

describe('a tally of words', () => {
  it('counts in how many names each stands, and knows the words of categories', () => {
    const tally = new TermTally();
    tally.count('遥控坦克', 'R/C Tank');
    tally.count('合金坦克 坦克', 'Die-cast tank');
    const found = frequencies(tally);
    expect(['坦克', '遥控', '遥控坦克', 'tank'].map((term) => found.get(term))).toEqual([2, 1, 1, 2]);
    expect(found.get('积木')).toBe(0);
  });

  it('gives the most frequent first, and no more than can be held', () => {
    const tally = new TermTally();
    for (let index = 0; index < MOST_TERMS + 10; index += 1) tally.count('', `rare${index} common`);
    const terms = tally.terms();
    expect(terms).toHaveLength(MOST_TERMS);
    expect(terms[0]).toEqual({ kind: 'english', term: 'common', frequency: MOST_TERMS + 10 });
  });

  it('forgets the rarest on the way when there are too many, and nothing else', () => {
    const tally = new TermTally(3000);
    for (let index = 0; index < 10_000; index += 1)
      tally.count('', `rare${index} common ${index % 2 ? 'odd' : 'even'}`);
    const found = frequencies(tally);
    expect(found.size).toBeLessThanOrEqual(3000);
    expect(['common', 'odd', 'even', '积木'].map((term) => found.get(term))).toEqual([10_000, 5000, 5000, 0]);
    expect(found.get('rare9999')).toBe(1);
  });
});
