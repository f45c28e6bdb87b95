import type { Db } from '#infra/database/database.ts';
import { factoryNames } from '#modules/factory-directory/factory-directory.module.ts';
import type { AskingNotices, Effect } from '../asking-notices.ts';
import type { CallSubject } from '../calling/call-rounds.service.ts';
import { toyTitle } from '../toy-title.ts';
import { listLines, lockOfCall, updateLines, updateSupplements, type SupplementRow } from './supplements.repo.ts';

/** What calls mean for supplements. */
export function createSupplementCalls({ notices, now }: { notices: AskingNotices; now: () => Date }): CallSubject {
  async function waitingLines(db: Db, supplements: readonly SupplementRow[]) {
    const lines = await listLines(
      db,
      supplements.map(({ id }) => id),
    );
    return lines.filter(({ state }) => state === 'pending' || state === 'notified');
  }
  return {
    async waitingToys(db, callId) {
      const lines = await waitingLines(db, await lockOfCall(db, callId));
      return lines.map(({ snapshot }) => toyTitle(snapshot));
    },
    begin: async () => {},
    async reached(db, callId) {
      const lines = await waitingLines(db, await lockOfCall(db, callId));
      await updateLines(
        db,
        lines.filter(({ state }) => state === 'pending').map(({ id }) => id),
        { state: 'notified' },
      );
    },
    /** The lines stay as they are: the factory may still answer, and the buyer decides when it is over. */
    async giveUp(db, call) {
      const supplements = await lockOfCall(db, call.id);
      const lines = await waitingLines(db, supplements);
      const names = await factoryNames(db, [call.factory_id]);
      const effects: Effect[] = [];
      for (const supplement of supplements) {
        const own = lines.filter(({ supplement_id }) => supplement_id === supplement.id);
        if (own.length === 0) continue;
        await updateSupplements(db, [supplement.id], { news_at: now() });
        effects.push(
          await notices.tellBuyer(db, supplement, {
            title: `${names.get(call.factory_id) ?? '工厂'}暂时联系不上`,
            summary: `已致电${call.attempts}次，补样单 ${supplement.number} 的${own.length}款没有答复。`,
            link: `/supplement/${supplement.id}`,
          }),
        );
      }
      return async () => {
        for (const effect of effects) await effect();
      };
    },
  };
}
