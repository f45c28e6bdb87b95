const NAMES: Record<string, string> = {
  '': '首页',
  toys: '产品列表',
  news: '新闻',
  company: '公司介绍',
  picks: '选样单',
  orders: '订单',
};

/** A page of a website in words, by its address below the site and with or without its language. */
export function sitePageWords(page: string): string {
  const [path = '', search = ''] = page.split('?', 2);
  const parts = path.split('/').filter((part) => part !== '' && !/^(?:zh|en|es|ru|ar)$/.test(part));
  const [first = '', second] = parts;
  const words = new URLSearchParams(search).get('q') ?? '';
  if (first === 'toys' && second !== undefined) return '一款产品';
  if (first === 'news' && second !== undefined) return '一条新闻';
  if (first === 'toys' && words !== '') return `“${words}”的搜索结果`;
  return NAMES[first] ?? '网站';
}
