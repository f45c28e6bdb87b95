import { EXPORT_FIELDS, type ExportFieldKey } from './export-fields.data.ts';

export interface TemplatePlaceholder {
  key: string;
  zh: string;
  en: string;
  hint: string;
}

const HEAD = [
  { key: 'title', zh: '标题', en: 'Title', hint: '导出时填写的标题' },
  { key: 'company', zh: '公司', en: 'Company', hint: '公司抬头里的中文名称' },
  { key: 'company_en', zh: '公司英文名', en: 'Company Name', hint: '公司抬头里的英文名称' },
  { key: 'company_address', zh: '公司地址', en: 'Company Address', hint: '公司抬头里的地址' },
  { key: 'company_address_en', zh: '公司英文地址', en: 'Company Address EN', hint: '公司抬头里的英文地址' },
  { key: 'company_contact', zh: '公司联系人', en: 'Company Contact', hint: '公司抬头里的联系人' },
  { key: 'company_phone', zh: '公司电话', en: 'Company Phone', hint: '公司抬头里的电话' },
  { key: 'company_email', zh: '公司邮箱', en: 'Company Email', hint: '公司抬头里的邮箱' },
  { key: 'logo', zh: '公司标志', en: 'Logo', hint: '公司抬头里的标志，单独占一格或合并格' },
  { key: 'customer', zh: '客户', en: 'Customer', hint: '选样车的客户' },
  { key: 'date', zh: '日期', en: 'Date', hint: '导出的日期，格子设为日期格式时写成真正的日期' },
  { key: 'toy_count', zh: '款数', en: 'Item Count', hint: '一共多少款' },
  { key: 'sum_boxes', zh: '总箱数', en: 'Total Cartons', hint: '订货箱数之和' },
  { key: 'sum_pieces', zh: '总数量', en: 'Total Quantity', hint: '订货数量之和' },
  { key: 'sum_amount', zh: '总金额', en: 'Total Amount', hint: '报价金额之和' },
  { key: 'sum_cubic_meter', zh: '合计体积', en: 'Sum CBM', hint: '总体积之和' },
  { key: 'notes', zh: '条款', en: 'Notes', hint: '公司抬头里的条款' },
] as const satisfies readonly TemplatePlaceholder[];

export type TemplateHeadKey = (typeof HEAD)[number]['key'];

/** What stands once in a company's own template: {{公司}}, {{客户}} …; key, Chinese and English name all serve. */
export const TEMPLATE_HEAD_PLACEHOLDERS: readonly (TemplatePlaceholder & { key: TemplateHeadKey })[] = HEAD;

/** Words that people write for columns, beside their names. */
const OTHER_WORDS: Readonly<Record<string, ExportFieldKey>> = {
  货号: 'article_number',
  编号: 'number',
  名称: 'name',
  产品名称: 'name',
  单价: 'quoted_price',
  价格: 'quoted_price',
  数量: 'order_pieces',
  箱数: 'order_box_qty',
  件数: 'order_box_qty',
  金额: 'quoted_amount',
  规格: 'size',
  包装方式: 'packing_name',
  外箱尺寸: 'carton_size',
};

/** How placeholders of a company's own template are read. */
export function templateFieldNames(): { row: string[]; head: string[]; aliases: Record<string, string> } {
  const named = [...TEMPLATE_HEAD_PLACEHOLDERS, ...EXPORT_FIELDS].toReversed();
  return {
    row: EXPORT_FIELDS.map(({ key }) => key),
    head: HEAD.map(({ key }) => key),
    aliases: {
      ...OTHER_WORDS,
      ...Object.fromEntries(named.flatMap(({ key, zh, en }) => [[zh, key] as const, [en, key] as const])),
    },
  };
}
