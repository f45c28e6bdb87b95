import type { Db } from '#infra/database/database.ts';
import { factoryNames } from '#modules/factory-directory/factory-directory.module.ts';
import type { AskingNotices, Effect } from '../asking-notices.ts';
import type { PhoneCallSubject } from '../phone-calls/phone-rounds.service.ts';
import { toyTitle } from '../toy-title.ts';
import { listLines, lockOfPhoneCall, updateLines, updateSupplements, type SupplementRow } from './supplements.repo.ts';

/** What phone calls change in supplements. */
export function createSupplementPhoneCalls({
  notices,
  now,
}: {
  notices: AskingNotices;
  now: () => Date;
}): PhoneCallSubject {
  async function waitingLines(db: Db, supplements: readonly SupplementRow[]) {
    const lines = await listLines(
      db,
      supplements.map(({ id }) => id),
    );
    return lines.filter(({ state }) => state === 'pending' || state === 'notified');
  }
  return {
    async waitingToys(db, phoneCallId) {
      const lines = await waitingLines(db, await lockOfPhoneCall(db, phoneCallId));
      return lines.map(({ snapshot }) => toyTitle(snapshot));
    },
    begin: async () => {},
    async reached(db, phoneCall) {
      const lines = await waitingLines(db, await lockOfPhoneCall(db, phoneCall.id));
      await updateLines(
        db,
        lines.filter(({ state }) => state === 'pending').map(({ id }) => id),
        { state: 'notified' },
      );
      return null;
    },
    /** The lines stay as they are: the factory may still answer, and the buyer decides when it is over. */
    async giveUp(db, phoneCall) {
      const supplements = await lockOfPhoneCall(db, phoneCall.id);
      const lines = await waitingLines(db, supplements);
      const names = await factoryNames(db, [phoneCall.factory_id]);
      const effects: Effect[] = [];
      for (const supplement of supplements) {
        const own = lines.filter(({ supplement_id }) => supplement_id === supplement.id);
        if (own.length === 0) continue;
        await updateSupplements(db, [supplement.id], { news_at: now() });
        effects.push(
          await notices.tellBuyer(db, supplement, {
            title: `${names.get(phoneCall.factory_id) ?? '工厂'}暂时联系不上`,
            summary: `已致电${phoneCall.attempts}次，补样单 ${supplement.number} 的${own.length}款没有答复。`,
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
