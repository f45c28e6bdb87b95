import type { TextRow } from '@wanyuan/documents/read';
import { CUSTOMER_SHEET_FIELDS, CUSTOMER_SHEET_TITLES, type CustomerSheetField } from '@wanyuan/domain';
import { findHead, titledFields, type SheetHead } from './sheet-head.ts';

export type CustomerSheetHead = SheetHead<CustomerSheetField>;

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

const FIELDS = titledFields(
  Object.fromEntries(
    CUSTOMER_SHEET_FIELDS.map((field) => [field, `${CUSTOMER_SHEET_TITLES[field]} ${ALIASES[field]}`]),
  ) as Record<CustomerSheetField, string>,
);

export const findCustomerHead = (rows: readonly TextRow[]): CustomerSheetHead | null => findHead(rows, FIELDS, 'name');
