import { defineModule } from '#composition/module.ts';
import { accountModule } from '../account/account.module.ts';
import { messagesModule } from '../messages/messages.module.ts';
import { createEmptyPlaces } from './empty-places.service.ts';
import { createSystemHandlers } from './system.handlers.ts';

export const systemModule = defineModule({
  name: 'system',
  needs: [accountModule, messagesModule],
  create({ account, codes, sessions, messages, now }, { places }) {
    const emptyPlaces = createEmptyPlaces({ places, now });
    return { handlers: { system: createSystemHandlers({ account, codes, sessions, messages, emptyPlaces, now }) } };
  },
});
