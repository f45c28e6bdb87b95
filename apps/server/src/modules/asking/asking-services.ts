import type { LatePorts } from '#composition/late-ports.ts';
import type { PhonePort } from '#infra/phone/phone-port.ts';
import { createEmbeddedPhone } from '#infra/phone/embedded-phone.ts';
import type { Db } from '#infra/database/database.ts';
import type { DatabaseLog } from '#infra/database/types.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import type { ConfirmedPriceService } from '../toy-search/toy-search.module.ts';
import type { MessageService } from '../messages/messages.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { createAskingNotices } from './asking-notices.ts';
import { createAskingToyService } from './asking-toys.service.ts';
import { createPhoneRounds } from './phone-calls/phone-rounds.service.ts';
import { createChaseService } from './chasing.service.ts';
import { createDeskInquiryService } from './desk/desk-inquiries.service.ts';
import { createDeskPurchaseService } from './desk/desk-purchases.service.ts';
import { createDeskSupplementService } from './desk/desk-supplements.service.ts';
import { createAskInquiryService } from './inquiries/ask-inquiries.service.ts';
import { createInquiryService } from './inquiries/inquiries.service.ts';
import { createInquiryPhoneCalls } from './inquiries/inquiry-phone-calls.ts';
import { inquiryChasing } from './inquiries/inquiry-chasing.ts';
import { createShowInquiries } from './inquiries/show-inquiries.service.ts';
import { createOrderPurchaseService } from './purchases/order-purchases.service.ts';
import { createPurchaseService } from './purchases/purchases.service.ts';
import { createShowPurchases } from './purchases/show-purchases.service.ts';
import { createAskSupplementService } from './supplements/ask-supplements.service.ts';
import { createShowSupplements } from './supplements/show-supplements.service.ts';
import { createSupplementPhoneCalls } from './supplements/supplement-phone-calls.ts';
import { supplementChasing } from './supplements/supplement-chasing.ts';
import { createSupplementService } from './supplements/supplements.service.ts';

interface Dependencies {
  db: Db;
  bus: EventBus;
  messages: MessageService;
  pictures: PicturesService;
  prices: ConfirmedPriceService;
  /** A telephony provider; without one the factory's accounts get messages. */
  phone?: PhonePort | undefined;
  /** Conversations show what is asked and answered. */
  chat: Pick<LatePorts, 'inquiriesTold' | 'cardsChanged'>;
  now: () => Date;
  log: DatabaseLog;
}

export type AskingServices = ReturnType<typeof createAskingServices>;

/** The services between buyers and factories, connected to each other. */
export function createAskingServices({ db, bus, messages, pictures, prices, phone, chat, now, log }: Dependencies) {
  const notices = createAskingNotices({ db, bus, messages });
  const showInquiries = createShowInquiries({ pictures, now });
  const showSupplements = createShowSupplements({ pictures, now });
  const showPurchases = createShowPurchases({ pictures });
  const purchases = createPurchaseService({ db, show: showPurchases, notices, now });
  const phoneCalls = createPhoneRounds({
    db,
    phone: phone ?? createEmbeddedPhone({ reach: notices.tellFactory }),
    subjects: {
      inquiry: createInquiryPhoneCalls({ notices, told: chat.inquiriesTold }),
      supplement: createSupplementPhoneCalls({ notices, now }),
    },
    refreshBuyer: notices.refreshBuyer,
    now,
    log,
  });
  return {
    toys: createAskingToyService({ pictures, now }),
    askInquiries: createAskInquiryService({ notices, now }),
    inquiries: createInquiryService({ show: showInquiries, notices, now }),
    askSupplements: createAskSupplementService({ notices, now }),
    supplements: createSupplementService({ show: showSupplements, notices, now }),
    orderPurchases: createOrderPurchaseService({ notices, now }),
    purchases,
    chasing: createChaseService({
      subjects: { inquiry: inquiryChasing, supplement: supplementChasing },
      notices,
      now,
    }),
    desk: {
      inquiries: createDeskInquiryService({
        show: showInquiries,
        prices,
        notices,
        cardsChanged: chat.cardsChanged,
        now,
      }),
      supplements: createDeskSupplementService({
        show: showSupplements,
        notices,
        cardsChanged: chat.cardsChanged,
        now,
      }),
      purchases: createDeskPurchaseService({ show: showPurchases, notices, cardsChanged: chat.cardsChanged, now }),
    },
    /** Every minute: calls whose slot has come, purchases whose time is up. */
    async round(signal?: AbortSignal): Promise<void> {
      await purchases.expire(signal);
      await phoneCalls.run(signal);
    },
  };
}
