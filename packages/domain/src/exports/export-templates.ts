import { EXPORT_FIELDS, type ExportField, type ExportFieldKey } from './export-fields.data.ts';

export interface ExportTemplate {
  key: string;
  /** What people choose. */
  label: string;
  hint: string;
  showsCost: boolean;
  showsFactory: boolean;
  showsQuote: boolean;
  /** May go to a customer without a warning. */
  isForCustomers: boolean;
  /** Columns to begin with; people choose and order their own. */
  fields: readonly ExportFieldKey[];
}

const PICTURED: readonly ExportFieldKey[] = ['index', 'picture', 'number', 'custom_number', 'name', 'packing_name'];
const CARTON: readonly ExportFieldKey[] = [
  'size',
  'carton_quantity',
  'carton_size',
  'carton_cubic_meter',
  'gross_weight',
  'net_weight',
];
const FACTORY: readonly ExportFieldKey[] = ['article_number', 'factory_name', 'factory_number'];

const TEMPLATES = [
  {
    key: 'quoted_with_factory',
    label: '报价（含工厂）',
    hint: '报价与工厂资料，供公司内部核对',
    showsCost: false,
    showsFactory: true,
    showsQuote: true,
    isForCustomers: false,
    fields: [
      ...PICTURED,
      'quoted_price',
      'currency',
      ...CARTON,
      'order_box_qty',
      'order_pieces',
      'quoted_amount',
      'total_cubic_meter',
      ...FACTORY,
      'remark',
    ],
  },
  {
    key: 'quoted',
    label: '报价（不含工厂）',
    hint: '发给客户的报价单，没有工厂与出厂价',
    showsCost: false,
    showsFactory: false,
    showsQuote: true,
    isForCustomers: true,
    fields: [
      ...PICTURED,
      'quoted_price',
      'currency',
      ...CARTON,
      'order_box_qty',
      'order_pieces',
      'quoted_amount',
      'total_cubic_meter',
      'remark',
    ],
  },
  {
    key: 'exworks_with_factory',
    label: '出厂价（含工厂）',
    hint: '出厂价与工厂资料，供采购使用',
    showsCost: true,
    showsFactory: true,
    showsQuote: false,
    isForCustomers: false,
    fields: [
      ...PICTURED,
      'exworks_price',
      ...CARTON,
      'order_box_qty',
      'order_pieces',
      'exworks_amount',
      'total_cubic_meter',
      ...FACTORY,
      'factory_contact',
      'factory_phone',
      'remark',
    ],
  },
  {
    key: 'both_with_factory',
    label: '出厂价与报价（含工厂）',
    hint: '两种价格与工厂资料，供核算利润',
    showsCost: true,
    showsFactory: true,
    showsQuote: true,
    isForCustomers: false,
    fields: [
      ...PICTURED,
      'exworks_price',
      'quoted_price',
      'currency',
      ...CARTON,
      'order_box_qty',
      'order_pieces',
      'exworks_amount',
      'quoted_amount',
      'total_cubic_meter',
      ...FACTORY,
      'remark',
    ],
  },
  {
    key: 'trade_system',
    label: '贸易系统导入格式',
    hint: '一行一款，没有表头与合计，供贸易软件导入',
    showsCost: true,
    showsFactory: true,
    showsQuote: true,
    isForCustomers: false,
    fields: [
      'number',
      'article_number',
      'custom_number',
      'name',
      'picture',
      'category',
      'unit',
      'exworks_price',
      'quoted_price',
      'currency',
      'packing_name',
      'size',
      'pack_size',
      'inbox_count',
      'inbox_quantity',
      'carton_quantity',
      'carton_size',
      'carton_cubic_meter',
      'carton_cubic_feet',
      'gross_weight',
      'net_weight',
      'order_box_qty',
      'factory_name',
      'factory_number',
      'factory_contact',
      'factory_phone',
      'remark',
    ],
  },
] as const satisfies readonly ExportTemplate[];

export type ExportTemplateKey = (typeof TEMPLATES)[number]['key'];
export const EXPORT_TEMPLATES: readonly (ExportTemplate & { key: ExportTemplateKey })[] = TEMPLATES;
export const EXPORT_TEMPLATE_KEYS = TEMPLATES.map(({ key }) => key) as [ExportTemplateKey, ...ExportTemplateKey[]];

export function exportTemplate(key: ExportTemplateKey): ExportTemplate {
  return EXPORT_TEMPLATES.find((template) => template.key === key)!;
}

/** Whether the person who exports may see it at all. */
export interface ExportRights {
  seesCost: boolean;
  seesContacts: boolean;
}

/** Columns that a template may show to a person with these rights: no others are anywhere in the document. */
export function allowedFields(
  template: Pick<ExportTemplate, 'showsCost' | 'showsFactory' | 'showsQuote'>,
  { seesCost, seesContacts }: ExportRights,
): readonly (ExportField & { key: ExportFieldKey })[] {
  return EXPORT_FIELDS.filter(({ key, isCost, isFactory, isContact }) => {
    if (isCost && !(template.showsCost && seesCost)) return false;
    if (isFactory && !template.showsFactory) return false;
    if (isContact && !seesContacts) return false;
    return template.showsQuote || !['quoted_price', 'quoted_amount', 'currency'].includes(key);
  });
}

/** What people chose, without what they may not have; the template's own columns where nothing is left. */
export function chosenFields(
  template: ExportTemplate,
  rights: ExportRights,
  wanted: readonly string[] | undefined,
): readonly (ExportField & { key: ExportFieldKey })[] {
  const allowed = new Map(allowedFields(template, rights).map((field) => [field.key as string, field]));
  const pick = (keys: readonly string[]) => [...new Set(keys)].flatMap((key) => allowed.get(key) ?? []);
  const chosen = wanted === undefined ? [] : pick(wanted);
  return chosen.length > 0 ? chosen : pick(template.fields);
}
