import { writeWorkbook, type SheetRow } from '@wanyuan/documents';
import { BRAND, IMPORT_FIELDS, type ImportField, type ImportFieldKey } from '@wanyuan/domain';
import type { Readable } from 'node:stream';
import sharp from 'sharp';

export const EXAMPLE_NAME = '产品导入示例.xlsx';

/** What a sheet should have; the sides of sizes are there for sheets that have them apart. */
const APART = /^(?:(?:carton|pack)_)?(?:length|width|height)$/;
const COLUMNS = IMPORT_FIELDS.filter(({ key }) => !APART.test(key) && key !== 'weights');

const ROWS: readonly Partial<Record<ImportFieldKey, string>>[] = [
  {
    article_number: '0012',
    name: '1:16 遥控越野车',
    name_en: '1:16 R/C Off-road Car',
    exworks_price: '38.5',
    unit: '台',
    category: '遥控玩具',
    packing_name: '彩盒',
    size: '28*15*13',
    pack_size: '32*18*16',
    carton_size: '82*41.5*97',
    carton_quantity: '24',
    inbox_count: '2',
    inbox_quantity: '12',
    gross_weight: '18.5',
    net_weight: '16.2',
    carton_cubic_meter: '0.33',
    moq_pieces: '240',
    material: 'ABS',
    battery: '车身3.7V 充电电池（含），遥控器2×AA（不含）',
    age: '6+',
    introduction: '四通道遥控，避震轮胎，可充电',
    stock_cartons: '20',
    listed_at: '2026-11-16',
  },
  {
    article_number: '8E10',
    name: '沙滩桶套装 8 件',
    name_en: 'Beach Bucket Set 8 pcs',
    exworks_price: '6.2',
    unit: '套',
    category: '沙滩玩具',
    packing_name: '网袋',
    size: '20*18*22',
    carton_size: '65*50*80',
    carton_quantity: '48',
    gross_weight: '13',
    net_weight: '11.5',
    material: 'PP',
    age: '3+',
  },
];

const HINTS: Partial<Record<ImportFieldKey, string>> = {
  picture: '插入到该行的单元格中（浮动、嵌入单元格均可，WPS 同样支持）；也可以之后用“批量导入图片”按货号匹配',
  article_number: '同一工厂的货号不能重复；已有的货号会更新或跳过。请把单元格设为文本，0012 才不会变成 12',
  name: '新产品必填',
  exworks_price: '新产品必填，人民币，可写 12.5 或 ￥12.5元',
  category: '写我们的分类名称；没写会按品名判断',
  packing_name: '彩盒、开窗盒、展示盒、吸塑、插卡、OPP袋……其他写法按原文保留',
  size: '长*宽*高，厘米，如 28*15*13；写 mm 会自动换算',
  pack_size: '长*宽*高，厘米',
  carton_size: '长*宽*高，厘米，如 82*41.5*97；也可以分成长、宽、高三列',
  carton_quantity: '一箱多少个；写 12打 会换算成 144',
  inbox_count: '一箱几个内盒',
  inbox_quantity: '一个内盒几个产品',
  gross_weight: '一箱的毛重，公斤；也可以写在一列：毛/净重 18.5/16.2',
  net_weight: '一箱的净重，公斤',
  carton_cubic_meter: '一箱的体积，立方米；不写按外箱规格计算',
  stock_cartons: '现货多少箱',
  listed_at: '如 2026-11-16；不写为导入当天',
};

const KINDS: Record<ImportField['kind'], string> = {
  text: '文字',
  number: '数字',
  integer: '整数',
  date: '日期',
  picture: '图片',
  size: '长*宽*高',
  weights: '毛重/净重',
};

const CAR = `<rect width="300" height="300" fill="#f4f6f8"/><rect x="45" y="140" width="210" height="60" rx="16" fill="#e8590c"/>
  <path d="M95 140l24-44h82l28 44z" fill="#fd7e14"/><path d="M112 136l14-28h30v28zM166 136v-28h30l18 28z" fill="#d0ebff"/>
  <circle cx="98" cy="205" r="30" fill="#212529"/><circle cx="98" cy="205" r="12" fill="#adb5bd"/>
  <circle cx="204" cy="205" r="30" fill="#212529"/><circle cx="204" cy="205" r="12" fill="#adb5bd"/>`;
const BUCKET = `<rect width="300" height="300" fill="#f4f6f8"/><path d="M85 120h130l-18 120h-94z" fill="#1c7ed6"/>
  <ellipse cx="150" cy="120" rx="65" ry="16" fill="#4dabf7"/><path d="M88 118c0-74 124-74 124 0" fill="none" stroke="#ffd43b" stroke-width="10"/>
  <circle cx="150" cy="185" r="24" fill="#ffd43b"/>`;

const pictureOf = (key: string, drawing: string) => ({
  key,
  load: () =>
    sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">${drawing}</svg>`))
      .png()
      .toBuffer(),
});

/** A sheet to start from: the names of the columns, two toys with their pictures, and what goes into each column. */
export function writeImportExample(): Readable {
  const pictures = [pictureOf('car', CAR), pictureOf('bucket', BUCKET)];
  const goods = COLUMNS.map(({ key, label, kind }) => ({
    key,
    title: label,
    kind: kind === 'picture' ? ('picture' as const) : ('text' as const),
    width: kind === 'picture' ? 110 : key === 'introduction' || key === 'battery' ? 220 : 100,
  }));
  const explained = COLUMNS.map((field): SheetRow => {
    const { key, label, kind, isRequired, aliases }: ImportField & { key: ImportFieldKey } = field;
    const must = key === 'article_number' ? '必填' : isRequired === true ? '新产品必填' : '';
    return { label, must, kind: KINDS[kind], aliases: aliases.join('、'), hint: HINTS[key] ?? '' };
  });
  return writeWorkbook({
    title: EXAMPLE_NAME.replace('.xlsx', ''),
    creator: BRAND.name,
    sheets: [
      { name: '产品', columns: goods, rows: ROWS.map((row, index) => ({ ...row, picture: pictures[index] })) },
      {
        name: '填写说明',
        columns: [
          { key: 'label', title: '列名', width: 90 },
          { key: 'must', title: '要求', width: 90 },
          { key: 'kind', title: '内容', width: 90 },
          { key: 'aliases', title: '也可以写作', width: 330 },
          { key: 'hint', title: '说明', width: 520 },
        ],
        rows: explained,
        notes: ['列的次序不限，不需要的列可以删除；表头可以在前 20 行的任意一行。'],
      },
    ],
  });
}
