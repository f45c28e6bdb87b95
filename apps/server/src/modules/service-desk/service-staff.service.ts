import { businessDayStart, DAY_MS, isPresent, SERVICE } from '@wanyuan/domain';
import type { Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext } from '#rpc/context.ts';
import type { ServiceTalks } from '../chat/chat.module.ts';
import { companyNames, nicknames, userCan } from '../people/people.module.ts';
import * as repo from './service-cases.repo.ts';
import type { ServiceLine } from './service-line.service.ts';

interface Dependencies {
  serviceTalks: ServiceTalks;
  line: ServiceLine;
  now: () => Date;
}

const LINE_SHOWN = 200;
const NOTES_SHOWN = 50;
const CASES_SHOWN = 10;

const full = () => new AppError('CONFLICT', { msg: `您已在接待${SERVICE.openPerPerson}位，请先解决或转接` });
const unknown = () => new AppError('NOT_FOUND', { msg: '会话不存在' });
const late = () => new AppError('CONFLICT', { msg: '会话已由同事接待，或已解决' });

/** Customer service as the staff see it. */
export function createServiceStaff({ serviceTalks, line, now }: Dependencies) {
  return {
    async line({ db, session }: SessionContext) {
      const rows = await repo.listOpen(db, LINE_SHOWN);
      const ids = rows.map(({ row }) => row.conversation_id);
      const pages = await repo.listVisits(db, ids);
      const seats = await repo.listSeats(db);
      const names = new Map(seats.map(({ user_id, nickname }) => [user_id, nickname]));
      const list = rows.map(({ row, nickname, company_name }) => ({
        conversation_id: row.conversation_id,
        nickname,
        company_name,
        state: row.state === 'waiting' ? ('waiting' as const) : ('assigned' as const),
        agent_name: (row.agent_id !== null && names.get(row.agent_id)) || '',
        is_own: row.agent_id === session.id,
        page: pages.get(row.conversation_id) ?? '',
        waiting_since: row.waiting_since.toISOString(),
        unanswered_since: row.unanswered_since?.toISOString() ?? null,
      }));
      const at = now();
      return {
        list,
        is_on_duty: seats.some(({ user_id, is_on_duty }) => user_id === session.id && is_on_duty),
        seats: seats
          .filter((seat) => isPresent(seat, at))
          .map(({ user_id, nickname, open_count }) => ({ user_id, nickname, open_count })),
      };
    },

    /** Said by an open page again and again: who is on duty and there gets questions. */
    async setDuty({ db, session }: SessionContext, is_on_duty: boolean): Promise<void> {
      await repo.saveSeat(db, { user_id: session.id, is_on_duty, seen_at: now() });
      if (is_on_duty) await line.dispatch();
    },

    async take({ session }: SessionContext, conversation_id: number): Promise<void> {
      await line.change(async (tx, after) => {
        await repo.lockSeats(tx);
        if ((await repo.countOwn(tx, session.id)) >= SERVICE.openPerPerson) throw full();
        const row = await repo.lockLatest(tx, conversation_id);
        if (row === null) throw unknown();
        const taken = await line.apply(tx, row, { event: 'assigned', agent_id: session.id }, after);
        if (taken === null) throw late();
      });
    },

    async transfer(
      { db, session }: SessionContext,
      { conversation_id, user_id, note }: { conversation_id: number; user_id: number; note: string },
    ): Promise<void> {
      if (!(await userCan(db, user_id, 'service.serve')))
        throw new AppError('NOT_FOUND', { msg: '同事不存在或已停用' });
      await line.change(async (tx, after) => {
        await repo.lockSeats(tx);
        const row = await repo.lockLatest(tx, conversation_id);
        if (row === null || row.agent_id !== session.id) throw unknown();
        if ((await repo.countOwn(tx, user_id)) >= SERVICE.openPerPerson)
          throw new AppError('CONFLICT', { msg: `对方已在接待${SERVICE.openPerPerson}位` });
        const given = await line.apply(tx, row, { event: 'transferred', agent_id: user_id }, after);
        if (given === null) throw late();
        const kind = 'transfer' as const;
        await repo.addNote(tx, { conversation_id, user_id: session.id, kind, text: note, created_at: now() });
      });
    },

    async resolve({ session }: SessionContext, conversation_id: number): Promise<void> {
      await line.change(async (tx, after) => {
        const row = await repo.lockLatest(tx, conversation_id);
        if (row === null || row.agent_id !== session.id) throw unknown();
        if ((await line.apply(tx, row, { event: 'resolved' }, after)) === null) throw late();
      });
      await line.dispatch();
    },

    async addNote({ db, session }: SessionContext, conversation_id: number, text: string): Promise<void> {
      if ((await serviceTalks.get(db, conversation_id)) === null) throw unknown();
      await repo.addNote(db, { conversation_id, user_id: session.id, kind: 'note', text, created_at: now() });
    },

    /** Beside the conversation: who asks, from which page, and what colleagues noted. */
    async about({ db }: SessionContext<Pool>, conversation_id: number) {
      const talk = await serviceTalks.get(db, conversation_id);
      if (talk === null) throw unknown();
      const rows = await repo.listOfTalk(db, conversation_id, CASES_SHOWN);
      const names = await nicknames(db, [talk.user_id, ...rows.flatMap(({ agent_id }) => agent_id ?? [])]);
      const notes = await repo.listNotes(db, conversation_id, NOTES_SHOWN);
      return {
        conversation_id,
        nickname: names.get(talk.user_id) ?? '',
        company_name: (await companyNames(db, [talk.company_id])).get(talk.company_id) ?? '',
        page: (await repo.listVisits(db, [conversation_id])).get(conversation_id) ?? '',
        state: rows[0]?.state ?? null,
        notes: notes.map(({ note, nickname }) => ({
          id: note.id,
          kind: note.kind,
          nickname,
          text: note.text,
          created_time: note.created_at.toISOString(),
        })),
        cases: rows.map((row) => ({
          id: row.id,
          state: row.state,
          agent_name: (row.agent_id !== null && names.get(row.agent_id)) || '',
          rating: row.rating,
          rating_note: row.rating_note,
          opened_time: row.opened_at.toISOString(),
          resolved_time: row.resolved_at?.toISOString() ?? null,
        })),
      };
    },

    async figures({ db }: SessionContext, { from_day, to_day }: { from_day: string; to_day: string }) {
      const until = new Date(businessDayStart(to_day).getTime() + DAY_MS);
      const rows = await repo.figures(db, businessDayStart(from_day), until);
      return {
        list: rows.map(({ agent_id, nickname, ...row }) => ({
          ...row,
          user_id: agent_id,
          nickname: nickname ?? '',
          rating: row.rating ?? '',
        })),
      };
    },
  };
}
