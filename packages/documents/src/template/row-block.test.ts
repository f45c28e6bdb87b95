import { expect, test } from 'vitest';
import { copyFormula } from './formula-references.ts';
import { copiedFormula, movedFormula, movedRanges, type RowBlock } from './row-block.ts';

const BLOCK: RowBlock = { first: 5, last: 5, count: 50 };
const BLOCKS = new Map([['报价 单', BLOCK]]);
const moved = (formula: string, sheet = '报价 单') => movedFormula(formula, sheet, BLOCKS);
const copied = (formula: string, copy: number) => copiedFormula(formula, '报价 单', BLOCKS, copy);

test('what is summed up grows, what lies below moves, the rest stays', () => {
  expect(moved('SUM(G5:G5)*1.13')).toBe('SUM(G5:G54)*1.13');
  expect(moved('SUM(G5)')).toBe('SUM(G5:G54)');
  expect(moved('SUBTOTAL(9,G5)')).toBe('SUBTOTAL(9,G5:G54)');
  expect(moved('SUM(G4:G6)')).toBe('SUM(G4:G55)');
  expect(moved('G6+$H$7-B2')).toBe('G55+$H$56-B2');
  expect(moved('G5')).toBe('G5');
  expect(moved('SUM(5:5)')).toBe('SUM(5:54)');
  expect(moved('SUM(G:G)+LOG10(2)')).toBe('SUM(G:G)+LOG10(2)');
  expect(moved('"G6"&G6&"a""G6"')).toBe('"G6"&G55&"a""G6"');
  expect(moved('Table1[[#All],[G6]]+[1]Sheet!G6+税率2026')).toBe('Table1[[#All],[G6]]+[1]Sheet!G6+税率2026');
});

test('of long lists every part is summed up, and nothing beside them', () => {
  const list = 'A1, '.repeat(2000);
  expect(moved(`SUM(${list}G5)`)).toBe(`SUM(${list}G5:G54)`);
  expect(moved(`${'A1+'.repeat(2000)}SUM( G5 ,G5)`)).toBe(`${'A1+'.repeat(2000)}SUM( G5:G54 ,G5:G54)`);
  expect(moved('MYSUM(G5)+SUM(G5*2)+IF(SUM(A1),G5)')).toBe('MYSUM(G5)+SUM(G5*2)+IF(SUM(A1),G5)');
});

test('brackets that do not end are left alone', () => {
  expect(moved(`${'['.repeat(8000)}G6`)).toBe(`${'['.repeat(8000)}G55`);
  expect(moved(`${'[a]'.repeat(2700)}+G6`)).toBe(`${'[a]'.repeat(2700)}+G55`);
});

test('speaks of sheets by their names', () => {
  expect(moved("'报价 单'!G6+G6", '汇总')).toBe("'报价 单'!G55+G6");
  expect(moved('汇总!G6')).toBe('汇总!G6');
});

test('formulas of the block speak of their own copy', () => {
  expect(copied('F5*G5', 0)).toBe('F5*G5');
  expect(copied('F5*G5*$B$2*B2', 3)).toBe('F8*G8*$B$2*B2');
  expect(copied('A4+1', 3)).toBe('A7+1');
  expect(copied('SUM(G$5:G5)/G6', 3)).toBe('SUM(G$5:G8)/G55');
});

test('formulas of a block speak of the same copy in the block of another sheet', () => {
  const blocks = new Map([...BLOCKS, ['装箱单', { first: 3, last: 4, count: 50 }]]);
  const fromPacking = (formula: string, copy: number) => copiedFormula(formula, '装箱单', blocks, copy);
  const fromQuotation = (formula: string, copy: number) => copiedFormula(formula, '报价 单', blocks, copy);
  expect(fromPacking("'报价 单'!H5", 0)).toBe("'报价 单'!H5");
  expect(fromPacking("'报价 单'!H5*A3", 49)).toBe("'报价 单'!H54*A101");
  expect(fromQuotation('装箱单!B3+装箱单!B4', 7)).toBe('装箱单!B17+装箱单!B18');
  expect(fromPacking("SUM('报价 单'!H5:H5)", 7)).toBe("SUM('报价 单'!H12:H12)");
  expect(fromPacking("SUM('报价 单'!H$5:H5)", 7)).toBe("SUM('报价 单'!H$5:H12)");
  expect(fromPacking("'报价 单'!H5/SUM('报价 单'!H$5:H$5)", 7)).toBe("'报价 单'!H12/SUM('报价 单'!H$5:H$54)");
  expect(fromPacking("'报价 单'!$H$5+'报价 单'!H4+'报价 单'!H6", 7)).toBe("'报价 单'!$H$5+'报价 单'!H4+'报价 单'!H55");
});

test('ranges of formats and names follow', () => {
  expect(movedRanges('A5:G5 B2 C9', BLOCK)).toBe('A5:G54 B2 C58');
  expect(movedRanges('A5', BLOCK)).toBe('A5:A54');
  expect(movedRanges('A:A', BLOCK)).toBe('A:A');
});

test('shared formulas are written out', () => {
  expect(copyFormula('B3*$C$1+$D3+E$2', 2, 1)).toBe('C5*$C$1+$D5+F$2');
});
