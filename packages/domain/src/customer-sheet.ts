/** The columns of a sheet of customers, as it is exported and best imported. */
export const CUSTOMER_SHEET_TITLES = {
  name: '客户名称',
  country: '国家',
  language: '语言',
  currency: '币种',
  email: '邮箱',
  phone: '电话',
  website: '网址',
  address: '地址',
  contact: '联系人',
  contact_title: '职务',
  contact_email: '联系人邮箱',
  contact_phone: '联系人电话',
  contact_wechat: '微信',
  tags: '标签',
  remark: '备注',
  owner: '业务员',
} as const;

export type CustomerSheetField = keyof typeof CUSTOMER_SHEET_TITLES;
export const CUSTOMER_SHEET_FIELDS = Object.keys(CUSTOMER_SHEET_TITLES) as CustomerSheetField[];

/** Rows of one sheet of customers, and of one batch when they are written. */
export const CUSTOMER_SHEET_ROWS = 1000;
export const CUSTOMER_IMPORT_BATCH = 200;
