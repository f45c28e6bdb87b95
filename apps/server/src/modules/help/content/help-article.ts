/** Sections of the help centre, in the order in which they are shown. */
export const HELP_SECTIONS = [
  { id: 'sign-in', title: '登录与注册' },
  { id: 'account', title: '账号与公司' },
  { id: 'workspace', title: '界面与操作' },
  { id: 'discovery', title: '找产品与工厂' },
  { id: 'quoting', title: '选样车与报价' },
  { id: 'customers', title: '客户、选样与员工' },
  { id: 'websites', title: '客户网站' },
  { id: 'asking', title: '询价、补样与采购' },
  { id: 'chat', title: '聊天与客服' },
  { id: 'documents', title: '导入、导出与打印' },
  { id: 'search-messages', title: '搜索与消息' },
  { id: 'troubleshooting', title: '故障处理' },
  { id: 'security', title: '安全与隐私' },
  { id: 'admin', title: '部署与管理' },
] as const;

export type HelpSection = (typeof HELP_SECTIONS)[number]['id'];

/**
 * One article. The body keeps to a small Markdown subset: `##` headings, flat lists, tables,
 * bold, inline code and fenced code; no HTML, links or pictures.
 */
export interface HelpArticle {
  slug: string;
  section: HelpSection;
  title: string;
  summary: string;
  keywords: string[];
  /** YYYY-MM-DD */
  updated: string;
  /** Markdown */
  body: string;
}
