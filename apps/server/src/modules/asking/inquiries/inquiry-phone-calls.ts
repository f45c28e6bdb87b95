import type { LatePorts } from '#composition/late-ports.ts';
import type { Db } from '#infra/database/database.ts';
import type { AskingNotices, Effect } from '../asking-notices.ts';
import type { PhoneCallSubject } from '../phone-calls/phone-rounds.service.ts';
import { toyTitle } from '../toy-title.ts';
import { lockOfPhoneCall, updateInquiries } from './inquiries.repo.ts';

interface Dependencies {
  notices: AskingNotices;
  told: LatePorts['inquiriesTold'];
}

/** What phone calls change in inquiries. */
export function createInquiryPhoneCalls({ notices, told }: Dependencies): PhoneCallSubject {
  const idsOf = async (db: Db, phoneCallId: number) => (await lockOfPhoneCall(db, phoneCallId)).map(({ id }) => id);
  return {
    waitingToys: async (db, phoneCallId) =>
      (await lockOfPhoneCall(db, phoneCallId)).map(({ snapshot }) => toyTitle(snapshot)),
    begin: async (db, phoneCallId) => updateInquiries(db, await idsOf(db, phoneCallId), { state: 'calling' }),
    async reached(db, { id, company_id, factory_id }) {
      const rows = await lockOfPhoneCall(db, id);
      const effects: Effect[] = [];
      for (const user_id of new Set(rows.map((row) => row.user_id))) {
        const own = rows.filter((row) => row.user_id === user_id);
        effects.push(
          await told(
            db,
            { company_id, user_id, factory_id },
            own.map((row) => row.id),
          ),
        );
      }
      return async () => {
        for (const effect of effects) await effect();
      };
    },
    async giveUp(db, phoneCall) {
      const rows = await lockOfPhoneCall(db, phoneCall.id);
      await updateInquiries(
        db,
        rows.map(({ id }) => id),
        { state: 'unreachable' },
      );
      const effects: Effect[] = [];
      // Tells the present owners of the inquiries: customers change hands while factories are called.
      for (const user_id of new Set(rows.map((row) => row.user_id))) {
        const own = rows.filter((row) => row.user_id === user_id);
        const buyer = { user_id, company_id: phoneCall.company_id };
        effects.push(
          await notices.tellBuyer(db, buyer, {
            title: `${own[0]!.snapshot.factory_name}暂时联系不上`,
            summary: `已致电${phoneCall.attempts}次，${own.length}款询价未得到答复，可以再次询价或关闭。`,
            link: '/inquiry?state=unreachable',
          }),
        );
      }
      return async () => {
        for (const effect of effects) await effect();
        await notices.refreshFactory(phoneCall.factory_id);
      };
    },
  };
}
