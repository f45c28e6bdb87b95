import type { quotationFigures } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { QuotationServices } from './quotation-services.ts';

export const createFigureHandlers = ({ figures }: QuotationServices): HandlersOf<typeof quotationFigures> => ({
  get_figures: (context, query) => figures(context, query),
});
