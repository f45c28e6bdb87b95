import type pg from 'pg';
import { JOBS_SCHEMA } from './job-schema.ts';

/** Puts what is there into schemas of other names: nothing is lost, and until the commit all of it can be undone. */
export async function moveSchemasAside(client: pg.Client, suffix: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select nspname as name from pg_namespace where nspname = any($1)',
    [['public', 'drizzle', JOBS_SCHEMA]],
  );
  const moved: string[] = [];
  for (const { name } of rows) {
    const aside = `${name}_before_${suffix}`;
    if (name === 'public') await movePublic(client, aside);
    else await client.query(`alter schema ${name} rename to ${aside}`);
    moved.push(aside);
  }
  return moved;
}

/** Object by object, because extensions live in public as well, exist once, and may not be moved by their user. */
async function movePublic(client: pg.Client, aside: string): Promise<void> {
  await client.query(`create schema ${aside}`);
  const { rows } = await client.query<{ object: string }>(`
    with own as (select oid from pg_namespace where nspname = 'public'),
         extension as (select classid, objid from pg_depend where deptype = 'e')
    select format('%s %s', case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
                                          when 'c' then 'type' else 'table' end, c.oid::regclass) as object
      from pg_class c, own
     where c.relnamespace = own.oid and c.relkind in ('r', 'p', 'v', 'm', 'S', 'c', 'f')
       and ('pg_class'::regclass, c.oid) not in (select * from extension)
       and not (c.relkind = 'S' and exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i')
                                               and d.refclassid = 'pg_class'::regclass))
    union all
    select format('type %s', t.oid::regtype) from pg_type t, own
     where t.typnamespace = own.oid and t.typtype in ('e', 'd', 'r')
       and ('pg_type'::regclass, t.oid) not in (select * from extension)
    union all
    select format('routine %s', p.oid::regprocedure) from pg_proc p, own
     where p.pronamespace = own.oid and ('pg_proc'::regclass, p.oid) not in (select * from extension)
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'i')`);
  for (const { object } of rows) await client.query(`alter ${object} set schema ${aside}`);
}
