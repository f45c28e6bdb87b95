import { defineModule } from '#composition/module.ts';
import { messagesModule } from '../messages/messages.module.ts';
import { createAccountConnections } from './account-connections.ts';
import { createAccountTests } from './account-tests.service.ts';
import { createLinkBase } from './link-base.ts';
import { mailAccountHolding } from './mail-account-holding.repo.ts';
import { createMailAccountHandlers } from './mail-accounts.handlers.ts';
import { hasSendingAccount, listOwnIds } from './mail-accounts.repo.ts';
import { createMailAccountService } from './mail-accounts.service.ts';
import { createMailInboxes } from './mail-inboxes.service.ts';
import { createPauseAccount } from './pause-account.ts';
import { createSendingAccounts } from './sending-account.service.ts';

export { sharedAccountIds } from './mail-accounts.repo.ts';
export type { MailInbox, MailInboxes } from './mail-inboxes.service.ts';
export { createSealedSecrets } from './sealed-secrets.ts';
export { takeMailTest } from './take-test.ts';
export { answerOf, timeoutOf } from './test-answer.ts';
export type { SendingAccount, SendingAccounts } from './sending-account.service.ts';

export const mailAccountsModule = defineModule({
  name: 'mail-accounts',
  needs: [messagesModule],
  create({ db, bus, secrets, mail, mailDns, demoAccounts, messages, config, now }, { late }) {
    const connections = createAccountConnections({ db, secrets });
    const pause = createPauseAccount({ bus, messages, now });
    const linkBase = createLinkBase(config);
    const sendingAccounts = createSendingAccounts({ connections, linkBase, pause });
    const hasOutbox = demoAccounts.length > 0;
    const accounts = createMailAccountService({ bus, secrets, mailDns, connections, linkBase, hasOutbox, now });
    const tests = createAccountTests({ bus, mail, connections, now });
    return {
      services: { sendingAccounts, mailInboxes: createMailInboxes({ connections }) },
      handlers: { mail: createMailAccountHandlers({ accounts, tests }) },
      firstSteps: { mail: hasSendingAccount },
      holdings: {
        mail_accounts: {
          ...mailAccountHolding,
          async handOver(handle, handing) {
            if (handing.customerIds === null)
              await late.stopReadings(handle, await listOwnIds(handle, handing.company_id, handing.from));
            return mailAccountHolding.handOver(handle, handing);
          },
        },
      },
      jobs: [
        // After SECRET_KEY was changed, what the old one sealed is sealed anew by every start.
        { name: 'mail-secrets', run: () => connections.reseal(db), options: { unique: 'always' }, atStart: true },
      ],
    };
  },
});
