import { isInquiryOpen } from '@wanyuan/domain';
import type { ChaseSubject } from '../chasing.service.ts';
import { toyTitle } from '../toy-title.ts';
import { listChased, lockInquiries, updateInquiries } from './inquiries.repo.ts';

export const inquiryChasing: ChaseSubject = {
  find: listChased,
  async lock(db, session, ids) {
    const rows = await lockInquiries(db, session, ids);
    return rows.map((row) => ({ ...row, is_open: isInquiryOpen(row.state), title: toyTitle(row.snapshot) }));
  },
  mark: (db, ids, at) => updateInquiries(db, ids, { chased_at: at, is_urgent: true }),
};
