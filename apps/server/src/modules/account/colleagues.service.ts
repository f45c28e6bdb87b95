import { BRAND } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import type { FilesService } from '../files/files.service.ts';
import { listColleagues, listLeaderIds } from './colleagues.repo.ts';

const AVATAR_WIDTH = 160;

/** Those of the company who can take something over; disabled ones are left out. */
export async function colleagues(db: Db, { tenant_id, id }: Session) {
  return listColleagues(db, tenant_id, id);
}

/** Main account and administrators: they see what everybody in the company does. */
export const leaderIds = (db: Db, companyId: number): Promise<number[]> => listLeaderIds(db, companyId);

export async function describeColleagues(db: Db, session: Session, files: Pick<FilesService, 'pictureUrl'>) {
  const rows = await colleagues(db, session);
  return Promise.all(
    rows.map(async ({ avatar_file_id, ...colleague }) => ({
      ...colleague,
      chat_id: `${BRAND.key}_${colleague.user_id}`,
      avatar: avatar_file_id === null ? '' : ((await files.pictureUrl(avatar_file_id, AVATAR_WIDTH, db)) ?? ''),
    })),
  );
}
