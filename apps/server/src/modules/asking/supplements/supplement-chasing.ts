import type { ChaseSubject } from '../chasing.service.ts';
import { listChased, lockSupplements, updateSupplements } from './supplements.repo.ts';

export const supplementChasing: ChaseSubject = {
  find: listChased,
  async lock(db, session, ids) {
    const rows = await lockSupplements(db, session, ids);
    return rows.map((row) => ({ ...row, is_open: row.state === 'open', title: `补样单 ${row.number}` }));
  },
  mark: (db, ids, at) => updateSupplements(db, ids, { chased_at: at, is_urgent: true }),
};
