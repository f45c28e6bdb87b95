import { inParallel, type Db, type Pool } from '#infra/database/database.ts';
import { pageRange, type PageRange } from '#infra/database/page-range.ts';
import type { Session, SessionContext } from './context.ts';

interface RowsWithStates<Row, State extends string, Filter, Shown> {
  states: readonly State[];
  rows: (db: Db, session: Session, filter: Filter, page: PageRange) => Promise<Row[]>;
  countByState: (db: Db, session: Session, filter: Filter) => Promise<{ state: State; count: number }[]>;
  show: (db: Db, session: Session, rows: readonly Row[]) => Promise<Shown[]>;
}

/** A page of rows that have a state, and how many there are in each. */
export function listByState<Row, State extends string, Filter extends { state?: State | undefined }, Shown>({
  states,
  rows,
  countByState,
  show,
}: RowsWithStates<Row, State, Filter, Shown>) {
  return async ({ db, session }: SessionContext<Pool>, query: Filter & { page: number; page_size: number }) => {
    const [page, counted] = await inParallel(db, [
      rows(db, session, query, pageRange(query)),
      countByState(db, session, query),
    ]);
    const counts = Object.fromEntries(states.map((state) => [state, 0])) as Record<State, number>;
    for (const { state, count } of counted) counts[state] = count;
    const total = query.state ? counts[query.state] : counted.reduce((sum, { count }) => sum + count, 0);
    return { list: await show(db, session, page), total, page: query.page, page_size: query.page_size, counts };
  };
}
