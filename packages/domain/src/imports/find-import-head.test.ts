import { describe, expect, it } from 'vitest';
import { findImportHead } from './find-import-head.ts';
import { recogniseTitle } from './recognise-title.ts';

const fieldOf = (title: string) => recogniseTitle(title)?.field ?? null;
const rowsOf = (...rows: string[][]) => rows.map((cells, index) => ({ row: index + 1, cells }));

describe('the name of a column', () => {
  it.each([
    ['出厂价', 'exworks_price'],
    ['价格', 'exworks_price'],
    [' 单 价 ', 'exworks_price'],
    ['单价（元）', 'exworks_price'],
    ['出厂价/元', 'exworks_price'],
    ['产品出厂价', 'exworks_price'],
    ['EXW', 'exworks_price'],
    ['Unit Price (RMB)', 'exworks_price'],
    ['装箱量', 'carton_quantity'],
    ['装量', 'carton_quantity'],
    ['外箱装量(pcs)', 'carton_quantity'],
    ['装箱数', 'carton_quantity'],
    ['QTY/CTN', 'carton_quantity'],
    ['货号*', 'article_number'],
    ['出厂货号', 'article_number'],
    ['货号\nItem No.', 'article_number'],
    ['ＩＴＥＭ　ＮＯ', 'article_number'],
    ['箱规', 'carton_size'],
    ['外箱规格(cm)', 'carton_size'],
    ['外箱规格（CM）', 'carton_size'],
    ['毛/净重(KGS)', 'weights'],
    ['毛重/净重', 'weights'],
    ['G.W.(kg)', 'gross_weight'],
    ['净重', 'net_weight'],
    ['包装尺寸', 'pack_size'],
    ['包装', 'packing_name'],
    ['体积(CBM)', 'carton_cubic_meter'],
    ['CBM', 'carton_cubic_meter'],
    ['体积（m³）', 'carton_cubic_meter'],
    ['材积(CBM)', 'carton_cubic_meter'],
    ['体积(CUFT)', 'carton_cubic_feet'],
    ['体积 cu.ft', 'carton_cubic_feet'],
    ['外箱体积（材）', 'carton_cubic_feet'],
    ['体积/立方英尺', 'carton_cubic_feet'],
    ['外箱规格(mm)', 'carton_size'],
    ['外箱尺寸 INCH', 'carton_size'],
    ['产品图片', 'picture'],
  ])('%s is %s', (title, field) => expect(fieldOf(title)).toBe(field));

  it('is nothing that we know', () => {
    for (const title of ['', '备注', '序号', '2026', '供应商', 'remark']) expect(fieldOf(title)).toBeNull();
  });
});

describe('a price in foreign money', () => {
  it.each(['单价(USD)', '单价（美元）', '出厂价/美金', 'Unit Price US$', '价格(HKD)', '单价 €'])(
    '%s is none',
    (title) => expect(fieldOf(title)).toBeNull(),
  );

  it('leaves its place to one in RMB', () => {
    const head = findImportHead(rowsOf(['货号', '单价(USD)', '单价(RMB)']));
    expect(head?.columns.map(({ field }) => field)).toEqual(['article_number', null, 'exworks_price']);
  });
});

describe('the head of a sheet', () => {
  it('is found below a letterhead', () => {
    const head = findImportHead(
      rowsOf(
        ['澄海某某玩具厂 报价单'],
        ['电话：0754-8888'],
        ['序号', '货号', '品名', '', '出厂价', '备注'],
        ['1', '0012', '车', '', '9.5'],
      ),
    );
    expect(head).toMatchObject({ row: 3, known: 3 });
    expect(head?.columns.map(({ column, field }) => [column, field])).toEqual([
      [1, null],
      [2, 'article_number'],
      [3, 'name'],
      [5, 'exworks_price'],
      [6, null],
    ]);
  });

  it('may have two lines, the upper one over several columns', () => {
    const head = findImportHead(
      rowsOf(
        ['货号', '品名', '单价', '外箱规格', '', '', '重量', ''],
        ['', '', '元', '长', '宽', '高', '毛重', '净重'],
        ['A1', '车', '9.5', '82', '41', '97', '15', '13'],
      ),
    );
    expect(head?.row).toBe(2);
    expect(head?.columns.map(({ field }) => field)).toEqual([
      'article_number',
      'name',
      'exworks_price',
      'carton_length',
      'carton_width',
      'carton_height',
      'gross_weight',
      'net_weight',
    ]);
  });

  it('gives a field to one column, rather to the one that is called just so', () => {
    const head = findImportHead(rowsOf(['客户货号', '货号', '品名', '价格', '单价']));
    expect(head?.columns.map(({ field }) => field)).toEqual([null, 'article_number', 'name', 'exworks_price', null]);
  });

  it('is nowhere in other tables', () => {
    expect(findImportHead(rowsOf(['姓名', '电话'], ['张三', '138']))).toBeNull();
    expect(findImportHead([])).toBeNull();
  });
});
