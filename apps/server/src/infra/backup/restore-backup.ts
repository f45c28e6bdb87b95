import type pg from 'pg';
import { connectForMaintenance } from '../database/maintenance-client.ts';
import { defaultMigrationsDir, selectPending } from '../database/migrate.ts';
import { readMigrations, type Migration } from '../database/migration-files.ts';
import { explainFileError, StartupError } from '../startup-error.ts';
import { listStateEntries } from './data-files.ts';
import { assertJobVersion } from './job-schema.ts';
import { FILE_PREFIX, TABLE_PREFIX, type Manifest } from './manifest.ts';
import { moveSchemasAside } from './move-aside.ts';
import type { Progress } from './progress.ts';
import { readArchive, verifyArchive } from './read-archive.ts';
import { createTableWriter, finishTables, prepareTables } from './restore-database.ts';
import { stageFiles, type StagedFiles } from './restore-files.ts';
import { isDatabaseEmpty } from './table-catalog.ts';

export interface RestoreOptions {
  connection: pg.ClientConfig;
  dataDir: string;
  file: string;
  /** What verifyArchive returned for the file, when the caller has asked already. */
  verified?: Manifest;
  /** Moves what is there aside instead of refusing. */
  force?: boolean;
  /** Leaves pending jobs out, when they come from another version of pg-boss. */
  skipJobs?: boolean;
  migrationsDir?: string;
  progress: Progress;
}

export interface RestoreResult {
  manifest: Manifest;
  /** Schemas and folder that hold what was there before. */
  movedSchemas: string[];
  movedFiles: string | null;
}

/** All or nothing: rows and schema change in one transaction, files change places right before it commits. */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const verified = options.verified ?? (await verifyArchive(options.file, options.progress));
  const manifest = options.skipJobs === true ? { ...verified, jobs: null } : verified;
  const migrations = migrationsOf(manifest, options.migrationsDir ?? defaultMigrationsDir());
  assertJobVersion(manifest.jobs, manifest.appVersion);

  const client = await connectForMaintenance(options.connection, 'restore');
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const files = stageFiles(options.dataDir, stamp);
  try {
    return await inTransaction(client, files, async () => {
      const movedSchemas = await clearTheWay(client, options, stamp);
      const target = await prepareTables(client, manifest, migrations);
      const writer = createTableWriter(target);
      await readArchive(options.file, async (name, content) => {
        options.progress.step(`恢复 ${name}`);
        if (name.startsWith(TABLE_PREFIX)) await writer.write(name, content);
        else if (name.startsWith(FILE_PREFIX)) await files.write(name.slice(FILE_PREFIX.length), content);
      });
      await writer.end();
      options.progress.step('检查关联');
      await finishTables(target);
      return { manifest, movedSchemas, movedFiles: await files.swap() };
    });
  } catch (error) {
    throw explainFileError(error, options.dataDir);
  } finally {
    await files.discard();
    await client.end().catch(() => {});
  }
}

async function inTransaction<T>(client: pg.Client, files: StagedFiles, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    await client.query('analyze').catch(() => {});
    return result;
  } catch (error) {
    await files.undo();
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function clearTheWay(client: pg.Client, options: RestoreOptions, stamp: string): Promise<string[]> {
  const isEmpty = await isDatabaseEmpty(client);
  const files = await listStateEntries(options.dataDir);
  if (options.force !== true) {
    const found = [...(isEmpty ? [] : ['数据库']), ...(files.length === 0 ? [] : [`${options.dataDir} 中的文件`])];
    if (found.length > 0) {
      throw new StartupError(`目标不是空的：已有${found.join('和')}。加 --force 会先把现有数据移到一旁，再恢复备份。`);
    }
  }
  return isEmpty ? [] : moveSchemasAside(client, stamp);
}

/** The code's migrations up to the backup's level; refuses a backup of a newer or different program. */
function migrationsOf(manifest: Manifest, dir: string): Migration[] {
  const migrations = readMigrations(dir);
  try {
    selectPending(migrations, manifest.migrations);
  } catch (error) {
    throw new StartupError(
      `备份由程序版本 ${manifest.appVersion} 写成，与本程序的数据库结构不符，请使用该版本或更新的版本恢复。`,
      { cause: error },
    );
  }
  return migrations.slice(0, manifest.migrations.length);
}
