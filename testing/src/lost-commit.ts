import type pg from 'pg';

type Query = (...args: unknown[]) => unknown;

const textOf = (statement: unknown) => (typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text);

export const connectionLost = () =>
  Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });

/** What becomes, once, of the commit of the first transaction in which a statement with these words was made. */
export async function withCommit(
  pool: pg.Pool,
  words: string,
  during: (commit: () => unknown) => unknown,
  run: () => Promise<void>,
): Promise<void> {
  let isNext = false;
  let isOver = false;
  const patched: pg.PoolClient[] = [];
  const patch = (client: pg.PoolClient) => {
    const query = client.query.bind(client) as Query;
    const watched: Query = (...args) => {
      const text = textOf(args[0]);
      if (text.includes(words)) isNext = !isOver;
      if (text !== 'commit' || !isNext) return query(...args);
      isNext = false;
      isOver = true;
      return during(() => query(...args));
    };
    Object.assign(client, { query: watched });
    patched.push(client);
  };
  pool.on('acquire', patch);
  await run().finally(() => {
    pool.off('acquire', patch);
    for (const client of patched) Reflect.deleteProperty(client, 'query');
  });
}
