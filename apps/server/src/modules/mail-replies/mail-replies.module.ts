import { defineModule } from '#composition/module.ts';
import { mailAccountsModule } from '../mail-accounts/mail-accounts.module.ts';
import { mailModule } from '../mail/mail.module.ts';
import { messagesModule } from '../messages/messages.module.ts';
import { createMailReplyHandlers } from './mail-replies.handlers.ts';
import { countReplies, listBadAddresses } from './mail-replies.repo.ts';
import { removeReadings } from './mail-readings.repo.ts';
import { createReadingInboxes } from './reading-inboxes.ts';
import { READING_JOB, READING_JOB_OPTIONS } from './reading-job.ts';
import { createReadingRunner } from './reading-runner.ts';
import { createReadingSettings } from './reading-settings.service.ts';
import { createReplies } from './replies.service.ts';
import { createTakeIn } from './take-in.ts';

const EVERY_MINUTE = '* * * * *';

/** What comes back about mails: read in the mailboxes that they were sent with, where their owners wish it (docs/mail-replies.md). */
export const mailRepliesModule = defineModule({
  name: 'mail-replies',
  needs: [messagesModule, mailAccountsModule, mailModule],
  create({ mails, ...deps }) {
    const common = { ...deps, inboxes: createReadingInboxes(deps) };
    const takeIn = createTakeIn({ ...common, answered: mails.answered });
    const runner = createReadingRunner({ ...common, takeIn });
    const settings = createReadingSettings(common);
    return {
      services: { mailReplies: { runner } },
      handlers: { mail: createMailReplyHandlers({ settings, replies: createReplies(mails) }) },
      late: {
        stopReadings: removeReadings,
        replyCounts: countReplies,
        badAddresses: async (db, customerId) =>
          new Map((await listBadAddresses(db, customerId)).map(({ email, reason }) => [email, reason])),
      },
      jobs: [
        { name: READING_JOB, run: (_data, job) => runner.run(job.signal), options: READING_JOB_OPTIONS },
        {
          name: 'mail-reading-wake',
          run: () => runner.wake(),
          options: { unique: 'always' },
          schedule: EVERY_MINUTE,
          atStart: true,
        },
        // After SECRET_KEY was changed, as with the accounts' own.
        {
          name: 'mail-reading-secrets',
          run: () => common.inboxes.sealed.reseal(deps.db),
          options: { unique: 'always' },
          atStart: true,
        },
      ],
    };
  },
});
