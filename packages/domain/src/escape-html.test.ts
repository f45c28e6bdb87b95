import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('leaves nothing that ends a text, a tag or an attribute', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;&#38;');
});
