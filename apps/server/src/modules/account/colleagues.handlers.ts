import type { chat } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { FilesService } from '../files/files.service.ts';
import { describeColleagues } from './colleagues.service.ts';

type ColleagueHandlers = HandlersOf<typeof chat>;

export function createColleagueHandlers(files: Pick<FilesService, 'pictureUrl'>): ColleagueHandlers {
  return {
    get_colleague_list: async ({ db, session }) => ({ list: await describeColleagues(db, session, files) }),
  };
}
