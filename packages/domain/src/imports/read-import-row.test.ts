import { describe, expect, it } from 'vitest';
import type { ImportFieldKey } from './import-fields.data.ts';
import { pictureKey, readPictureName } from './match-picture-name.ts';
import { readImportRow, type ImportValues } from './read-import-row.ts';
import { findCategory, findPacking } from './read-names.ts';
import { readDay, readInteger, readNumber, readSize, readWeights } from './read-values.ts';
import { withTitleUnit } from './units.ts';

describe('figures', () => {
  it.each([
    ['12.5', '12.5'],
    ['￥12.5元/个', '12.5'],
    ['RMB 12.50', '12.5'],
    ['１２．５', '12.5'],
    ['1,234.50', '1234.5'],
    ['12,5', '12.5'],
    ['.5', '0.5'],
    ['1.2E+2', '120'],
    ['-3', '-3'],
    ['12.345678', '12.3457'],
    ['0.30000000000000004', '0.3'],
    ['12-15', null],
    ['面议', null],
    ['', null],
  ])('%s is %s', (text, number) => expect(readNumber(text, 4)).toBe(number));

  it('are whole where they must be', () => {
    expect([readInteger('48pcs'), readInteger('48.0'), readInteger('1,200'), readInteger('12打')]).toEqual([
      48, 48, 1200, 144,
    ]);
    expect([readInteger('48.5'), readInteger('两箱'), readInteger('99999999999')]).toEqual([null, null, null]);
  });

  it('of sizes come in threes', () => {
    const size = ['82', '41.5', '97'];
    for (const text of [
      '82*41.5*97',
      '82x41.5x97cm',
      '82×41.5×97',
      '82 X 41.5 X 97 CM',
      '820*415*970mm',
      '0.82*0.415*0.97m',
      'L82*W41.5*H97',
      '８２＊４１．５＊９７',
    ])
      expect(readSize(text)).toEqual(size);
    expect([readSize('82*41'), readSize('约15cm'), readSize('1*2*3*4')]).toEqual([null, null, null]);
  });

  it('of weights: the larger is the gross one', () => {
    for (const text of ['15.5/13.2', '13.2/15.5', '毛15.5 净13.2', '15.5kg/13.2kg'])
      expect(readWeights(text)).toEqual({ gross: '15.5', net: '13.2' });
    expect(readWeights('15.5KGS')).toEqual({ gross: '15.5', net: null });
    expect([readWeights('1/2/3'), readWeights('轻')]).toEqual([null, null]);
  });

  it('of days, as Excel counts them or people write them', () => {
    for (const text of [
      '46342',
      '2026-11-16',
      '2026/11/16',
      '2026.11.16',
      '2026年11月16日',
      '20261116',
      '2026-11-16 09:30',
    ])
      expect(readDay(text)).toBe('2026-11-16');
    expect(readDay('2026年11月')).toBe('2026-11-01');
    expect([readDay('2026-13-01'), readDay('2026-02-30'), readDay('12'), readDay('昨天')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('names', () => {
  it('of categories and packings are ours, by name, code or word', () => {
    expect(findCategory('遥控车')?.id).toBe(4000);
    expect(findCategory('Plush Toys')?.id).toBe(4022);
    expect(findCategory('其他')).toBeNull();
    expect([findPacking('cb')?.name, findPacking('精美开窗盒')?.id, findPacking('木箱')]).toEqual(['彩盒', 2, null]);
  });
});

const GOOD: ImportValues = { article_number: '0012', name: '遥控越野车', exworks_price: '￥12.5' };
const TODAY = '2026-11-16';
const read = (values: ImportValues, isExisting = false) =>
  readImportRow({ ...GOOD, ...values }, { isExisting, today: TODAY });
const fieldsOf = (notices: readonly { field: string }[]) => notices.map(({ field }) => field);

describe('a row', () => {
  it('is read as the catalogue keeps it', () => {
    const row = read({
      carton_size: '82x41.5x97cm',
      weights: '13.2/15.5',
      carton_quantity: '48pcs',
      packing_name: '彩盒',
      listed_at: '46342',
      battery: '无',
    });
    expect(row).toMatchObject({ warnings: [], faults: [] });
    expect(row.toy).toMatchObject({
      article_number: '0012',
      exworks_price: '12.5',
      category_id: 4000,
      carton_length: '82',
      carton_width: '41.5',
      carton_height: '97',
      gross_weight: '15.5',
      net_weight: '13.2',
      carton_quantity: 48,
      packing_id: 1,
      packing_name_en: 'Color Box',
      listed_at: '2026-11-16',
      battery: '无',
    });
    expect(row.values).toMatchObject({ exworks_price: '12.5', carton_size: '82*41.5*97', gross_weight: '15.5' });
  });

  it('keeps article numbers as they are', () => {
    for (const article_number of ['0012', '8E10', '1-2', 'A 1'])
      expect(read({ article_number }).toy.article_number).toBe(article_number);
    expect(fieldsOf(read({ article_number: '2026-01-02' }).warnings)).toEqual(['article_number']);
    expect(fieldsOf(read({ article_number: '8.00E+10' }).warnings)).toEqual(['article_number']);
  });

  it('joins three columns of sides', () => {
    expect(read({ carton_length: '82', carton_width: '41.5', carton_height: '97' }).values).toMatchObject({
      carton_size: '82*41.5*97',
    });
  });

  it('must have a number, and a name and a price when it is new', () => {
    const empty = { article_number: '', name: ' ', exworks_price: '-' };
    expect(fieldsOf(read(empty).faults)).toEqual(['article_number', 'name', 'exworks_price']);
    expect(fieldsOf(read(empty, true).faults)).toEqual(['article_number']);
    expect(read({ name: '' }, true).toy).not.toHaveProperty('category_id');
  });

  it('is refused where a figure cannot be read, and shows it as it was', () => {
    const row = read({ exworks_price: '面议', carton_quantity: '两箱', carton_size: '大箱', weights: '轻' });
    expect(new Set(fieldsOf(row.faults))).toEqual(
      new Set(['weights', 'exworks_price', 'carton_size', 'carton_quantity']),
    );
    expect(row.values).toMatchObject({ exworks_price: '面议', carton_quantity: '两箱' });
    expect(fieldsOf(read({ exworks_price: '-1' }).faults)).toEqual(['exworks_price']);
  });

  it('is warned of where figures contradict each other', () => {
    const warned = (values: ImportValues) => fieldsOf(read(values).warnings);
    expect(warned({ exworks_price: '0' })).toEqual(['exworks_price']);
    expect(warned({ carton_size: '82*41.5*97', carton_cubic_meter: '0.5' })).toEqual(['carton_cubic_meter']);
    expect(warned({ gross_weight: '10', net_weight: '12' })).toEqual(['net_weight']);
    expect(warned({ carton_quantity: '50', inbox_quantity: '24' })).toEqual(['carton_quantity']);
    expect(warned({ size: '约15cm' })).toEqual(['size']);
    expect(warned({ listed_at: '2062-11-16' })).toEqual(['listed_at']);
    expect(warned({ listed_at: TODAY })).toEqual([]);
    expect(warned({ name: '神秘物件', category: '其他' })).toEqual(['category']);
  });
});

describe('a unit', () => {
  const below = (field: ImportFieldKey, title: string, text: string) =>
    read({ [field]: withTitleUnit(field, title, text) });

  it.each<[ImportFieldKey, string, string, object]>([
    ['carton_cubic_feet', '体积(CUFT)', '11.66', { carton_cubic_feet: '11.66' }],
    ['carton_cubic_meter', '体积(CUFT)', '11.66', { carton_cubic_meter: '0.330174' }],
    ['carton_cubic_meter', '体积', '11.66 cuft', { carton_cubic_meter: '0.330174' }],
    ['carton_cubic_meter', '体积（m³）', '0.33m³', { carton_cubic_meter: '0.33' }],
    ['carton_size', '外箱规格(mm)', '820*415*970', { carton_length: '82', carton_width: '41.5', carton_height: '97' }],
    ['carton_size', '外箱规格(mm)', '82*41.5*97cm', { carton_length: '82' }],
    ['carton_size', '外箱规格(inch)', '10*20*30', { carton_length: '25.4' }],
    ['carton_size', '外箱规格(cm)', '82*41.5*97', { carton_length: '82' }],
    ['carton_size', '外箱规格(in)', '10*20*30', { carton_length: '25.4' }],
    ['carton_size', '外箱尺寸 Packed in carton', '82*41.5*97', { carton_length: '82' }],
    ['size', '产品尺寸(m)', '2*1.5*1', { length: '200', width: '150', height: '100' }],
    ['size', '产品尺寸', '2*1.5*1米', { length: '200' }],
    ['size', '产品尺寸', 'M号 20*15*10', { length: '20' }],
    ['size', '产品尺寸', '20*15*10 (M)', { length: '20' }],
    ['gross_weight', '毛重(g)', '15500', { gross_weight: '15.5' }],
    ['gross_weight', 'G.W.', '15.5', { gross_weight: '15.5' }],
    ['gross_weight', 'G/W', '15.5', { gross_weight: '15.5' }],
    ['weights', '毛/净重（磅）', '34/29', { gross_weight: '15.422', net_weight: '13.154' }],
    ['carton_quantity', '装箱量(打)', '4', { carton_quantity: 48 }],
    ['carton_quantity', '装箱量(打)', '48个', { carton_quantity: 48 }],
    ['exworks_price', '单价(USD)', '￥14.5', { exworks_price: '14.5' }],
  ])('counts in %s below %s with %s', (field, title, text, toy) => {
    const row = below(field, title, text);
    expect(row.faults).toEqual([]);
    expect(row.toy).toMatchObject(toy);
  });

  it('of one column of sides counts for each', () => {
    const sides = { carton_length: '820', carton_width: '415', carton_height: '970' };
    const given = Object.entries(sides).map(([key, text]) => [
      key,
      withTitleUnit(key as ImportFieldKey, '外箱规格(mm) 长', text),
    ]);
    expect(read(Object.fromEntries(given) as ImportValues).values.carton_size).toBe('82*41.5*97');
  });

  it('of foreign money keeps a price out', () => {
    for (const row of [below('exworks_price', '单价(USD)', '2.03'), read({ exworks_price: 'US$2.03' })])
      expect(row).toMatchObject({
        faults: [{ field: 'exworks_price', message: expect.stringContaining('不是人民币价，请换算后填写') as string }],
      });
    expect(below('exworks_price', '单价(USD)', '-').faults).toMatchObject([{ message: '缺少出厂价' }]);
  });
});

describe('the name of a picture', () => {
  const owners = (path: string) => readPictureName(path).map(({ key, turn }) => `${key}#${turn}`);
  it('means an article number, and which picture of it', () => {
    expect(owners('0012.jpg')).toEqual(['0012#0']);
    expect(owners('0012-2.JPG')).toEqual(['0012-2#0', '0012#2']);
    expect(owners('ab12(3).png')).toEqual(['ab12(3)#0', 'ab12#3']);
    expect(owners('AB12（3）.png')).toEqual(['ab12(3)#0', 'ab12#3']);
    expect(owners('图片/0012_2.jpg')).toEqual(['0012_2#0', '0012#2', '图片#2']);
    expect(owners('0012/3.jpg')).toEqual(['3#0', '0012#3']);
    expect(owners('【0012】.jpg')[1]).toBe('0012#0');
    expect(pictureKey('12/A B')).toBe('12ab');
  });
});
