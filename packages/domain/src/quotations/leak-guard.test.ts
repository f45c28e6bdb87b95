import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLeaks, LeakGuard, mendLeaks, type LeakSecrets } from './leak-guard.ts';

const secrets: LeakSecrets = {
  names: [
    '汕头市澄海区天艺玩具实业有限公司',
    'Tianyi Toys Co., Ltd.',
    '玩具厂',
    '华星塑胶（汕头）有限公司',
    'Great Wall',
  ],
  contacts: ['13812345678', '0754-85551234', 'sales@tianyi.example', '88776655', '12345', 'ty_toys99'],
  article_numbers: ['TY-8816', '567-7C', '12', '8022', '1694-0', 'ZH155688'],
  figures: [
    { line: 'a', exworks_price: '12.50', quoted_price: '2.03' },
    { line: 'b', exworks_price: '8', quoted_price: '1.30' },
    { line: 'c', exworks_price: '3.60', quoted_price: '3.60' },
  ],
};
const guard = new LeakGuard(secrets);
const found = (text: string, line?: string) =>
  guard.find([{ place: 'remark', text, line }]).map(({ kind, found: words }) => `${kind} ${words}`);

describe('where names count by their own part', () => {
  const names = [
    '澄海区欣童玩具厂',
    'Shantou Xintong Early Learning Toys Products Factory',
    '玩具厂',
    'Toys Co., Ltd.',
  ];
  const brief = new LeakGuard({ names, contacts: [], article_numbers: [], figures: [], isBrief: true });
  it.each([
    ['欣童泡泡枪，ABS材质', '泡泡枪，ABS材质'],
    ['Bubble Gun by Xintong: ABS', 'Bubble Gun by : ABS'],
    ['优质玩具, toys for all', '优质玩具, toys for all'],
    ['Xintongs', 'Xintongs'],
  ])('%s becomes %s', (text, mended) => expect(brief.mend({ place: '', text })).toBe(mended));
});

describe('the leak guard finds', () => {
  it.each([
    ['请联系天艺玩具王生', ['name 天艺玩具']],
    ['汕头市澄海区天艺玩具实业有限公司出品', ['name 汕头市澄海区天艺玩具实业有限公司']],
    ['天 艺-玩 具', ['name 天 艺-玩 具']],
    ['by TIANYI TOYS, China', ['name TIANYI TOYS']],
    ['Ｔｉａｎｙｉ　Ｔｏｙｓ', ['name Ｔｉａｎｙｉ　Ｔｏｙｓ']],
    ['华星塑胶的货', ['name 华星塑胶']],
    ['quotation-TY8816-final.xlsx', ['article_number TY8816']],
    ['红色ty 8816款', ['article_number ty 8816']],
    ['TY－8816', ['article_number TY－8816']],
    ['货号567-7c', ['article_number 567-7c']],
    ['as 8022 or 1694-0', ['article_number 8022', 'article_number 1694-0']],
    ['same as 12', ['article_number 12']],
    ['电话138-1234-5678', ['contact 138-1234-5678']],
    ['+86 138 1234 5678', ['contact 138 1234 5678']],
    ['（０７５４）８５５５１２３４', ['contact ０７５４）８５５５１２３４']],
    ['+86 754 8555 1234', ['contact 754 8555 1234']],
    ['tel 8555-1234', ['contact 8555-1234']],
    ['mail Sales@Tianyi.Example today', ['contact Sales@Tianyi.Example']],
    ['QQ88776655', ['contact 88776655']],
    ['微信：TY_Toys99', ['contact TY_Toys99']],
    ['QQ 12345', ['contact 12345']],
    ['cost ¥12.5 each', ['exworks 12.5']],
    ['12.50', ['exworks 12.50']],
    ['1２.5０元', ['exworks 1２.5０']],
    ['factory price RMB 8', ['exworks 8']],
  ])('%s: %j', (text, hits) => expect(found(text)).toEqual(hits));

  it.each([
    'Mixed colours as per sample. Last vessel 28 Nov.',
    '30% deposit, balance against copy of B/L',
    '12 pcs per box, 12cm, 12.5 cm, 1/12, 3-12 years, 12×8',
    '玩具厂直供，优质玩具',
    'great wallpaper for kids',
    'TY88160, ATY8816, ZH1556889',
    'ship 80 22 boxes',
    '12,345 pcs and 88,776,655',
    '8 cartons, 8 in total',
    '5 x 3.60',
    '$2.03 / pc',
    '',
  ])('nothing in %s', (text) => expect(found(text)).toEqual([]));

  it("a line's own price in its text, but not a bare figure of another's, nor the quoted price", () => {
    expect(found('12.50', 'a')).toEqual(['exworks 12.50']);
    expect(found('12.50', 'b')).toEqual([]);
    expect(found('¥12.50', 'b')).toEqual(['exworks 12.50']);
    expect(found('¥3.60', 'c')).toEqual([]);
  });

  it('where it stands', () => {
    const text = '😀 见 TY-8816。';
    const [hit] = findLeaks([{ place: 'lines.a.remark', text, line: 'a' }], secrets);
    expect(hit).toEqual({ place: 'lines.a.remark', kind: 'article_number', start: 5, length: 7, found: 'TY-8816' });
    expect(mendLeaks(text, [hit!])).toBe('😀 见 。');
  });
});

const separators = fc.constantFrom('', ' ', '-', '.', '　', '​');
const harmless = fc.stringMatching(/^[一-丅 ，。!?]{0,12}$/);
const hidden = fc.constantFrom('天艺玩具', '13812345678', 'ZH155688', 'salestianyiexample');

describe('whatever is around it', () => {
  it('a secret is found, and gone after mending', () => {
    fc.assert(
      fc.property(
        harmless,
        harmless,
        hidden,
        fc.array(separators, { minLength: 20, maxLength: 20 }),
        (before, behind, secret, between) => {
          const written = Array.from(
            secret,
            (letter, index) => letter + (index < secret.length - 1 ? between[index]! : ''),
          ).join('');
          const text = { place: 'remark', text: `${before} ${written} ${behind}` };
          const hits = guard.find([text]);
          expect(hits.map(({ found: words }) => words)).toContain(written);
          expect(guard.find([{ ...text, text: guard.mend(text) }])).toEqual([]);
        },
      ),
    );
  });

  it('hits lie within the text, in order, none within another', () => {
    const texts = fc.array(
      fc.constantFrom('TY', '-', '88', '16', ' ', '天艺', '玩具', '12', '.5', '0', '¥', '，', 'ﬁ', '😀', 'é'),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join('');
        const hits = guard.find([{ place: 'p', text }]);
        for (const [index, { start, length, found: words }] of hits.entries()) {
          expect(text.slice(start, start + length)).toBe(words);
          const last = hits[index - 1];
          expect(last === undefined || (start > last.start && start + length > last.start + last.length)).toBe(true);
        }
        expect(guard.find([{ place: 'p', text: guard.mend({ place: 'p', text }) }])).toEqual([]);
      }),
    );
  });

  it('also joined by the removal of another', () => {
    expect(guard.mend({ place: 'p', text: 'ZH天艺玩具155688' })).toBe('');
  });

  it('thousands of secrets that begin alike, in a text made to match them', () => {
    const names = Array.from({ length: 90 }, (_, index) => 'a'.repeat(index + 5));
    const many = Array.from({ length: 2000 }, (_, index) => `AA-${index}`);
    const texts = Array.from({ length: 5 }, (_, index) => ({ place: String(index), text: 'aA-'.repeat(667) }));
    const hits = findLeaks([...texts, { place: 'last', text: 'AA-1999' }], {
      names,
      contacts: [],
      article_numbers: many,
      figures: [],
    });
    expect(hits.at(-1)).toMatchObject({ place: 'last', found: 'AA-1999' });
  });
});
