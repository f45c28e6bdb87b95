/* A server process for the launcher's tests: starts, tells where, ends cleanly when its stdin closes. */
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { SILENT_LOG } from './types.ts';

const options = JSON.parse(process.argv[2] ?? '{}') as { dataDir: string; packageDir?: string; elsewhere?: string };
try {
  const server = await startEmbeddedPostgres({ ...options, log: SILENT_LOG });
  process.stdout.write(
    `${JSON.stringify({ pid: server.pid, url: server.connectionString, adopted: server.adopted })}\n`,
  );
  process.stdin.resume().once('end', () => void server.stop());
} catch (error) {
  const { name, message } = error as Error;
  process.stdout.write(`${JSON.stringify({ name, message })}\n`);
}
