import { defineModule } from '#composition/module.ts';
import { exportsModule } from '../exports/exports.module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { createPrintingHandlers } from './printing.handlers.ts';
import { createPrintingService } from './printing.service.ts';

export const printingModule = defineModule({
  name: 'printing',
  needs: [exportsModule, picturesModule],
  create({ db, documents, pictures, now }) {
    const printing = createPrintingService({
      db,
      documents: documents.collector,
      letterhead: documents.letterheads.ofCompany,
      pictures,
      now,
    });
    return {
      services: { printing },
      handlers: { system: createPrintingHandlers(printing) },
      removeOld: [() => printing.removeOld()],
    };
  },
});
