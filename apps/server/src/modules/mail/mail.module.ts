import { defineModule } from '#composition/module.ts';
import { confirmationsModule } from '../confirmations/confirmations.module.ts';
import { exportsModule } from '../exports/exports.module.ts';
import { mailAccountsModule } from '../mail-accounts/mail-accounts.module.ts';
import { messagesModule } from '../messages/messages.module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { customersMails, mailHolding } from './mail-holding.repo.ts';
import { MAIL_JOB, MAIL_JOB_OPTIONS } from './mail-job.ts';
import { createMailServices } from './mail-services.ts';
import { createHistoryHandlers, createMailHandlers, createSendingHandlers } from './mails.handlers.ts';
import { removeMails } from './mails.repo.ts';

export { findAnswered, hasSentSince, holdMails, type AnsweredMail } from './answered-mails.repo.ts';
export { storedHtml } from './mail-html.ts';
export { mailIdsOfQuotation } from './mail-records.service.ts';
export type { Announcement } from './mail-news.ts';
export type { MailServices } from './mail-services.ts';
export { withLogoPlace } from './mail-logo.ts';

const EVERY_MINUTE = '* * * * *';

/** Mails to customers: written, queued, sent, and what became of them (docs/mail.md). */
export const mailModule = defineModule({
  name: 'mail',
  needs: [messagesModule, mailAccountsModule, confirmationsModule, exportsModule, picturesModule],
  create({ exports, ...deps }, { late }) {
    const mails = createMailServices({
      ...deps,
      // Filled once all modules are there.
      late: {
        badAddresses: (...which) => late.badAddresses(...which),
        replyCounts: (...which) => late.replyCounts(...which),
      },
      mailed: exports.mailed,
    });
    return {
      services: { mails },
      handlers: {
        quotation: createSendingHandlers(mails),
        mail: createMailHandlers(mails),
        system: createHistoryHandlers(mails),
      },
      late: {
        removeMails: (db, session, ids) => removeMails(db, session, ids, deps.now()),
        exportEnded: () => mails.runner.filesMade(),
        mailBothSides: mails.bothSides,
        mailSiteOrder: mails.sites.ordered,
        mailSiteCode: mails.sites.code,
      },
      holdings: { mails: mailHolding },
      belongings: { mails: customersMails },
      jobs: [
        { name: MAIL_JOB, run: (_data, job) => mails.runner.run(job.signal), options: MAIL_JOB_OPTIONS },
        {
          name: 'mail-sweep',
          run: () => mails.runner.takeUp(),
          options: { unique: 'always' },
          schedule: EVERY_MINUTE,
          atStart: true,
        },
        { name: 'mail-links', run: () => mails.resealLinks(), options: { unique: 'always' }, atStart: true },
      ],
      removeOld: [() => mails.removeOld()],
    };
  },
});
