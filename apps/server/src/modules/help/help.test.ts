import { describe, expect, it } from 'vitest';
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
  ])('%s is explained by %s', (keyword, slug) => {
    expect(firstHits(keyword).map((article) => article.slug)).toContain(slug);
  });
});
