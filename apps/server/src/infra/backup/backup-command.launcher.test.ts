import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledEntry } from '@wanyuan/testing/server-bundle';
import { PgBoss } from 'pg-boss';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanUp, query, start, startInChild, temporaryFolder } from '../database/launcher-fixture.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { findRepositoryRoot } from '../database/repository-root.ts';
import { SILENT_LOG } from '../database/types.ts';
import { runBackupCommand } from './backup-command.ts';
import { runRestoreCommand } from './restore-command.ts';

afterEach(cleanUp);

type Answer = { status: number | null; output: string };

async function runTool(tool: 'backup' | 'restore', args: string[], env: NodeJS.ProcessEnv): Promise<Answer> {
  let output = '';
  const collect = (text: string | Uint8Array) => ((output += String(text)), true);
  const spies = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(collect));
  try {
    const command = tool === 'backup' ? runBackupCommand : runRestoreCommand;
    return { status: await command(args, env), output };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** The entry as npm run starts it. */
async function spawnTool(tool: 'backup' | 'restore', args: string[], env: NodeJS.ProcessEnv): Promise<Answer> {
  const child = spawn(process.execPath, [bundledEntry(tool), ...args], {
    cwd: findRepositoryRoot(),
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, output };
}

async function fill(url: string, dataDir: string): Promise<void> {
  await migrateDatabase({ connection: { connectionString: url }, log: SILENT_LOG });
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  // It stops before its connections are closed; the end of the server may still reach one of them.
  boss.on('error', () => {});
  await boss.start();
  await boss.createQueue('export');
  await boss.send('export', { toy: '积木' });
  await boss.stop({ graceful: false });
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  writeFileSync(join(dataDir, 'files', 'picture'), 'pixels');
}

test('backs up beside a running server, restores into an empty folder, and tells what goes wrong', async () => {
  const dataDir = temporaryFolder();
  const file = join(temporaryFolder(), 'backup.tar.gz');
  const nothing = await runTool('backup', [file], { DATA_DIR: dataDir });
  expect(nothing).toMatchObject({ status: 1, output: expect.stringContaining('没有可备份的内容') });

  const running = await startInChild({ dataDir });
  await fill(running.url ?? '', dataDir);
  expect(await spawnTool('backup', [file], { DATA_DIR: dataDir })).toMatchObject({
    status: 0,
    output: expect.stringContaining('备份完成'),
  });
  const again = await runTool('backup', [file], { DATA_DIR: dataDir });
  expect(again).toMatchObject({ status: 1, output: expect.stringContaining('不会覆盖') });
  expect(again.output).not.toMatch(/\n\s+at /);

  const fresh = join(temporaryFolder(), 'data');
  expect(await spawnTool('restore', [file], { DATA_DIR: fresh })).toMatchObject({ status: 0 });
  expect(readFileSync(join(fresh, 'files', 'picture'), 'utf8')).toBe('pixels');
  const restored = await start(fresh);
  expect(await query(restored.connectionString, 'select data from pgboss.job')).toEqual([{ data: { toy: '积木' } }]);
  const level = 'select hash, created_at from drizzle.__drizzle_migrations order by id';
  expect(await query(restored.connectionString, level)).toEqual(await query(running.url ?? '', level));

  const refused = await runTool('restore', [file], { DATA_DIR: fresh });
  expect(refused).toMatchObject({ status: 1, output: expect.stringContaining('--force') });
  const forced = await runTool('restore', [file, '--force'], { DATA_DIR: fresh });
  expect(forced).toMatchObject({ status: 0, output: expect.stringMatching(/原有数据移到[^]*请重新启动/) });
});

test('starts the server by itself when none runs, and names a default place for the archive', async () => {
  const dataDir = temporaryFolder();
  const server = await start(dataDir);
  await fill(server.connectionString, dataDir);
  await server.stop();
  expect(await runTool('backup', [], { DATA_DIR: dataDir })).toMatchObject({ status: 0 });
  const [name = ''] = readdirSync(join(dataDir, 'backups'));
  const check = await runTool('restore', [join(dataDir, 'backups', name), '--check'], { DATA_DIR: '/nonexistent' });
  expect(check).toMatchObject({ status: 0, output: expect.stringContaining('备份完好') });
});

test('without a file, or with a wrong address, the message is one line', async () => {
  expect(await runTool('restore', [], {})).toMatchObject({
    status: 1,
    output: expect.stringMatching(/^用法：[^\n]*\n$/),
  });
  const missing = await runTool('restore', ['/nonexistent.tar.gz'], {});
  expect(missing).toMatchObject({ status: 1, output: '找不到备份文件：/nonexistent.tar.gz\n' });
  const unreachable = await runTool('backup', ['/nonexistent.tar.gz'], {
    DATABASE_URL: 'postgres://u:p@/db?host=/nonexistent',
  });
  expect(unreachable).toMatchObject({ status: 1, output: expect.stringMatching(/^无法连接数据库：[^\n]*\n$/) });
});
