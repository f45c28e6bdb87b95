import { SELECTION_STATES } from '@wanyuan/domain';
import { z } from 'zod';
import { CurrencyKey, FormulaParameter, LineSnapshot } from './cart-shapes.ts';
import { SharedLine } from './share-shapes.ts';
import { Id, Instant, Picture } from './shapes.ts';

export const SelectionState = z.enum(SELECTION_STATES);

export const Selection = z.object({
  id: Id,
  name: z.string(),
  customer_id: Id.nullable(),
  customer_name: z.string(),
  words: z.string(),
  state: SelectionState,
  formula_id: Id.nullable(),
  product_count: z.int(),
  pictures: z.array(Picture).describe('前四款'),
  people_count: z.int().describe('已作答的人数'),
  unread_count: z.int().describe('未查看的新答复'),
  share: z
    .object({
      is_on: z.boolean(),
      expires_time: Instant.nullable().describe('空为长期有效'),
      is_expired: z.boolean(),
      has_code: z.boolean(),
      show_price: z.boolean(),
      view_count: z.int(),
      last_viewed_time: Instant.nullable(),
    })
    .nullable(),
  owner: z.object({ user_id: Id, nickname: z.string() }),
  created_time: Instant,
  updated_time: Instant,
});

/** Of a toy that is shown no more only its numbers are told, and that it stands there. */
export const SelectionProduct = z.object({
  id: Id,
  toy_id: Id,
  number: z.string().describe('平台编号'),
  toy: LineSnapshot.nullable().describe('已下架的产品为空'),
  picture: Picture.nullable(),
  custom_number: z.string(),
  remark: z.string().describe('客户可见'),
  quoted_price: z.string().nullable(),
  currency: CurrencyKey,
  is_manual_price: z.boolean(),
  price_flags: z.array(z.string()).describe('价格的提示，如缺箱规未计运费'),
  formula_parameter: FormulaParameter.nullable().describe('算价时的公式、汇率及其日期'),
  is_hidden: z.boolean(),
  is_gone: z.boolean().describe('已下架：只留编号，可移除'),
  stop_time: Instant.nullable(),
  likes: z.int(),
  dislikes: z.int(),
  cartons: z.int().describe('各人箱数合计'),
});

export const Answer = z.object({
  product_id: Id,
  mark: z.enum(['like', 'dislike']).nullable(),
  cartons: z.int(),
  note: z.string(),
});

export const SharedProduct = z.object({ product_id: Id, ...SharedLine.shape });
