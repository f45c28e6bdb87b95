import { describe, expect, it } from 'vitest';
import { buildDoc, docOfText, parseQuery, tsQueryText } from './text-query.ts';

const asked = (text: string) => parseQuery(text).words.map((word) => word.text);

describe('buildDoc', () => {
  it('marks words that stand in no name, and parts of numbers', () => {
    const doc = buildDoc(
      [
        { text: '遥控车', weight: 'name' },
        { text: '遥控玩具，ABS材质', weight: 'rest' },
      ],
      ['A-12'],
      ['=c4000'],
    );
    expect(doc.split(' ')).toEqual(
      `'遥控' '控车' '遥' '控' '车' '~控玩' '~玩具' '~abs' '~材质' '#a12' '#12' '=c4000'`.split(' '),
    );
  });

  it('holds no sign that could end a lexeme', () => {
    const doc = buildDoc([{ text: `it's a "toy"\\' & | ! (x):*`, weight: 'name' }], [`'); drop`]);
    expect(doc).not.toMatch(/[\\"()!*]/);
    expect(doc.split(' ').every((lexeme) => /^'[^']+'$/.test(lexeme))).toBe(true);
  });
});

describe('docOfText', () => {
  it.each([
    '第12句，这款还有现货吗？',
    'HY-8821 die-cast 65pcs 1:18，九点五寸 9.5',
    '遙控車 2.4Ｇ ①',
    '的',
    '',
    '👍',
    `it's a "toy"\\' & | ! (x):*`,
    '这款。'.repeat(1000),
    'ab/cd-'.repeat(500),
    'x1/'.repeat(999),
  ])('says of a text what a name says: %s', (text) => {
    const lexemes = (doc: string) => [...new Set(doc.split(' '))].toSorted();
    expect(lexemes(docOfText(text))).toEqual(lexemes(buildDoc([{ text, weight: 'name', isUnique: true }], [])));
  });
});

describe('parseQuery', () => {
  it('takes a query apart, whatever the order and the gaps', () => {
    expect(asked('遥控 越野车 1:18')).toEqual(['遥控', '越野', '车', '1:18']);
    expect(asked('越野车遥控1:18')).toEqual(['越野', '车', '遥控', '1:18']);
    expect(asked('宝宝的玩具')).toEqual(['宝宝', '玩具']);
    expect(asked('的')).toEqual(['的']);
  });

  it('sees numbers where they can be meant', () => {
    const numbers = (text: string) => parseQuery(text).words.map(({ number }) => number);
    expect(numbers('HY-8821')).toEqual(['hy8821']);
    expect(numbers('88')).toEqual(['88']);
    expect(numbers('1:18')).toEqual(['']);
    expect(numbers('积木 120')).toEqual(['', '']);
    expect(numbers('积木 8821')).toEqual(['', '8821']);
  });

  it.each(['', '   ', '💥🎈', `%_'"`, '&|!():*<->', '。，！'])('finds no words in %j', (text) => {
    expect(asked(text)).toEqual([]);
  });

  it('never asks for more than a dozen words', () => {
    expect(asked('玩具车 '.repeat(3) + 'a1 b2 c3 d4 e5 f6 g7 h8 i9 j1 k2 l3 m4').length).toBe(12);
    expect(asked('超长'.repeat(250)).length).toBeLessThanOrEqual(12);
  });

  it('says a query as a tsquery without signs of its own', () => {
    expect(tsQueryText(parseQuery('遥控车'), 'name')).toBe(`'遥控' & '车'`);
    expect(tsQueryText(parseQuery('车'))).toBe(`('车' | '~车')`);
    expect(tsQueryText(parseQuery('88'))).toBe(`(('88' | '~88') | '#88':*)`);
    expect(tsQueryText(parseQuery(`a' | b & !c`))).toMatch(/^[ '()|&~abc]+$/);
  });
});
