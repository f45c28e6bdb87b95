import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findRepositoryRoot } from '#infra/database/repository-root.ts';
import { HELP_SECTIONS } from './content/help-article.ts';
import { HELP_ARTICLES } from './content/help-articles.data.ts';
import { helpContents } from './help.service.ts';

const titles = HELP_ARTICLES.map(({ title }) => title);

describe('the articles', () => {
  it('have titles of their own and stand in the order of the sections', () => {
    expect(new Set(titles).size).toBe(titles.length);
    const order = HELP_SECTIONS.map(({ id }) => id);
    const places = HELP_ARTICLES.map(({ section }) => order.indexOf(section));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBe(order.length);
  });

  it.each(HELP_ARTICLES)('$slug points at articles that exist', ({ body }) => {
    const named = [...body.matchAll(/《([^《》]+)》/g)].map(([, title]) => title);
    expect(named.filter((title) => !titles.includes(title!))).toEqual([]);
  });

  it('say where a picture may be pasted and how the user menu opens', () => {
    const bodies = HELP_ARTICLES.map(({ body }) => body).join('\n');
    expect(bodies).not.toMatch(/鼠标移到右上角/);
    expect(bodies).not.toMatch(/其他上传/);
  });
});

const SOURCES = ['apps/web', 'apps/site', 'apps/server', 'apps/trade-agent', 'packages/domain', 'packages/contract'];
const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.|\.generated\.|[\\/](help[\\/]content|demo)[\\/]/.test(file);

/** Bold for weight, or put together on the screen. Questions, sentences, keys and sizes are no names either. */
const WEIGHTY = new Set([
  '最后收到',
  '没有任何演示密码',
  '未保存的内容也会丢失',
  '最久未用',
  '不能退回旧版',
  '不会误提交',
  '上下方向键',
  '相机图标',
  '带有效期的链接',
  '极速模式',
  '空的',
  '设为常用列',
]);
const isName = (bold: string) =>
  !WEIGHTY.has(bold) && !/[？，]/.test(bold) && !/^(?:F\d+|(?:Ctrl|Shift|Alt).*|\d+ ?(?:像素|秒|分钟|%)?)$/.test(bold);
/** A figure, N or … stands for what the screen fills in. */
const patternOf = (name: string) =>
  new RegExp(
    name
      .split(/ ?(?:\d+|N|…) ?/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.{1,60}?'),
  );

describe('names in bold', () => {
  const root = findRepositoryRoot();
  const read = (folder: string) =>
    readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .map((file) => join(root, folder, 'src', file))
      .filter(isSource)
      .map((file) => readFileSync(file, 'utf8'));
  const sources = SOURCES.flatMap(read).join(' ').replaceAll(/\s+/g, ' ');

  it.each(HELP_ARTICLES)('$slug calls things as the screen does', ({ body }) => {
    const bold = [...body.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, text]) => text!.split(/ ?[→/] ?/));
    const unknown = bold.filter((name) => isName(name) && !sources.includes(name));
    expect(unknown.filter((name) => !patternOf(name).test(sources))).toEqual([]);
  });
});

describe('what people ask for', () => {
  const firstHits = (keyword: string) => helpContents({ keyword }).sections.flatMap(({ articles }) => articles);

  it.each([
    ['选样车', 'sample-carts'],
    ['粘贴货号', 'paste-numbers'],
    ['转交 选样车', 'manage-carts'],
    ['价格公式', 'price-formulas'],
    ['汇率', 'price-formulas'],
    ['装柜', 'container-plan'],
    ['新建报价单', 'quotations'],
    ['审核 报价单', 'quotations'],
    ['二维码 报价单', 'quotations'],
    ['取消订单', 'customer-orders'],
    ['导入客户', 'customers'],
    ['报价单 过期', 'quotation-reminders'],
    ['分享 链接', 'share-link'],
    ['离职', 'staff'],
    ['询价', 'inquiries'],
    ['特价采购', 'supplements-and-purchases'],
    ['工厂工作台', 'factory-desk'],
    ['联系工厂', 'chat-with-factories'],
    ['撤回', 'chat-messages'],
    ['快捷回复', 'chat-replies-search'],
    ['抠图', 'picture-search'],
    ['粘贴图片', 'picture-search'],
    ['表格搜图', 'sheet-search'],
    ['批量导入', 'import-products'],
    ['打印', 'printing'],
    ['同步 贸易系统', 'trade-sync'],
    ['配对码', 'trade-agent'],
    ['端口已被占用', 'trade-agent-commands'],
    ['历史记录', 'history-records'],
    ['对比', 'follow-compare-history'],
    ['接收回信', 'mail-replies'],
    ['示例产品', 'first-steps'],
    ['新系统 上手', 'first-steps'],
  ])('%s is explained by %s', (keyword, slug) => {
    expect(firstHits(keyword).map((article) => article.slug)).toContain(slug);
  });
});
