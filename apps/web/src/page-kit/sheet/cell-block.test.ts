import { expect, it } from 'vitest';
import { isBlock, readBlock } from './cell-block.ts';

it('reads a block as a spreadsheet copies it', () => {
  expect(readBlock('1\t2\r\n3\t"a ""b""\nc"\r\n')).toEqual([
    ['1', '2'],
    ['3', 'a "b"\nc'],
  ]);
  expect(isBlock('12')).toBe(false);
  expect(isBlock('12\n13')).toBe(true);
});
