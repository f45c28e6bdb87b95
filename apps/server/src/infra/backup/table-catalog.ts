import type pg from 'pg';
import { JOBS_SCHEMA, NOT_COPIED } from './job-schema.ts';

export interface TableInfo {
  schema: string;
  name: string;
  columns: string[];
  isPartitioned: boolean;
}

export interface Sequence {
  schema: string;
  name: string;
}

/** The schemas whose tables are copied. drizzle's journal travels in the manifest instead. */
export const COPIED_SCHEMAS = ['public', JOBS_SCHEMA];

/** Everything with rows of its own; partitions come through their root, generated columns are computed again. */
export async function listTables(client: pg.ClientBase): Promise<TableInfo[]> {
  const { rows } = await client.query<TableInfo>(
    `select n.nspname as schema, c.relname as name, c.relkind = 'p' as "isPartitioned",
            array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by 1, 2, 3 order by 1, 2`,
    [COPIED_SCHEMAS],
  );
  return rows.filter((table) => !NOT_COPIED.has(`${table.schema}.${table.name}`));
}

export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select n.nspname as schema, c.relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind = 'S' order by 1, 2`,
    [COPIED_SCHEMAS],
  );
  return rows.filter((sequence) => sequence.schema !== JOBS_SCHEMA);
}

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

export async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select format('%I.%I', n.nspname, c.relname) as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k
       join pg_class c on c.oid = k.conrelid
       join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.conparentid = 0 and n.nspname = any($1)`,
    [COPIED_SCHEMAS],
  );
  return rows;
}

/** Tables with triggers of our own, which must not fire for rows that have been through them once. */
export async function listTriggeredTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select distinct format('%I.%I', n.nspname, c.relname) as table
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where not t.tgisinternal and n.nspname = any($1)`,
    [COPIED_SCHEMAS],
  );
  return rows.map((row) => row.table);
}

/** Whether any table, view or sequence exists where a restore would create its own. */
export async function isDatabaseEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
    [[...COPIED_SCHEMAS, 'drizzle']],
  );
  return rowCount === 0;
}
