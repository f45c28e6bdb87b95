import { CONFIRM_LINK_MARK } from '@wanyuan/domain';
import { describe, expect, it } from 'vitest';
import { plainText } from '#infra/web/mail-text.ts';
import {
  fileMark,
  hasConfirmLink,
  storedHtml,
  withFileLinks,
  withoutConfirmLink,
  withoutFileLinks,
} from './mail-html.ts';

const TOKEN = 'AbCdEfGhIjKlMnOpQrStUv';
const stored = (html: string, hasLink = true) => storedHtml(html, { hasLink, language: 'en' });

describe('what is stored of a mail', () => {
  it.each([
    `https://toys.example.com/confirm#${TOKEN}`,
    `http://127.0.0.1:3000/confirm#${TOKEN}`,
    // Other letters for the same link: cleaning writes them as they are read.
    `https://toys.example.com/&#99;onfirm&#35;${TOKEN}`,
    `https://toys.example.com/CONFIRM#${TOKEN}`,
    `https://toys.example.com/confirm/#${TOKEN}`,
  ])('holds the mark in the place of %s', (link) => {
    for (const html of [`<p><a href="${link}">here</a></p>`, `<p>${link}</p>`]) {
      expect(stored(html)).not.toContain(TOKEN);
      expect(stored(html)).toContain(CONFIRM_LINK_MARK);
      expect(stored(html).match(/confirm-link\.invalid/g)).toHaveLength(1);
    }
  });

  it.each([`toys.example.com/confirm#${TOKEN}`, `/confirm#${TOKEN}`])('holds it where %s was typed', (typed) => {
    expect(stored(`<p>See (${typed})</p>`)).toBe(`<p>See (${CONFIRM_LINK_MARK})</p>`);
  });

  it('holds no link that a program has wrapped into one of its own', () => {
    const wrapped = `https://safe.example/?url=https%3A%2F%2Ftoys.example.com%2Fconfirm%23${TOKEN}&amp;data=1`;
    for (const html of [`<p><a href="${wrapped}">here</a></p>`, `<p>${'a'.repeat(400)}/confirm#${TOKEN}</p>`])
      expect(stored(html)).not.toContain(TOKEN);
  });

  it('ends with a link where the text has none, and has none where there is nothing to confirm', () => {
    expect(stored('<p>Hi</p>')).toBe(
      `<p>Hi</p><p><a href="${CONFIRM_LINK_MARK}">View and confirm the quotation</a></p>`,
    );
    expect(stored('<p>Hi</p>', false)).toBe('<p>Hi</p>');
  });
});

it.each([`x /confirm#${TOKEN} y`, `%2Fconfirm%23${TOKEN}`, CONFIRM_LINK_MARK, `http://a.cn/Confirm#${TOKEN}`])(
  '%s is a link',
  (text) => {
    expect(hasConfirmLink(text)).toBe(true);
  },
);

describe('a copy', () => {
  it('keeps the words of the link, formatted or not, and loses the link', () => {
    const html = `<p><a href="${CONFIRM_LINK_MARK}" style="color:red"><b>View</b> <i>now</i></a> or ${CONFIRM_LINK_MARK}</p>`;
    expect(withoutConfirmLink(html)).toBe('<p><b>View</b> <i>now</i> or </p>');
    const other = '<p><a href="https://a.cn/x"><b>Us</b></a></p>';
    expect(withoutConfirmLink(other)).toBe(other);
  });
});

describe('the plain text', () => {
  it('reads links with what stands in them, so that the guard sees both', () => {
    expect(plainText('<p>See <a href="https://a.cn/x"><b>Good</b> <u>Toys</u></a>.</p>')).toBe(
      'See Good Toys (https://a.cn/x).',
    );
    expect(plainText('<p><a href="https://a.cn">https://a.cn</a></p>')).toBe('https://a.cn');
  });

  it('puts together again what tags take apart', () => {
    expect(plainText('<p>Go<b>od</b> To<i></i>ys &amp; Co</p><ul><li>1</li><li>2</li></ul>')).toBe(
      'Good Toys & Co\n1\n2',
    );
  });
});

it('links to large files are a paragraph of their own, which can be written anew', () => {
  const files = [{ id: 7, name: 'a & b.pdf' }];
  const html = withFileLinks('<p>Hi</p>', files, 'en');
  expect(html).toContain(`<a href="${fileMark(7)}">a &#38; b.pdf</a>`);
  expect(withoutFileLinks(html)).toBe('<p>Hi</p>');
  expect(withFileLinks('<p>Hi</p>', [], 'en')).toBe('<p>Hi</p>');
  expect(withoutFileLinks('<p style="margin:0">Hi</p>')).toBe('<p style="margin:0">Hi</p>');
});
