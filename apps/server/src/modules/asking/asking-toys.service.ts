import { isInquiryOpen } from '@wanyuan/domain';
import { inParallel, type Pool } from '#infra/database/database.ts';
import type { SessionContext } from '#rpc/context.ts';
import { runningOffers } from '../offers/offers.module.ts';
import { toySnapshots } from '../toys/toys.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { phoneCallStories } from './phone-calls/phone-call-booking.service.ts';
import { contactsInfo } from './phone-calls/factory-contacts.service.ts';
import { maySeeInquiry } from './inquiries/ask-inquiries.service.ts';
import { listOpenOfCompany } from './inquiries/inquiries.repo.ts';
import { maySeeSupplement } from './supplements/ask-supplements.service.ts';
import { listOpenOfCompany as listOpenSupplements } from './supplements/supplements.repo.ts';

/** Toys as the dialogs that ask for them show them. */
export function createAskingToyService({ pictures, now }: { pictures: PicturesService; now: () => Date }) {
  return {
    contactsLeft: ({ db, session }: SessionContext) => contactsInfo(db, session, now()),

    async list({ db, session }: SessionContext<Pool>, ids: readonly number[]) {
      const [known, offers, open, supplied] = await inParallel(db, [
        toySnapshots(db, session, ids),
        runningOffers(db, ids, now()),
        listOpenOfCompany(db, session.tenant_id, ids),
        listOpenSupplements(db, session.tenant_id, ids),
      ]);
      const toys = [...new Set(ids)].flatMap((id) => known.get(id) ?? []).filter(({ is_hidden }) => !is_hidden);
      const [shown, stories] = await inParallel(db, [
        pictures.describe(
          toys.flatMap(({ picture_ids }) => picture_ids.slice(0, 1)),
          session.tenant_id,
          db,
        ),
        phoneCallStories(
          db,
          open.map(({ call_id }) => call_id),
        ),
      ]);
      const list = toys.map(({ toy_id, snapshot, picture_ids, stop_time }) => {
        const offer = offers.get(toy_id);
        const inquiry = open.find((each) => each.toy_id === toy_id && isInquiryOpen(each.state));
        const isVisible = inquiry !== undefined && maySeeInquiry(session, inquiry);
        const supplement = supplied.get(toy_id);
        const isSupplementVisible = supplement !== undefined && maySeeSupplement(session, supplement);
        return {
          toy_id,
          toy: snapshot,
          picture: shown.get(picture_ids[0] ?? 0) ?? null,
          stop_time: stop_time?.toISOString() ?? null,
          offer: offer
            ? {
                price: offer.price,
                stock_cartons: offer.stock_cartons,
                minimum_cartons: offer.minimum_cartons,
                until: offer.until.toISOString(),
              }
            : null,
          open_inquiry: isVisible
            ? {
                id: inquiry.id,
                number: inquiry.number,
                call_time: stories.get(inquiry.call_id)?.call_at?.toISOString() ?? null,
              }
            : null,
          is_asked_by_colleague: inquiry !== undefined && !isVisible,
          open_supplement: isSupplementVisible ? { id: supplement.id, number: supplement.number } : null,
          is_supplied_to_colleague: supplement !== undefined && !isSupplementVisible,
        };
      });
      return { list };
    },
  };
}
