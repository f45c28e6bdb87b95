import { z } from 'zod';

export const FORMAT = 1;
export const HEADER_ENTRY = 'wanyuan-backup.json';
export const MANIFEST_ENTRY = 'manifest.json';
export const TABLE_PREFIX = 'database/';
export const FILE_PREFIX = 'files/';

/** First in the archive, so that a foreign file is recognised at once. */
export const Header = z.object({ format: z.number(), appVersion: z.string(), createdAt: z.string() });

const TableRecord = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  bytes: z.number(),
  sha256: z.string(),
});

/** Last in the archive: sums are known only when everything has passed through, and its presence proves completeness. */
export const Manifest = Header.extend({
  serverVersion: z.string(),
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })),
  jobs: z
    .object({ version: z.number(), partitionedQueues: z.array(z.object({ name: z.string(), policy: z.string() })) })
    .nullable(),
  tables: z.array(TableRecord),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  files: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
});

export type Header = z.infer<typeof Header>;
export type Manifest = z.infer<typeof Manifest>;
export type TableRecord = z.infer<typeof TableRecord>;

export function tableFolder(table: { schema: string; name: string }): string {
  return `${TABLE_PREFIX}${table.schema}.${table.name}`;
}
