import type { Db } from '#infra/database/database.ts';
import { factoryNames } from '#modules/factories/factories.service.ts';
import type { AskingNotices } from '../asking-notices.ts';
import type { CallSubject } from '../calling/call-rounds.service.ts';
import { toyTitle } from '../toy-title.ts';
import { listLines, lockOfCall, updateLines, updateSupplements } from './supplements.repo.ts';

/** What calls mean for supplements. */
export function createSupplementCalls({ notices, now }: { notices: AskingNotices; now: () => Date }): CallSubject {
  async function waitingLines(db: Db, callId: number) {
    const supplement = await lockOfCall(db, callId);
    if (!supplement) return [];
    const lines = await listLines(db, [supplement.id]);
    return lines.filter(({ state }) => state === 'pending' || state === 'notified');
  }
  return {
    waitingToys: async (db, callId) => (await waitingLines(db, callId)).map(({ snapshot }) => toyTitle(snapshot)),
    begin: async () => {},
    async reached(db, callId) {
      const lines = await waitingLines(db, callId);
      await updateLines(
        db,
        lines.filter(({ state }) => state === 'pending').map(({ id }) => id),
        { state: 'notified' },
      );
    },
    /** The lines stay as they are: the factory may still answer, and the buyer decides when it is over. */
    async giveUp(db, call) {
      const supplement = await lockOfCall(db, call.id);
      const lines = await waitingLines(db, call.id);
      if (!supplement) return async () => {};
      await updateSupplements(db, [supplement.id], { news_at: now() });
      const names = await factoryNames(db, [call.factory_id]);
      return notices.tellBuyer(db, supplement, {
        title: `${names.get(call.factory_id) ?? '工厂'}暂时联系不上`,
        summary: `已致电${call.attempts}次，补样单 ${supplement.number} 的${lines.length}款没有答复。`,
        link: `/supplement/${supplement.id}`,
      });
    },
  };
}
