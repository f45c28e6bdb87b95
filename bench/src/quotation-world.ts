import { openProductWorld } from './product-world.ts';

const ADDED_AT_ONCE = 500;
/** Lines that the second version changes. */
const CHANGED = 10;

/** The product with quotations, whose work is measured within this process. */
export async function openQuotationWorld() {
  const world = await openProductWorld();
  const { call, pool } = world;
  // What is measured goes out without a leader's yes, however much it comes to.
  await pool.query('delete from quotation_settings');

  const linesOf = async (id: number) => (await call('quotation.get_detail_toy', { id })).list;

  return {
    ...world,
    linesOf,

    /** A draft of so many toys with cartons and prices, made as people make it. */
    async createQuotation(lines: number): Promise<number> {
      const toyIds = await world.toyIds(lines);
      const head = { customer_name: 'Bench Ltd.' };
      const { id } = await call('quotation.add_new_quotation', { source: { kind: 'empty' }, head });
      for (let start = 0; start < lines; start += ADDED_AT_ONCE)
        await call('system.add_quotation', {
          quotation_id: id,
          ids: toyIds.slice(start, start + ADDED_AT_ONCE).join(','),
        });
      const list = await linesOf(id);
      const changes = list.map((line, place) => ({ id: line.id, order_box_qty: 1 + (place % 60) }));
      await call('quotation.update_lines', { id, changes });
      if (list.length !== lines) throw new Error(`the quotation has ${list.length} lines instead of ${lines}`);
      return id;
    },

    /** Sends the draft, and begins the next version with a few changed lines. */
    async beginSecondVersion(id: number): Promise<void> {
      const { revision, leaks } = await call('quotation.check_sending', { id });
      const confirmed_leaks = leaks.map(({ key }) => key);
      await call('quotation.send', { id, revision, recipients: [], confirmed_leaks });
      await call('quotation.open_version', { id });
      const changes = (await linesOf(id)).slice(0, CHANGED).map((line) => ({ id: line.id, order_box_qty: 77 }));
      await call('quotation.update_lines', { id, changes });
    },

    /** What is stored for each of the first two versions, in bytes. */
    async storedBytes(id: number): Promise<[first: number, second: number]> {
      const { rows } = await pool.query<{ bytes: number }>(
        `select sum(bytes)::int as bytes from (
           select from_version as version, pg_column_size(l.*) as bytes from quotation_lines l where quotation_id = $1
           union all select version, pg_column_size(v.*) from quotation_versions v where quotation_id = $1
         ) as stored group by version order by version`,
        [id],
      );
      return [rows[0]!.bytes, rows[1]!.bytes];
    },
  };
}
