import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { factories } from './factories.schema.ts';

/** A factory's short name as a column of another module's statement, which saves lists a query of their own. */
export function shortNameOf(id: AnyColumn): SQL<string | null> {
  return sql`(select ${factories.short_name} from ${factories} where ${factories.id} = ${id})`;
}
