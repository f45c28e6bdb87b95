import { callPath } from '@wanyuan/testing/all-calls';
import Fastify from 'fastify';
import pg from 'pg';

/** The floor of an edit: a route of the same framework that writes the same cell and does nothing else. */
const STATEMENT = `
  update quotation_lines set order_box_qty = $3, revision = revision + 1, updated_at = now()
  where quotation_id = $1 and line_key = $2 and until_version is null and removed_at is null
  returning line_key, order_box_qty, revision`;

interface Edit {
  id: number;
  changes: { id: number; order_box_qty: number }[];
}

const [connection] = process.argv.slice(2);
const pool = new pg.Pool({ ...(JSON.parse(connection!) as pg.PoolConfig), max: 2 });
const fastify = Fastify();
fastify.post<{ Body: Edit }>(callPath('quotation.update_lines'), async ({ body: { id, changes } }) => {
  const [change] = changes;
  const { rows } = await pool.query(STATEMENT, [id, change!.id, change!.order_box_qty]);
  return { code: 0, data: { lines: rows } };
});
const address = await fastify.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ address });
