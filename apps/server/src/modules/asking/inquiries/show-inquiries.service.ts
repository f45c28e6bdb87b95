import { CHASE_HOURS, chaseFrom, isInquiryOpen, PHONE_ATTEMPTS } from '@wanyuan/domain';
import type { Inquiry } from '@wanyuan/contract';
import type { Db } from '#infra/database/database.ts';
import { companyNames, nicknames } from '#modules/people/people.module.ts';
import { customerNames } from '#modules/customers/customers.module.ts';
import type { PicturesService } from '#modules/pictures/pictures.module.ts';
import { phoneCallStories } from '../phone-calls/phone-call-booking.service.ts';
import { asFactorySees } from '../desk/as-factory-sees.ts';
import type { InquiryRow } from './inquiries.repo.ts';

export type ShowInquiries = ReturnType<typeof createShowInquiries>;

type Shared = Omit<Inquiry, 'customer_id' | 'customer_name' | 'chase_from' | 'is_answer_new'>;

/** Inquiries as the two sides may see them. */
export function createShowInquiries({ pictures, now }: { pictures: PicturesService; now: () => Date }) {
  /** What both sides may know. */
  async function shared(db: Db, rows: readonly InquiryRow[], tenant: number): Promise<Shared[]> {
    const shown = await pictures.describe(
      rows.flatMap(({ picture_id }) => picture_id ?? []),
      tenant,
      db,
    );
    const names = await nicknames(
      db,
      rows.flatMap(({ user_id, answered_by }) => [user_id, answered_by ?? []].flat()),
    );
    const stories = await phoneCallStories(
      db,
      rows.map(({ call_id }) => call_id),
    );
    return rows.map((row) => {
      const story = stories.get(row.call_id);
      const isWaiting = isInquiryOpen(row.state) && (story?.attempts ?? 0) < PHONE_ATTEMPTS;
      return {
        id: row.id,
        number: row.number,
        parent_id: row.parent_id,
        toy_id: row.toy_id,
        toy: row.snapshot,
        picture: shown.get(row.picture_id ?? 0) ?? null,
        factory_id: row.factory_id,
        factory_name: row.snapshot.factory_name,
        asker: names.get(row.user_id) ?? '',
        cartons: row.cartons,
        target_price: row.target_price,
        asked_items: row.asked_items,
        remark: row.remark,
        state: row.state,
        call_time: isWaiting ? (story?.call_at?.toISOString() ?? null) : null,
        attempts: story?.attempts ?? 0,
        calls: story?.records ?? [],
        is_urgent: row.is_urgent,
        answer:
          row.answer === null || row.answered_at === null
            ? null
            : {
                ...row.answer,
                answered_by: names.get(row.answered_by ?? 0) ?? '',
                answered_time: row.answered_at.toISOString(),
              },
        created_time: row.created_at.toISOString(),
      };
    });
  }

  return {
    async forBuyer(db: Db, session: { id: number; tenant_id: number }, rows: readonly InquiryRow[]) {
      const list = await shared(db, rows, session.tenant_id);
      const customers = await customerNames(
        db,
        rows.map(({ customer_id }) => customer_id),
      );
      return list.map((inquiry, turn) => {
        const { customer_id, user_id, chased_at, seen_at, state } = rows[turn]!;
        return {
          ...inquiry,
          customer_id,
          customer_name: customers.get(customer_id ?? 0) ?? '',
          chase_from: chaseFrom(chased_at, now(), CHASE_HOURS)?.toISOString() ?? null,
          is_answer_new: state === 'answered' && seen_at === null && user_id === session.id,
        };
      });
    },

    /** Names the buyer's company, but never its customer, nor the cost that the buyer noted. */
    async forFactory(db: Db, session: { tenant_id: number }, rows: readonly InquiryRow[]) {
      const list = await asFactorySees(db, await shared(db, rows, session.tenant_id));
      const buyers = await companyNames(
        db,
        rows.map(({ company_id }) => company_id),
      );
      return list.map((inquiry, turn) => ({ ...inquiry, buyer_company: buyers.get(rows[turn]!.company_id) ?? '' }));
    },
  };
}
