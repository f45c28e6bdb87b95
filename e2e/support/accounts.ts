/** People of the demo world. Tests that change what a person owns name one whom no other file uses. */
export const PASSWORD = 'wanyuan2026';

export const DEMO = {
  main: 'qifan',
  admin: 'qifan_admin',
  sales: 'qifan_sales',
  sales2: 'qifan_sales2',
  otherMain: 'haiwan',
  otherSales: 'haiwan_sales',
  buyer: 'xiaoman',
  factory: 'tuoyue',
  staff: 'staff',
  quoteAdmin: 'dingxing_admin',
  quoteSales: 'dingxing_sales',
  editMain: 'tongqu',
  editSales: 'tongqu_sales2',
  mailSales: 'tongqu_sales',
  memberBuyer: 'shenghe',
  siteMain: 'yuanhang',
  siteSales: 'yuanhang_sales',
  oldSiteMain: 'dingxing',
} as const;
