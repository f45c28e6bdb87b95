import type { EventBus } from '#infra/events/event-bus.ts';
import type { UserCallContext } from '#rpc/context.ts';
import type { FilesService } from '../files/files.module.ts';
import { colleagues } from '../people/people.module.ts';
import { noQuotation } from './open-quotation.ts';
import * as repo from './presence.repo.ts';
import { getQuotation } from './quotations.repo.ts';

/** A page tells of itself more often than this. */
const SILENT_MS = 60_000;
const AVATAR_WIDTH = 80;

interface Told {
  id: number;
  page_key: string;
  cell: { line_id: number; field: string } | null;
  is_leaving: boolean;
}

interface Dependencies {
  bus: EventBus;
  files: Pick<FilesService, 'pictureUrl'>;
  now: () => Date;
}

/** Who else has a quotation open, and at which cell. It lies in the database, where every process finds it. */
export function createPresence({ bus, files, now }: Dependencies) {
  async function describe({ db, session }: UserCallContext, others: readonly repo.Presence[]) {
    if (others.length === 0) return [];
    const known = new Map((await colleagues(db, session)).map((person) => [person.user_id, person]));
    const people = [];
    for (const one of others) {
      const person = known.get(one.user_id);
      if (person === undefined) continue;
      const { user_id, nickname, avatar_file_id } = person;
      people.push({
        user_id,
        nickname,
        avatar: avatar_file_id === null ? '' : ((await files.pictureUrl(avatar_file_id, AVATAR_WIDTH, db)) ?? ''),
        page_key: one.page_key,
        cell: one.line_key === null || one.field === null ? null : { line_id: one.line_key, field: one.field },
        seen_time: one.seen_at.toISOString(),
      });
    }
    return people;
  }

  return {
    async tell(context: UserCallContext, { id, page_key, cell, is_leaving }: Told) {
      const { db, session, afterCommit } = context;
      if (!(await getQuotation(db, session, id))) throw noQuotation();
      const at = now();
      const since = new Date(at.getTime() - SILENT_MS);
      const before = await repo.getPresence(db, id, page_key);
      const line_key = cell?.line_id ?? null;
      const field = cell?.field ?? null;
      const isMine = before === null || before.user_id === session.id;
      if (isMine && is_leaving) await repo.removePresence(db, id, page_key);
      else if (isMine)
        await repo.savePresence(db, { quotation_id: id, page_key, user_id: session.id, line_key, field, seen_at: at });
      const isNews =
        is_leaving || !before || before.seen_at <= since || before.line_key !== line_key || before.field !== field;
      const others = (await repo.listPresent(db, id, since)).filter(({ user_id }) => user_id !== session.id);
      if (isNews)
        afterCommit(async () => {
          for (const userId of new Set(others.map(({ user_id }) => user_id)))
            await bus.publish('socket.push', { to: { userId }, event: { event: 'quotation.presence', data: { id } } });
        });
      return describe(context, others);
    },
  };
}
