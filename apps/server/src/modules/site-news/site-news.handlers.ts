import type { siteNews } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';

const unwritten = (): never => {
  throw new Error('not written yet');
};

export const createSiteNewsHandlers = (): HandlersOf<typeof siteNews> => ({
  get_list: unwritten,
  get_detail: unwritten,
  save: unwritten,
  set_state: unwritten,
  delete: unwritten,
  make_weekly: unwritten,
});
