import type { toyDetails } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { ToyDetailService } from './toy-details.service.ts';

type DetailHandlers = HandlersOf<typeof toyDetails>;

/** All zones open the same page; stock refuses toys without any, and the ranking adds a toy's place. */
export function createToyDetailHandlers(details: ToyDetailService): DetailHandlers {
  const get: DetailHandlers['get_detail'] = (context, { toy_id }) => details.get(context, toy_id);
  return {
    get_detail: get,
    detail_spread: get,
    detail_cross: get,
    detail_new: get,
    detail_3d: get,
    detail_stock: (context, { toy_id }) => details.getInStock(context, toy_id),
    get_toy_hot_detail: (context, { toy_id }) => details.getHot(context, toy_id),
  };
}
