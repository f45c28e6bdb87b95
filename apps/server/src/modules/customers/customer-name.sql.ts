import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { customers } from './customers.schema.ts';

/** A customer's name as a column of another module's statement, which saves lists a query of their own. */
export function customerNameOf(id: AnyColumn): SQL<string | null> {
  return sql`(select ${customers.name} from ${customers} where ${customers.id} = ${id})`;
}
