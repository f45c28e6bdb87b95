import { cartonsForMoq } from '@wanyuan/domain';
import type { ToyLine } from './line-types.ts';

/** What stands in the place of a toy that is shown no more. */
export const GONE_NAME = '已下架产品';

/** The name that screen readers read out. */
export const spokenName = ({ toy, is_gone: isGone }: Pick<ToyLine, 'toy' | 'is_gone'>): string =>
  isGone ? `${GONE_NAME} ${toy.number}` : `${toy.article_number} ${toy.name}`;

export const isOff = (line: Pick<ToyLine, 'is_gone' | 'is_hidden' | 'stop_time'>): boolean =>
  line.is_gone || line.is_hidden || line.stop_time !== null;

export const moqCartons = ({ toy }: Pick<ToyLine, 'toy'>): number => cartonsForMoq(toy.moq_pieces, toy.carton_quantity);

export const isBelowMoq = (line: Pick<ToyLine, 'toy' | 'order_box_qty'>): boolean =>
  line.order_box_qty > 0 && line.order_box_qty < moqCartons(line);
