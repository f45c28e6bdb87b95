import {
  isPresent,
  isServiceTime,
  nextServiceTime,
  serviceDayText,
  serviceHoursText,
  type ServiceHours,
} from '@wanyuan/domain';
import type { ServiceStateOfAsker } from '@wanyuan/contract';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import type { ServiceTalks } from '../chat/chat.module.ts';
import { nicknames } from '../people/people.module.ts';
import * as repo from './service-cases.repo.ts';
import type { ServiceLine } from './service-line.service.ts';

interface Dependencies {
  serviceTalks: ServiceTalks;
  line: ServiceLine;
  hours: ServiceHours;
  now: () => Date;
}

export type ServiceAsker = ReturnType<typeof createServiceAsker>;

/** Customer service as who asks sees it. */
export function createServiceAsker({ serviceTalks, line, hours, now }: Dependencies) {
  const isSomebodyThere = async (db: Db): Promise<boolean> =>
    (await repo.listSeats(db)).some((seat) => isPresent(seat, now()));

  /** What stands above the conversation; empty when one of the staff has it. */
  function wordsFor(isOpen: boolean, isThere: boolean): string {
    const at = now();
    if (!isOpen) {
      const next = serviceDayText(nextServiceTime(hours, at), at);
      return `现在是非工作时间（${serviceHoursText(hours)}），请留言，客服${next}上班后回复您`;
    }
    return isThere ? '' : `客服暂时不在（服务时间${serviceHoursText(hours)}），请留言，我们会尽快回复您`;
  }

  async function state(db: Db, conversation_id: number): Promise<ServiceStateOfAsker> {
    const row = await repo.getLatest(db, conversation_id);
    const isOpen = isServiceTime(hours, now());
    const agent_name = row?.agent_id ? ((await nicknames(db, [row.agent_id])).get(row.agent_id) ?? '') : '';
    const waits = row?.state === 'waiting';
    return {
      state: row?.state ?? null,
      place: waits ? (await repo.countBefore(db, row)) + 1 : null,
      agent_name: row?.state === 'assigned' ? agent_name : '',
      notice: row?.state === 'assigned' ? '' : wordsFor(isOpen, await isSomebodyThere(db)),
      hours: serviceHoursText(hours),
      is_open: isOpen,
      may_rate: row?.state === 'resolved' && row.agent_id !== null && row.rating === null,
      rating: row?.state === 'resolved' ? row.rating : null,
    };
  }

  return {
    async open(context: UserCallContext, page: string) {
      const { db, session } = context;
      const id = await serviceTalks.ensure(db, session);
      await repo.saveVisit(db, { conversation_id: id, page, at: now() });
      return { conversation: await serviceTalks.describe(context, id), ...(await state(db, id)) };
    },

    async state(context: SessionContext, conversation_id: number): Promise<ServiceStateOfAsker> {
      await serviceTalks.describe(context, conversation_id);
      return state(context.db, conversation_id);
    },

    async rate(
      { session, db }: SessionContext,
      { conversation_id, rating, note }: { conversation_id: number; rating: number; note: string },
    ): Promise<void> {
      const talk = await serviceTalks.get(db, conversation_id);
      if (talk?.user_id !== session.id) throw new AppError('NOT_FOUND', { msg: '会话不存在，或您已不在其中' });
      await line.change(async (tx, after) => {
        const row = await repo.lockLatest(tx, conversation_id);
        const rated = row && (await line.apply(tx, row, { event: 'rated', rating }, after));
        if (!rated) throw new AppError('CONFLICT', { msg: '问题解决后才能评价' });
        await repo.changeCase(tx, rated.id, { rating_note: note });
      });
    },
  };
}
