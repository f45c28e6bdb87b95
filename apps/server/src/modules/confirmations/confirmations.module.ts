import { defineModule } from '#composition/module.ts';
import { customerOrdersModule } from '../customer-orders/customer-orders.module.ts';
import { filesModule } from '../files/files.module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { quotationsModule } from '../quotations/quotations.module.ts';
import { shareLinksModule } from '../share-links/share-links.module.ts';
import { createConfirmHandlers } from './confirm.handlers.ts';
import { createConfirmationServices } from './confirmation-services.ts';
import { releaseTaken } from './confirmations.repo.ts';
import { linkedQuotations, stopUnsentLinks } from './links.repo.ts';
import { createSendingHandlers } from './sending.handlers.ts';

export { stopUnsentLinks };
export { hasConfirmToken, withoutConfirmTokens } from './confirm-links.ts';
export { agreedLines } from './agreed-lines.ts';
export type { ConfirmationServices } from './confirmation-services.ts';
export { agreedOrder } from './agreed-order.ts';
export type { AnswerRow } from './answers.repo.ts';
export type { ConfirmationRow } from './confirmations.repo.ts';
export type { LinkRow } from './links.repo.ts';

/** What goes out to customers, and what they answer (docs/quotations.md). */
export const confirmationsModule = defineModule({
  name: 'confirmations',
  needs: [quotationsModule, customerOrdersModule, shareLinksModule, filesModule, picturesModule],
  create(deps, { late }) {
    const confirmations = createConfirmationServices({
      ...deps,
      letterhead: (...which) => late.letterhead(...which),
      exportMade: (...wish) => late.exportMade(...wish),
      exportMadeFor: (...wish) => late.exportMadeFor(...wish),
      mailBothSides: (...told) => late.mailBothSides(...told),
    });
    return {
      services: { confirmations },
      late: { linkedQuotations, releaseTaken },
      exportDocuments: { confirmation: confirmations.paper },
      handlers: { quotation: { ...createConfirmHandlers(confirmations), ...createSendingHandlers(confirmations) } },
    };
  },
});
