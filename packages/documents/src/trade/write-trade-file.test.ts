import { TRADE_LAYOUTS, TRADE_SYSTEM_LABEL, type TradeItem } from '@wanyuan/domain';
import { describe, expect, it } from 'vitest';
import { readIndependently } from '../independent-reading-fixture.ts';
import { readCsvRows } from '../read-csv.ts';
import { tradeLines, writeTradeFile } from './write-trade-file.ts';

const HEAD = {
  id: 'message-1',
  owner: '张三',
  createAt: '2026-11-18T02:00:00.000Z',
  quoteAt: '2026-11-17T02:00:00.000Z',
};
const TOY: TradeItem = {
  number: 'WY000001',
  articleNumber: '0012',
  name: '遥控车，"大"号\n带灯',
  nameEn: '=HYPERLINK("http://evil.test")',
  exworksPrice: '12.5',
  quotedPrice: '2.34565',
  currency: 'USD',
  cartonQuantity: 24,
  cartonLength: '82',
  cartonWidth: '41.5',
  cartonHeight: '97',
  updatedTime: '2026-11-02',
  remark: '-5 折',
};

async function written(software: number, data: readonly TradeItem[]) {
  const layout = TRADE_LAYOUTS[software]!;
  const { rows, faults } = tradeLines(layout, data);
  const progress: number[] = [];
  const parts: Buffer[] = [];
  const options = { onProgress: (lines: number) => progress.push(lines) };
  for await (const part of writeTradeFile(layout, rows, HEAD, options)) parts.push(part);
  return { bytes: Buffer.concat(parts), faults, progress, heads: layout.columns.map(({ head }) => head) };
}

describe('a file for trade software', () => {
  it('exists for each of the systems that people can say they use', () => {
    expect(Object.keys(TRADE_LAYOUTS)).toEqual(Object.keys(TRADE_SYSTEM_LABEL));
  });

  it('as GB18030 and as UTF-8 has a head, a line for each toy, and no cell that a spreadsheet takes for a formula', async () => {
    const old = await written(1, [TOY]);
    const text = new TextDecoder('gb18030', { fatal: true }).decode(old.bytes);
    const [head, line] = readCsvRows(text).map(({ cells }) => cells);
    expect(head).toEqual(old.heads);
    const cell = (name: string) => line![old.heads.indexOf(name)];
    expect([cell('中文品名'), cell('英文品名')]).toEqual(['遥控车，"大"号 带灯', '\'=HYPERLINK("http://evil.test")']);
    expect([cell('工厂货号'), cell('出厂价'), cell('外销价')]).toEqual(['0012', '12.50', '2.35']);
    expect([cell('外箱规格'), cell('更新日期'), cell('备注')]).toEqual(['82.0*41.5*97.0', '2026/11/02', "'-5 折"]);

    const { bytes, heads } = await written(3, [TOY]);
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const rows = readCsvRows(bytes.subarray(3).toString()).map(({ cells }) => cells);
    expect(rows[0]).toEqual(heads);
    expect(rows[1]![heads.indexOf('Price')]).toBe('2.3457');
  });

  it('as JSON keeps every digit, and names what is unknown', async () => {
    const { bytes } = await written(4, [TOY, { ...TOY, quotedPrice: '123456789012.123456' }]);
    const text = bytes.toString();
    expect(text).toContain('"salePrice":123456789012.1235');
    const { items, ...head } = JSON.parse(text) as { items: Record<string, unknown>[] };
    expect(head).toEqual({ ...HEAD, lines: 2 });
    expect(items[0]).toMatchObject({
      productCode: 'WY000001',
      nameEn: TOY.nameEn,
      supplier: null,
      updatedOn: '20261102',
    });
  });

  it.each([2, 5])('as workbook %s is read by another program, numbers as numbers', async (software) => {
    const { bytes, heads } = await written(software, [TOY]);
    const [tab] = await readIndependently(bytes);
    const values = [...tab!.cells.values()].map(({ value }) => value);
    expect(values.slice(0, heads.length)).toEqual(heads);
    expect(values).toContain('0012');
    expect(values).toContain(12.5);
    expect(values).toContain(TOY.nameEn);
  });

  it('tells how far it is, and leaves lines out that the software cannot take, with why', async () => {
    const lines = Array.from({ length: 250 }, () => TOY);
    for (const software of [1, 2, 3, 4, 5]) expect((await written(software, lines)).progress).toEqual([100, 200, 250]);
    const { faults } = await written(1, [{ ...TOY, number: '' }, TOY, { ...TOY, name: '长'.repeat(101) }]);
    expect(faults).toEqual([
      { line: 1, text: '缺少产品编号' },
      { line: 3, text: '中文品名超过 100 个字' },
    ]);
  });
});
