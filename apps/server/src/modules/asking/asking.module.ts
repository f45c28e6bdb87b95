import { defineModule } from '#composition/module.ts';
import { createWebhookPhone } from '#infra/phone/webhook-phone.ts';
import { messagesModule } from '../messages/messages.module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { toySearchModule } from '../toy-search/toy-search.module.ts';
import { askedToys } from './asked-toys.repo.ts';
import { askingHoldings } from './asking-holdings.repo.ts';
import { createAskingServices } from './asking-services.ts';
import { createAskingHandlers, createPurchaseHandlers } from './asking.handlers.ts';
import { createDeskHandlers } from './desk/desk.handlers.ts';
import { customerInquiries } from './inquiries/customer-inquiries.repo.ts';

export { hasAskedFactory, inquiriesById, purchasesById, supplementsById } from './asked-cards.repo.ts';
export { answeredPrices } from './inquiries/answered-prices.service.ts';
export { takeNumbers } from './numbers.repo.ts';
export { takeContacts } from './phone-calls/factory-contacts.service.ts';
export { responseFigures } from './response-figures.service.ts';

/** Calls to factories have slots of a minute's precision. */
export const ASKING_JOB = 'asking-round';
const EVERY_MINUTE = '* * * * *';

export const askingModule = defineModule({
  name: 'asking',
  needs: [messagesModule, picturesModule, toySearchModule],
  create({ db, bus, messages, pictures, confirmedPrices, phone, config, now, log }, { late }) {
    const { CALLER_URL: url, CALLER_TOKEN: token = '' } = config;
    const asking = createAskingServices({
      db,
      bus,
      messages,
      pictures,
      prices: confirmedPrices,
      // A telephony provider where one is named; otherwise factories are reached by message.
      phone: phone ?? (url ? createWebhookPhone({ url, token }) : undefined),
      chat: {
        inquiriesTold: (...told) => late.inquiriesTold(...told),
        cardsChanged: (...changed) => late.cardsChanged(...changed),
      },
      now,
      log,
    });
    return {
      services: { asking },
      handlers: {
        toy: createAskingHandlers(asking),
        purchase: createPurchaseHandlers(asking),
        desk: createDeskHandlers(asking),
      },
      holdings: askingHoldings,
      belongings: { inquiries: customerInquiries },
      usedToys: [askedToys],
      jobs: [
        {
          name: ASKING_JOB,
          run: (_data, { signal }) => asking.round(signal),
          options: { unique: 'always', retries: 0 },
          schedule: EVERY_MINUTE,
        },
      ],
    };
  },
});
