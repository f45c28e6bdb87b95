import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const CHUNK_CHARACTERS = 64 * 1024;
const NEEDS_ESCAPE = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string) =>
  NEEDS_ESCAPE.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (character) => ESCAPES[character]!) : text;

const arrayElement = (value: unknown) =>
  typeof value === 'string' ? `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"` : String(value);

/** A value in the text format of COPY. */
export function copyText(value: unknown): string {
  if (value === null || value === undefined) return String.raw`\N`;
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return String.raw`\\x` + value.toString('hex');
  if (Array.isArray(value)) return escaped(`{${value.map(arrayElement).join(',')}}`);
  return escaped(JSON.stringify(value));
}

/** Rows of one table on their way into the database. */
export class RowBatch<T extends PgTable> {
  private readonly statement: string;
  private readonly columns: readonly (keyof T['$inferInsert'] & string)[];
  private chunks: Buffer[] = [];
  private text = '';

  constructor(table: T, columns: readonly (keyof T['$inferInsert'] & string)[]) {
    const known = getTableColumns(table);
    const names = columns.map((column) => `"${known[column]!.name}"`);
    this.statement = `copy "${getTableName(table)}" (${names.join(', ')}) from stdin`;
    this.columns = columns;
  }

  add(row: T['$inferInsert']): void {
    const { columns } = this;
    let line = '';
    for (let index = 0; index < columns.length; index += 1) {
      if (index > 0) line += '\t';
      line += copyText((row as Record<string, unknown>)[columns[index]!]);
    }
    this.text += `${line}\n`;
    if (this.text.length >= CHUNK_CHARACTERS) this.close();
  }

  addAll(rows: Iterable<T['$inferInsert']>): this {
    for (const row of rows) this.add(row);
    return this;
  }

  /** Hands over what has been gathered, to be copied when its turn comes; what is added from now on is not part of it. */
  take(): (client: pg.ClientBase) => Promise<void> {
    this.close();
    const { chunks, statement } = this;
    this.chunks = [];
    return async (client) => {
      if (chunks.length > 0) await pipeline(Readable.from(chunks), client.query(copyFrom(statement)));
    };
  }

  copy(client: pg.ClientBase): Promise<void> {
    return this.take()(client);
  }

  private close(): void {
    if (this.text === '') return;
    this.chunks.push(Buffer.from(this.text));
    this.text = '';
  }
}

/** Rows with ids of their own leave the table's counter behind. */
export async function catchUpCounter(client: pg.ClientBase, table: PgTable): Promise<void> {
  const name = getTableName(table);
  await client.query(
    `select setval(pg_get_serial_sequence('"${name}"', 'id'), (select max(id) from "${name}")) where exists (select 1 from "${name}")`,
  );
}
