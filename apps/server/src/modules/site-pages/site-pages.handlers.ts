import type { sitePages } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';

const unwritten = (): never => {
  throw new Error('not written yet');
};

export const createSitePagesHandlers = (): HandlersOf<typeof sitePages> => ({
  get_frame: unwritten,
  get_home: unwritten,
  get_toys: unwritten,
  get_toy: unwritten,
  search_picture: unwritten,
  get_news: unwritten,
  get_news_item: unwritten,
});
