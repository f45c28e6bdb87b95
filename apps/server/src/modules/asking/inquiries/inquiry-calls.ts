import type { Db } from '#infra/database/database.ts';
import type { AskingNotices } from '../asking-notices.ts';
import type { CallSubject } from '../calling/call-rounds.service.ts';
import { toyTitle } from '../toy-title.ts';
import { lockOfCall, updateInquiries } from './inquiries.repo.ts';

/** What calls mean for inquiries. */
export function createInquiryCalls({ notices }: { notices: AskingNotices }): CallSubject {
  const idsOf = async (db: Db, callId: number) => (await lockOfCall(db, callId)).map(({ id }) => id);
  return {
    waitingToys: async (db, callId) => (await lockOfCall(db, callId)).map(({ snapshot }) => toyTitle(snapshot)),
    begin: async (db, callId) => updateInquiries(db, await idsOf(db, callId), { state: 'calling' }),
    reached: async () => {},
    async giveUp(db, call) {
      const rows = await lockOfCall(db, call.id);
      await updateInquiries(
        db,
        rows.map(({ id }) => id),
        { state: 'unreachable' },
      );
      const [first] = rows;
      const tellBuyer = await notices.tellBuyer(db, call, {
        title: `${first?.snapshot.factory_name ?? '工厂'}暂时联系不上`,
        summary: `已致电${call.attempts}次，${rows.length}款询价未得到答复，可以再次询价或关闭。`,
        link: '/inquiry?state=unreachable',
      });
      return async () => {
        await tellBuyer();
        await notices.refreshFactory(call.factory_id);
      };
    },
  };
}
