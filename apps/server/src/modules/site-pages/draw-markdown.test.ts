import { expect, it } from 'vitest';
import { drawMarkdown } from './draw-markdown.ts';

it('draws what the help draws', () => {
  const text =
    '# 64 new toys\n\nOrder **by 18 December**.\n\n- R/C\n- Wooden\n\n1. Pick\n2. Send\n\nSee [all](/en/toys).';
  expect(drawMarkdown(text)).toBe(
    '<h2>64 new toys</h2><p>Order <strong>by 18 December</strong>.</p><ul><li>R/C</li><li>Wooden</li></ul>' +
      '<ol><li>Pick</li><li>Send</li></ol><p>See <a href="/en/toys">all</a>.</p>',
  );
});

it.each([
  '<script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '<img src=x onerror=alert(1)>',
  '[x](https://a.b/"onmouseover="alert(1))',
  '**<b onclick=x>**',
  '[<svg/onload=x>](/a)',
])('lets no tag and no script through: %s', (text) => {
  const html = drawMarkdown(text);
  expect(html).not.toMatch(/<(?!\/?(?:h[2-4]|p|ul|ol|li|strong|em|code|br|a)\b)/);
  expect(html).not.toMatch(/href="(?!https?:|\/)/);
});

it('draws a text that is nothing but headings line by line', () => {
  const titles = Array.from({ length: 5000 }, (_, turn) => `${turn}`);
  expect(drawMarkdown(titles.map((title) => `# ${title}`).join('\n'))).toBe(
    titles.map((title) => `<h2>${title}</h2>`).join(''),
  );
  expect(drawMarkdown('# One\n## Two\n- a\n- b')).toBe('<h2>One</h2><h3>Two</h3><ul><li>a</li><li>b</li></ul>');
});
