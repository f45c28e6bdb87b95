import type { Db } from '#infra/database/database.ts';
import { factoryOf } from '#modules/account/factory-account.service.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session } from '#rpc/context.ts';

/** The factory that somebody at a desk speaks for. */
export async function deskFactory(db: Db, session: Session): Promise<number> {
  const id = await factoryOf(db, session);
  if (id === null) throw new AppError('NOT_FOUND', { msg: '账号尚未关联工厂，请联系客服' });
  return id;
}

export interface DeskQuery {
  is_open: boolean;
  keyword: string;
  page: number;
  page_size: number;
}
