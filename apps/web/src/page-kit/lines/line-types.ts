import type { CartLine } from '@wanyuan/contract/client';

/** A line with a toy, as carts and quotations have it alike. */
export type ToyLine = Omit<CartLine, 'data_module' | 'offer' | 'version' | 'added_time'>;
