import { expect, it } from 'vitest';
import { sitePageWords } from './site-page-words.ts';

it.each([
  ['', '首页'],
  ['/', '首页'],
  ['/en', '首页'],
  ['/toys', '产品列表'],
  ['/es/toys?category=4000', '产品列表'],
  ['/toys?q=robot%20dog', '“robot dog”的搜索结果'],
  ['/en/toys/a1b2c3d4e5', '一款产品'],
  ['/news/a1b2c3d4e5', '一条新闻'],
  ['/picks', '选样单'],
  ['/elsewhere', '网站'],
])('says of %s that it is %s', (page, words) => {
  expect(sitePageWords(page)).toBe(words);
});
