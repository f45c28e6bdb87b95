import type { TextRow } from '@wanyuan/documents/read';
import { CUSTOMER_SHEET_FIELDS, CUSTOMER_SHEET_TITLES, type CustomerSheetField, fold } from '@wanyuan/domain';

export interface SheetRow {
  row: number;
  fields: Partial<Record<CustomerSheetField, string>>;
}

/** Other names that people give to the columns, as they are after folding. */
const ALIASES: Record<CustomerSheetField, string> = {
  name: '客户 名称 客户名 客户公司 客户全称 公司 公司名称 公司名 name customer customername company companyname client buyer',
  country: '国家地区 地区 国别 国家区域 country region countryregion',
  language: '语种 language',
  currency: '货币 币别 结算币种 报价币种 currency',
  email: '电子邮箱 电子邮件 邮件 公司邮箱 email mail emailaddress',
  phone: '联系电话 公司电话 手机 手机号 手机号码 电话号码 tel phone telephone mobile phonenumber whatsapp',
  website: '网站 官网 公司网址 website web url homepage',
  address: '公司地址 联系地址 address',
  contact: '联系人姓名 客户联系人 contact contacts contactperson contactname attn',
  contact_title: '职位 岗位 title position jobtitle',
  contact_email: '联系人电子邮箱 联系邮箱 contactemail',
  contact_phone: '联系人手机 contactphone contactmobile',
  contact_wechat: '微信号 联系人微信 wechat',
  tags: '客户标签 分类 客户分类 tag tags label',
  remark: '说明 客户备注 remark remarks note notes comment comments',
  owner: '负责人 跟进人 所属业务员 销售 owner salesperson sales',
};

const FIELDS = new Map<string, CustomerSheetField>(
  CUSTOMER_SHEET_FIELDS.flatMap((field) =>
    [CUSTOMER_SHEET_TITLES[field], ...ALIASES[field].split(' ')].map((title) => [title, field] as const),
  ),
);

export interface SheetHead {
  row: number;
  columns: { title: string; field: CustomerSheetField | null }[];
}

/** Titles and remarks stand above the head, in fewer rows than this. */
export const HEAD_WITHIN = 10;

/** The row that names the columns: of the first rows the one with most known names, the customer's among them. */
export function findHead(rows: readonly TextRow[]): SheetHead | null {
  let best: SheetHead | null = null;
  let most = 0;
  for (const { row, cells } of rows.slice(0, HEAD_WITHIN)) {
    const columns = nameColumns(cells);
    const known = columns.filter(({ field }) => field !== null).length;
    if (known <= most || !columns.some(({ field }) => field === 'name')) continue;
    best = { row, columns };
    most = known;
  }
  return best;
}

const MAX_TITLE = 60;

/** Of two columns of one name the first counts. */
function nameColumns(titles: readonly string[]): SheetHead['columns'] {
  const taken = new Set<CustomerSheetField>();
  return titles.map((title) => {
    const field = FIELDS.get(fold(title).replaceAll(/[^\p{L}\p{N}]/gu, '')) ?? null;
    const shown = title.slice(0, MAX_TITLE);
    if (field === null || taken.has(field)) return { title: shown, field: null };
    taken.add(field);
    return { title: shown, field };
  });
}
