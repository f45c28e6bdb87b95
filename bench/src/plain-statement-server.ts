import Fastify from 'fastify';
import pg from 'pg';

/** The floor of searching: match, order, LIMIT 40, and what came out of the database as it is. */
const STATEMENT = `
  select t.id, t.number, t.article_number, t.name, t.name_en, t.exworks_price, t.carton_quantity, t.packing_name
  from toy_search s join toys t on t.id = s.toy_id
  where s.doc @@ $1::tsquery order by s.rank_score desc limit 40`;
const WITHOUT_WORDS = STATEMENT.replace('s.doc @@ $1::tsquery', '$1 = $1');

const [connection] = process.argv.slice(2);
const pool = new pg.Pool({ ...(JSON.parse(connection!) as pg.PoolConfig), max: 10 });
const fastify = Fastify();
fastify.post<{ Body: { words: string } }>('/', async ({ body: { words } }) => {
  const { rows } = await pool.query(words === '' ? WITHOUT_WORDS : STATEMENT, [words]);
  return { code: 0, data: { list: rows } };
});
const address = await fastify.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ address });
