import { describe, expect, it } from 'vitest';
import { BRAND, brandPath, pageTitle } from './brand.ts';
import { badgeText, maskPhone, normaliseWidth, removeLineBreaks } from './text.ts';

describe('normaliseWidth', () => {
  it.each([
    ['０１２３４５６７８９', '0123456789'],
    ['１３８ ０００', '138 000'],
    ['遥控　车', '遥控 车'],
    ['a\u00A0b', 'a b'],
    ['ＡＢｃ，。！', 'ＡＢｃ，。！'],
    ['plain 123', 'plain 123'],
    ['', ''],
  ])('%j becomes %j', (given, expected) => {
    expect(normaliseWidth(given)).toBe(expected);
  });
});

describe('removeLineBreaks', () => {
  it.each([
    ['HY-1\r\nHY-2', 'HY-1HY-2'],
    ['a\nb\rc', 'abc'],
    ['a\u2028b\u2029c', 'abc'],
    ['a b\tc', 'a b\tc'],
  ])('%j becomes %j', (given, expected) => {
    expect(removeLineBreaks(given)).toBe(expected);
  });
});

describe('badgeText', () => {
  it.each([
    [0, '0'],
    [-3, '0'],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [12_345, '99+'],
  ])('%i shows %s', (count, text) => {
    expect(badgeText(count, 99)).toBe(text);
  });
});

describe('maskPhone', () => {
  it('hides the middle and leaves what is too short to hide', () => {
    expect(maskPhone('13800000001')).toBe('138****0001');
    expect(maskPhone('12345')).toBe('12345');
  });
});

describe('the brand', () => {
  it('stands before titles with a dash, except where a route asks for none', () => {
    expect(pageTitle('个人设置')).toBe(`${BRAND.name}-个人设置`);
    expect(pageTitle('报价确认', false)).toBe('报价确认');
  });

  it('fills every placeholder of a route', () => {
    expect(brandPath('/{brand}live/{type}/{id}')).toBe(`/${BRAND.key}live/{type}/{id}`);
    expect(brandPath('/{brand}/{brand}')).toBe(`/${BRAND.key}/${BRAND.key}`);
    expect(brandPath('/settings')).toBe('/settings');
  });
});
