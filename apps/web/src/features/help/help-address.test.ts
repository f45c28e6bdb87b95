import { expect, test } from 'vitest';
import { helpPath, helpQuery, neighbours } from './help-address.ts';

const card = (slug: string) => ({ slug, title: slug, summary: '' });
const sections = [
  { id: 'a', title: 'A', articles: [card('one'), card('two')] },
  { id: 'b', title: 'B', articles: [card('three')] },
];

test('the address carries article and keyword', () => {
  expect(helpPath({})).toBe('/help');
  expect(helpPath({ slug: 'tabs', q: ' 缩放 ' })).toBe('/help?slug=tabs&q=%E7%BC%A9%E6%94%BE');
  expect(helpQuery(new URLSearchParams('slug=tabs&q=x'))).toEqual({ slug: 'tabs', q: 'x' });
  expect(helpQuery(new URLSearchParams(`q=${'长'.repeat(80)}`)).q).toHaveLength(50);
});

test('reading goes on over the end of a section', () => {
  expect(neighbours(sections, 'two')).toEqual({ before: card('one'), after: card('three') });
  expect(neighbours(sections, 'one')).toEqual({ after: card('two') });
  expect(neighbours(sections, 'none')).toEqual({});
});
