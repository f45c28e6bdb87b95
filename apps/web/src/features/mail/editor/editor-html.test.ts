// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { editorNodes, htmlOf } from './editor-html.ts';

function edited(html: string, hasVariables = true): HTMLElement {
  const root = document.createElement('div');
  root.append(...editorNodes(html, hasVariables));
  return root;
}

it('shows variables as chips, marks those that are none, and gives back what it got', () => {
  const html = '<p>{{客户}}，<b>{{ customer }}</b>{{出厂价}} 完</p>';
  const root = edited(html);
  const chips = [...root.querySelectorAll('[data-variable]')];
  expect(chips.map(({ textContent }) => textContent)).toEqual(['客户', '客户', '出厂价']);
  expect(chips.map((chip) => chip.hasAttribute('data-unknown'))).toEqual([false, false, true]);
  expect(htmlOf(root)).toBe('<p>{{客户}}，<b>{{customer}}</b>{{出厂价}} 完</p>');
});

it('without variables braces are text', () => {
  expect(edited('<p>{{客户}}</p>', false).querySelector('[data-variable]')).toBeNull();
});

it('keeps nothing that does something', () => {
  const root = edited(
    '<p onclick="x()">a<img src="https://x" onerror="x()"><script>x()</script></p><iframe srcdoc="x"></iframe>' +
      '<a href="javascript:x()">b</a><a href="{{confirm_link}}">c</a><form><input>d</form>',
  );
  expect(root.querySelectorAll('img,script,iframe,form,input,[onclick]')).toHaveLength(0);
  expect([...root.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([null, '{{confirm_link}}']);
  expect(root.textContent).toBe('abcd');
});

it('keeps styles of the list and no others', () => {
  const root = edited('<a href="https://x.cn" style="padding:8px;background-color:#1677ff;position:fixed">a</a>');
  const { style } = root.querySelector('a')!;
  expect([style.padding, style.backgroundColor === '', style.position]).toEqual(['8px', false, '']);
});

it('blanks and empty paragraphs are no text', () => {
  expect(htmlOf(edited('<p><br></p>'))).toBe('');
});
