import type { systemPrints } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { PrintingService } from './printing.service.ts';

type PrintingHandlers = HandlersOf<typeof systemPrints>;

export function createPrintingHandlers(printing: PrintingService): PrintingHandlers {
  return {
    get_print_key: (context, wish) => printing.createKey(context, wish),
    get_print_sheet: ({ db }, { key }) => printing.openPrint(db, key),
  };
}
