import { inParallel, type Db, type Pool } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import { factoryOf } from '#modules/people/people.module.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext } from '#rpc/context.ts';
import type { DeskRows } from '../desk-rows.repo.ts';

/** The factory that the user at the desk speaks for. */
export async function deskFactory({ db, session }: SessionContext): Promise<number> {
  const id = await factoryOf(db, session);
  if (id === null) throw new AppError('NOT_FOUND', { msg: '账号尚未关联工厂，请联系客服' });
  return id;
}

interface DeskQuery {
  is_open: boolean;
  keyword: string;
  page: number;
  page_size: number;
}

/** A page of what a factory was asked, as it may see it. */
export function deskList<Row, Shown>(
  { listOfFactory, countOfFactory }: DeskRows<Row>,
  show: (db: Db, session: Session, rows: readonly Row[]) => Promise<Shown[]>,
) {
  return async (context: SessionContext<Pool>, { is_open, keyword, page, page_size }: DeskQuery) => {
    const { db, session } = context;
    const factoryId = await deskFactory(context);
    const [rows, total] = await inParallel(db, [
      listOfFactory(db, factoryId, { is_open, keyword, ...pageRange({ page, page_size }) }),
      countOfFactory(db, factoryId, is_open, keyword),
    ]);
    return { list: await show(db, session, rows), total, page, page_size };
  };
}
