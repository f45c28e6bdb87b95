import { expect, test } from 'vitest';
import { articleLinks } from './article-links.ts';
import { element, text, textOf, type HastElement, type HastRoot } from './hast.ts';
import { cutAtHits, highlightWords, queryWords } from './highlight.ts';
import { pipeTables } from './pipe-table.ts';

const root = (...children: HastElement[]): HastRoot => ({ type: 'root', children });

test('words of a query: no empty ones, no doubles, longest first', () => {
  expect(queryWords('  登录  登录密码 登录 ')).toEqual(['登录密码', '登录']);
  expect(queryWords('')).toEqual([]);
});

test('hits are found whatever their case, and signs of patterns are only signs', () => {
  expect(cutAtHits('按 Ctrl+V 粘贴，ctrl+v', ['ctrl+v'])).toEqual([
    { value: '按 ', isHit: false, at: 0 },
    { value: 'Ctrl+V', isHit: true, at: 2 },
    { value: ' 粘贴，', isHit: false, at: 8 },
    { value: 'ctrl+v', isHit: true, at: 12 },
  ]);
  expect(cutAtHits('50% (abc)', ['(', '.*'])).toContainEqual({ value: '(', isHit: true, at: 4 });
  expect(cutAtHits('不动', [])).toEqual([{ value: '不动', isHit: false, at: 0 }]);
});

test('marks stand inside of other marks-up, and the text stays the same', () => {
  const tree = root(element('p', [text('修改'), element('strong', [text('登录密码')]), text('后登录')]));
  highlightWords(['登录'])(tree);
  const [paragraph] = tree.children as HastElement[];
  expect(paragraph && textOf(paragraph)).toBe('修改登录密码后登录');
  expect(JSON.stringify(tree).match(/"mark"/g)).toHaveLength(2);
});

test('a paragraph with bars becomes a table, with its inline parts', () => {
  const tree = root(
    element('p', [
      text('| 徽标 | 说明 |\n|---|---|\n| '),
      element('strong', [text('主账号')]),
      text(' | 全部权限 |\n| 业务员 |  |'),
    ]),
  );
  pipeTables()(tree);
  const [table] = tree.children as HastElement[];
  expect(table?.tagName).toBe('table');
  const rows = JSON.stringify(table).match(/"tr"/g);
  expect(rows).toHaveLength(3);
  const body = table?.children[1] as HastElement;
  const bodyRows = body.children as HastElement[];
  const cells = bodyRows.map((row) => row.children.map((cell) => textOf(cell).trim()));
  expect(cells[0]).toEqual(['主账号', '全部权限']);
  expect(cells[1]?.[0]).toBe('业务员');
});

test('an ordinary paragraph with a bar stays one', () => {
  const tree = root(element('p', [text('甲 | 乙')]));
  pipeTables()(tree);
  expect((tree.children[0] as HastElement).tagName).toBe('p');
});

test('titles of articles become links, others stay words', () => {
  const tree = root(element('p', [text('见《绑定公司》和《没有》。'), element('code', [text('《绑定公司》')])]));
  articleLinks((title) => (title === '绑定公司' ? '/help?slug=bind-company' : undefined))(tree);
  expect(JSON.stringify(tree).match(/bind-company/g)).toHaveLength(1);
  expect(textOf(tree.children[0] as HastElement)).toBe('见《绑定公司》和《没有》。《绑定公司》');
});
