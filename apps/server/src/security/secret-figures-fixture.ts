import type { TestApp } from '@wanyuan/testing/test-app';

/** Figures that nothing else has, so that they can be looked for in whatever is answered. */
export const PRICE = '7391.37';
export const PHONE = '13898765432';
const ADDRESS = '秘密大道99号';
export const SECRETS = [PRICE, PHONE, ADDRESS];

/**
 * Every price of every table is found by its column's name, so that later tables are watched as well; what stands on
 * websites is what visitors are quoted.
 */
async function priceColumns({ pool }: TestApp): Promise<{ table_name: string; column_name: string }[]> {
  const { rows } = await pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where table_schema = 'public'
     and table_name not in ('site_toys', 'site_pick_lines')
     and (data_type = 'numeric' and column_name in ('exworks_price', 'additional_price', 'price')
       or column_name = 'snapshot')`,
  );
  return rows;
}

/** Gives every toy, offer and order another price, by lot; each draw another order among them. */
export async function drawPrices(app: TestApp, draw: string): Promise<void> {
  for (const { table_name: table, column_name: column } of await priceColumns(app)) {
    if (column === 'snapshot') continue;
    const drawn = `1 + (hashtext('${draw}' || t::text) & 1023)::numeric / 4`;
    await app.pool.query(`update ${table} t set ${column} = ${drawn}`);
  }
  await app.pool.query('update toy_search s set price = t.exworks_price from toys t where t.id = s.toy_id');
}

export async function setSecretFigures(app: TestApp): Promise<void> {
  const { pool } = app;
  const snapshot = JSON.stringify({ exworks_price: PRICE, additional_price: PRICE });
  for (const { table_name: table, column_name: column } of await priceColumns(app))
    await pool.query(
      column === 'snapshot'
        ? `update ${table} set snapshot = snapshot || '${snapshot}'::jsonb`
        : `update ${table} set ${column} = ${PRICE}`,
    );
  const answer = { price: PRICE, is_tax_included: true, moq_pieces: 1, lead_days: 1, stock_cartons: 1 };
  await pool.query(`update inquiries set state = 'answered', answered_at = now(), answer = $1`, [
    JSON.stringify({ ...answer, valid_until: null, remark: `满百箱 ${PRICE}` }),
  ]);
  await pool.query('update factories set address = $1', [ADDRESS]);
  await pool.query(`insert into factory_contacts (factory_id, name, mobile) select id, '秘密联系人', '${PHONE}'
    from factories f where not exists (select from factory_contacts c where c.factory_id = f.id)`);
  await pool.query(`update factory_contacts set tel = '${PHONE}', mobile = '${PHONE}'`);
}
