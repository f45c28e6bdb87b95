/** What a custom formula may name. `label` is what pages offer; other names mean the same. */
export const FORMULA_FIELDS = [
  { key: 'exworks_price', label: '出厂价', aliases: ['价格'], note: '元/件' },
  { key: 'additional_price', label: '附加价', aliases: ['附加费'], note: '元/件' },
  { key: 'freight', label: '运费', aliases: ['每件运费'], note: '元/件，按总费用与每车尺码分摊' },
  { key: 'base', label: '成本', aliases: ['成本价'], note: '元/件，出厂价 + 附加价 + 运费' },
  { key: 'profit', label: '利润率', aliases: ['利润'], note: '10% 即 0.1' },
  { key: 'markup', label: '加价', aliases: ['加价金额'], note: '元/件' },
  { key: 'rate', label: '汇率', aliases: [], note: '1 外币合人民币' },
  { key: 'total_cost', label: '总费用', aliases: ['每柜费用'], note: '元/柜' },
  { key: 'capacity', label: '每车尺码', aliases: [], note: '100 以下为 CBM，100 起为 CUFT' },
  { key: 'carton_quantity', label: '装箱量', aliases: ['装箱数', '外箱装量', '装量'], note: '件/箱' },
  { key: 'inbox_count', label: '内箱数', aliases: [], note: '个/箱' },
  { key: 'inbox_quantity', label: '内箱装量', aliases: [], note: '件/内箱' },
  { key: 'carton_cubic_meter', label: '外箱体积', aliases: ['体积'], note: 'CBM/箱' },
  { key: 'carton_cubic_feet', label: '外箱材积', aliases: ['材积'], note: 'CUFT/箱' },
  { key: 'carton_length', label: '外箱长', aliases: [], note: 'cm' },
  { key: 'carton_width', label: '外箱宽', aliases: [], note: 'cm' },
  { key: 'carton_height', label: '外箱高', aliases: [], note: 'cm' },
  { key: 'gross_weight', label: '毛重', aliases: [], note: 'kg/箱' },
  { key: 'net_weight', label: '净重', aliases: [], note: 'kg/箱' },
  { key: 'sea_freight', label: '海运费', aliases: ['每件海运费'], note: '报价币种/件，按每车尺码分摊' },
  { key: 'premium_rate', label: '保险费率', aliases: ['保费率'], note: '0.3% 即 0.003' },
] as const;

export type FormulaField = (typeof FORMULA_FIELDS)[number]['key'];

export const FORMULA_FIELD_LABEL = Object.fromEntries(FORMULA_FIELDS.map(({ key, label }) => [key, label])) as Record<
  FormulaField,
  string
>;
