import type { chatColleagues } from '@wanyuan/contract';
import { BRAND } from '@wanyuan/domain';
import { inParallel } from '#infra/database/database.ts';
import type { HandlersOf } from '#rpc/context.ts';
import type { FilesService } from '../files/files.module.ts';
import { colleagues } from '../people/people.module.ts';

type ColleagueHandlers = HandlersOf<typeof chatColleagues>;

const AVATAR_WIDTH = 160;

export function createColleagueHandlers(files: Pick<FilesService, 'pictureUrl'>): ColleagueHandlers {
  return {
    async get_colleague_list({ db, session }) {
      const list = (await colleagues(db, session)).map(async ({ avatar_file_id, ...colleague }) => ({
        ...colleague,
        chat_id: `${BRAND.key}_${colleague.user_id}`,
        avatar: avatar_file_id === null ? '' : ((await files.pictureUrl(avatar_file_id, AVATAR_WIDTH, db)) ?? ''),
      }));
      return { list: await inParallel(db, list) };
    },
  };
}
