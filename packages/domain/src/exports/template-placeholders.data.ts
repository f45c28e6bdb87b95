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
  { key: 'company_fax', zh: '公司传真', en: 'Company Fax', hint: '公司抬头里的传真' },
  { key: 'company_email', zh: '公司邮箱', en: 'Company Email', hint: '公司抬头里的邮箱' },
  { key: 'logo', zh: '公司标志', en: 'Logo', hint: '公司抬头里的标志，单独占一格或合并格' },
  { key: 'customer', zh: '客户', en: 'Customer', hint: '选样车、报价单或订单的客户' },
  { key: 'customer_contact', zh: '客户联系人', en: 'Attention', hint: '报价单或订单的联系人' },
  { key: 'date', zh: '日期', en: 'Date', hint: '报价或导出的日期，格子设为日期格式时写成真正的日期' },
  { key: 'quotation_number', zh: '单号', en: 'Quotation No.', hint: '报价单或订单的号码，带版本' },
  { key: 'quotation_version', zh: '版本', en: 'Version', hint: '报价单的第几版' },
  { key: 'valid_until', zh: '有效期', en: 'Valid Until', hint: '报价单有效至哪一天' },
  { key: 'quotation_currency', zh: '报价币种', en: 'Quotation Currency', hint: '报价单或订单的币种' },
  { key: 'price_term', zh: '价格条款', en: 'Price Term', hint: '如 FOB SHANTOU' },
  { key: 'payment', zh: '付款方式', en: 'Payment', hint: '报价单或订单的付款方式' },
  { key: 'delivery', zh: '交货期', en: 'Delivery', hint: '报价单或订单的交货期' },
  { key: 'port', zh: '港口', en: 'Port', hint: '报价单或订单的港口' },
  { key: 'quotation_remark', zh: '报价备注', en: 'Quotation Remark', hint: '报价单上客户可见的备注' },
  { key: 'check_code', zh: '校验码', en: 'Check Code', hint: '已发出的版本的校验码' },
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

/** And for what stands once. */
const OTHER_HEAD_WORDS: Readonly<Record<string, TemplateHeadKey>> = {
  传真: 'company_fax',
  fax: 'company_fax',
  报价单号: 'quotation_number',
  订单号: 'quotation_number',
  有效期至: 'valid_until',
  付款: 'payment',
  交期: 'delivery',
  收件人: 'customer_contact',
};

/** How placeholders of a company's own template are read. */
export function templateFieldNames(): { row: string[]; head: string[]; aliases: Record<string, string> } {
  const named = [...TEMPLATE_HEAD_PLACEHOLDERS, ...EXPORT_FIELDS].toReversed();
  return {
    row: EXPORT_FIELDS.map(({ key }) => key),
    head: HEAD.map(({ key }) => key),
    aliases: {
      ...OTHER_WORDS,
      ...OTHER_HEAD_WORDS,
      ...Object.fromEntries(named.flatMap(({ key, zh, en }) => [[zh, key] as const, [en, key] as const])),
    },
  };
}
