import { defineModule } from '#composition/module.ts';
import { customerOrdersModule } from '../customer-orders/customer-orders.module.ts';
import { quotationsModule } from '../quotations/quotations.module.ts';
import { createComposeService } from './compose.service.ts';
import { mailTemplateHolding } from './mail-templates.repo.ts';
import { createMailTemplateHandlers } from './mail-templates.handlers.ts';
import { createMailTemplateService } from './mail-templates.service.ts';
import { createMailValues } from './mail-values.ts';

/** Texts of mails to customers, and mails made of them (docs/mail.md). */
export const mailTemplatesModule = defineModule({
  name: 'mail-templates',
  needs: [quotationsModule, customerOrdersModule],
  create({ db, now, quotations }, { late }) {
    const templates = createMailTemplateService({ db, now });
    const values = createMailValues({ letterhead: (...which) => late.letterhead(...which), now });
    const composing = createComposeService({ templates, values, quotations });
    return {
      services: { composing },
      handlers: { mail: createMailTemplateHandlers({ templates, composing }) },
      holdings: { mail_templates: mailTemplateHolding },
      removeOld: [() => templates.removeOld()],
    };
  },
});
