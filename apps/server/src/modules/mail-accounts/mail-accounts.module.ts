import { defineModule } from '#composition/module.ts';
import { messagesModule } from '../messages/messages.module.ts';
import { createAccountConnections } from './account-connections.ts';
import { createPauseAccount } from './pause-account.ts';
import { createSendingAccounts } from './sending-account.service.ts';

export type { ImapConnection } from './account-connections.ts';
export type { MailOwner, SendingAccount, SendingAccounts } from './sending-account.service.ts';

export const mailAccountsModule = defineModule({
  name: 'mail-accounts',
  needs: [messagesModule],
  create({ db, bus, secrets, messages, now }) {
    const connections = createAccountConnections({ db, secrets });
    const pause = createPauseAccount({ bus, messages, now });
    const sendingAccounts = createSendingAccounts({ connections, pause });
    return { services: { sendingAccounts } };
  },
});
