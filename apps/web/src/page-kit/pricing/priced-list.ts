import type { api, CartLine, InputOf } from '@wanyuan/contract/client';
import type { RecalculationScope } from '@wanyuan/domain';

type PricedLine = Pick<
  CartLine,
  'id' | 'toy' | 'order_box_qty' | 'quoted_price' | 'currency' | 'is_manual_price' | 'formula_key'
>;

/** What prices are made for, a cart or a quotation, as templates know it. */
export interface PricedList {
  /** Names it to the server, which says what is in force for it. */
  input: InputOf<typeof api.website.get_price_formula_item>;
  customerId: number | null;
  /** Those that count. */
  lines: readonly PricedLine[];
  ticked: ReadonlySet<number>;
  /** Prices lines anew; null stands for the template in force. */
  recalculate: (scope: RecalculationScope, formulaId: number | null) => void;
  isBusy: boolean;
}
