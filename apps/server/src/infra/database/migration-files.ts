import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

export interface Migration {
  tag: string;
  when: number;
  hash: string;
  statements: string[];
}

interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}

/** Reads what drizzle-kit generated, in order. */
export function readMigrations(dir: string): Migration[] {
  const journalFile = join(dir, 'meta', '_journal.json');
  if (!existsSync(journalFile)) throw new StartupError(`找不到数据库迁移目录：${journalFile}`);
  const { entries } = JSON.parse(readFileSync(journalFile, 'utf8')) as Journal;
  const migrations = entries.toSorted((a, b) => a.idx - b.idx).map(({ tag, when }) => readMigration(dir, tag, when));
  for (const [index, migration] of migrations.entries()) {
    const previous = migrations[index - 1];
    // The journal in the database is ordered by time, so that two branches merged out of order would confuse it.
    if (previous !== undefined && previous.when >= migration.when) {
      throw new StartupError(`迁移 ${migration.tag} 的时间早于 ${previous.tag}，请重新生成后一个迁移`);
    }
  }
  return migrations;
}

function readMigration(dir: string, tag: string, when: number): Migration {
  const file = join(dir, `${tag}.sql`);
  if (!existsSync(file)) throw new StartupError(`缺少数据库迁移文件：${file}`);
  // A checkout on Windows may turn line ends; the hash must not change with them.
  const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  return {
    tag,
    when,
    hash: createHash('sha256').update(text).digest('hex'),
    statements: text.split('--> statement-breakpoint').filter((statement) => statement.trim() !== ''),
  };
}
