import { describe, expect, it } from 'vitest';
import { cleanFileName } from './file-name.ts';

describe('a clean file name', () => {
  it.each([
    ['报价单.xlsx', 'xlsx', '报价单.xlsx'],
    ['Photo.JPEG', 'jpg', 'Photo.jpeg'],
    ['C:\\Users\\me\\图.png', 'png', '图.png'],
    ['../../etc/passwd', 'txt', 'passwd.txt'],
    ['invoice.html', 'pdf', 'invoice.html.pdf'],
    ['a\u202Egnp.exe', 'png', 'agnp.exe.png'],
    ['a\r\nSet-Cookie: x.txt', 'txt', 'aSet-Cookie x.txt'],
    ['', 'pdf', '未命名.pdf'],
    ['...', 'pdf', '未命名.pdf'],
    ['.htaccess', 'txt', 'htaccess.txt'],
  ])('of %j as %s is %j', (given, extension, expected) => {
    expect(cleanFileName(given, extension)).toBe(expected);
  });

  it('is not longer than 120 characters and keeps its extension', () => {
    const name = cleanFileName(`${'长'.repeat(300)}.xlsx`, 'xlsx');
    expect(Array.from(name)).toHaveLength(120);
    expect(name.endsWith('.xlsx')).toBe(true);
  });

  it('is made of the end of what was given, however long that is', () => {
    const given = `a${' . '.repeat(1_000_000)}b${' '.repeat(50)}.xlsx`;
    expect(cleanFileName(given, 'xlsx')).toBe('b.xlsx');
    expect(cleanFileName(`${given}${'.'.repeat(1_000_000)}`, 'xlsx')).toBe('未命名.xlsx');
    // Cut between the two halves of a character.
    expect(cleanFileName(`😀${'x'.repeat(295)}.txt`, 'txt')).toBe(`${'x'.repeat(116)}.txt`);
  });
});
