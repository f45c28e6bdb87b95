import { defineModule } from '#composition/module.ts';
import { accountModule } from '../account/account.module.ts';
import { customersOf } from '../customers/customers.module.ts';
import { unfinishedExports } from '../exports/exports.module.ts';
import { messagesModule } from '../messages/messages.module.ts';
import { hasColleagues } from './has-colleagues.ts';
import { createInvitationServices } from './invitations/invitation-services.ts';
import { createInvitationHandlers, createJoiningHandlers } from './invitations/invitations.handlers.ts';
import { createStaffHandlers } from './staff.handlers.ts';

export const staffModule = defineModule({
  name: 'staff',
  needs: [accountModule, messagesModule],
  create({ db, bus, messages, membership, people, account, keyring, now }, { holdings }) {
    const joining = createInvitationServices({ db, bus, messages, membership, key: keyring('invitations'), now });
    return {
      services: { joining },
      handlers: {
        account: createJoiningHandlers(joining, account),
        staff: {
          ...createInvitationHandlers(joining),
          ...createStaffHandlers({
            people,
            messages,
            bus,
            now,
            holdings,
            customersOf,
            unfinishedExports,
          }),
        },
      },
      late: { endInvitations: joining.invitations.endAll },
      firstSteps: { colleagues: hasColleagues },
      removeOld: [() => joining.requests.removeOld()],
    };
  },
});
