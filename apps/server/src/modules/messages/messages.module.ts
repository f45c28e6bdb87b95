import { defineModule } from '#composition/module.ts';
import { createHomeHandlers } from './home.handlers.ts';
import { createMessageService } from './messages.service.ts';

export { createOwnerMessages, type OwnerMessages } from './owner-messages.ts';
export type { MessageService } from './messages.service.ts';

export const messagesModule = defineModule({
  name: 'messages',
  needs: [],
  create({ bus, now }) {
    const messages = createMessageService({ bus, now });
    return { services: { messages }, handlers: { home: createHomeHandlers({ messages }) } };
  },
});
