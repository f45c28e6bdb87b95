/** A column of a product sheet and the names under which factories write it. */
export interface ImportField {
  key: string;
  label: string;
  kind: 'text' | 'number' | 'integer' | 'date' | 'picture' | 'size' | 'weights';
  isRequired?: true;
  aliases: readonly string[];
}

const FIELDS = [
  { key: 'picture', label: '图片', kind: 'picture', aliases: ['产品图片', '图', 'picture', 'photo', 'image'] },
  {
    key: 'article_number',
    label: '货号',
    kind: 'text',
    isRequired: true,
    aliases: ['出厂货号', '产品货号', '型号', '款号', '编号', 'item no', 'art no', 'article number', 'model'],
  },
  {
    key: 'name',
    label: '品名',
    kind: 'text',
    isRequired: true,
    aliases: ['产品名称', '名称', '中文品名', '商品名称', 'description', 'product name', 'name'],
  },
  { key: 'name_en', label: '英文品名', kind: 'text', aliases: ['英文名称', 'english name', 'name en'] },
  {
    key: 'exworks_price',
    label: '出厂价',
    kind: 'number',
    isRequired: true,
    aliases: ['价格', '单价', '厂价', '出厂单价', '人民币价', 'price', 'exw', 'ex-works price', 'unit price'],
  },
  { key: 'additional_price', label: '附加费', kind: 'number', aliases: ['附加价', '加价', 'additional'] },
  { key: 'unit', label: '单位', kind: 'text', aliases: ['计量单位', 'unit'] },
  { key: 'category', label: '分类', kind: 'text', aliases: ['类别', '产品分类', '品类', 'category'] },
  { key: 'packing_name', label: '包装', kind: 'text', aliases: ['包装方式', '包装形式', 'packing', 'package'] },
  { key: 'size', label: '产品尺寸', kind: 'size', aliases: ['产品规格', '样品规格', '尺寸', 'product size', 'size'] },
  { key: 'length', label: '产品长', kind: 'number', aliases: ['产品尺寸长', '产品规格长'] },
  { key: 'width', label: '产品宽', kind: 'number', aliases: ['产品尺寸宽', '产品规格宽'] },
  { key: 'height', label: '产品高', kind: 'number', aliases: ['产品尺寸高', '产品规格高'] },
  { key: 'pack_size', label: '包装尺寸', kind: 'size', aliases: ['包装规格', '彩盒尺寸', '彩盒规格', 'packing size'] },
  { key: 'pack_length', label: '包装长', kind: 'number', aliases: ['包装尺寸长', '包装规格长', '彩盒长'] },
  { key: 'pack_width', label: '包装宽', kind: 'number', aliases: ['包装尺寸宽', '包装规格宽', '彩盒宽'] },
  { key: 'pack_height', label: '包装高', kind: 'number', aliases: ['包装尺寸高', '包装规格高', '彩盒高'] },
  {
    key: 'carton_size',
    label: '外箱规格',
    kind: 'size',
    aliases: ['箱规', '外箱尺寸', '外箱', '纸箱规格', '箱子尺寸', 'carton size', 'ctn size', 'meas'],
  },
  {
    key: 'carton_length',
    label: '外箱长',
    kind: 'number',
    aliases: ['外箱规格长', '外箱尺寸长', '箱规长', '箱长', '长', 'l'],
  },
  {
    key: 'carton_width',
    label: '外箱宽',
    kind: 'number',
    aliases: ['外箱规格宽', '外箱尺寸宽', '箱规宽', '箱宽', '宽', 'w'],
  },
  {
    key: 'carton_height',
    label: '外箱高',
    kind: 'number',
    aliases: ['外箱规格高', '外箱尺寸高', '箱规高', '箱高', '高', 'h'],
  },
  {
    key: 'carton_quantity',
    label: '装箱量',
    kind: 'integer',
    aliases: ['装量', '外箱装量', '装箱数', '装箱数量', '箱装数', '外箱装箱量', 'qty/ctn', 'pcs/ctn', 'quantity'],
  },
  { key: 'inbox_count', label: '内盒数', kind: 'integer', aliases: ['内箱数', '内盒个数', 'inner boxes'] },
  { key: 'inbox_quantity', label: '内盒装量', kind: 'integer', aliases: ['内箱装量', '内盒数量', 'pcs/inner'] },
  {
    key: 'weights',
    label: '毛/净重',
    kind: 'weights',
    aliases: ['毛净重', '毛重/净重', '净/毛重', '重量', 'g.w./n.w.', 'gw/nw'],
  },
  {
    key: 'gross_weight',
    label: '毛重',
    kind: 'number',
    aliases: ['外箱毛重', '单箱毛重', 'g.w.', 'gw', 'gross weight'],
  },
  { key: 'net_weight', label: '净重', kind: 'number', aliases: ['外箱净重', '单箱净重', 'n.w.', 'nw', 'net weight'] },
  {
    key: 'carton_cubic_meter',
    label: '体积',
    kind: 'number',
    aliases: ['立方数', '外箱体积', '立方米', 'cbm', 'volume'],
  },
  { key: 'carton_cubic_feet', label: '材积', kind: 'number', aliases: ['材数', '立方英尺', 'cuft'] },
  { key: 'moq_pieces', label: '起订量', kind: 'integer', aliases: ['最小起订量', 'moq'] },
  { key: 'material', label: '材质', kind: 'text', aliases: ['材料', 'material'] },
  { key: 'battery', label: '电池', kind: 'text', aliases: ['电池规格', 'battery'] },
  { key: 'age', label: '适用年龄', kind: 'text', aliases: ['年龄', 'age'] },
  { key: 'introduction', label: '产品说明', kind: 'text', aliases: ['描述', '说明', '产品描述', '功能', 'details'] },
  { key: 'introduction_en', label: '英文说明', kind: 'text', aliases: ['英文描述', 'english details'] },
  { key: 'stock_cartons', label: '库存箱数', kind: 'integer', aliases: ['库存', '现货箱数', 'stock'] },
  { key: 'listed_at', label: '上架日期', kind: 'date', aliases: ['日期', '上市日期', '出样日期', 'date'] },
] as const satisfies readonly ImportField[];

export type ImportFieldKey = (typeof FIELDS)[number]['key'];
export const IMPORT_FIELDS: readonly (ImportField & { key: ImportFieldKey })[] = FIELDS;
export const IMPORT_FIELD_KEYS = FIELDS.map(({ key }) => key) as [ImportFieldKey, ...ImportFieldKey[]];

/** Rows of one sheet, and pictures of one import. */
export const IMPORT_ROWS_MAX = 10_000;
export const IMPORT_PICTURES_MAX = 5000;
/** Letters of one cell. */
export const IMPORT_TEXT_MAX = 2000;
export const IMPORT_DONE_TEXT = '导入成功';
