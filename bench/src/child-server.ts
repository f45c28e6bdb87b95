import { execFileSync, fork, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));

export interface ChildServer {
  address: string;
  pid: number;
  stop(): Promise<void>;
}

function asServer(child: ChildProcess, address: string): ChildServer {
  return {
    address,
    pid: child.pid!,
    stop: () =>
      new Promise((done) => {
        child.once('exit', () => done());
        child.kill('SIGTERM');
      }),
  };
}

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}

/**
 * A data folder that is not there yet is copied from a filled one where `DEMO_WORLD` names it: small forms come one
 * after the other, and each would fill a demo world of its own.
 */
export function prepareDataDir(dataDir: string): void {
  const world = process.env['DEMO_WORLD'];
  if (!world || world === dataDir || (existsSync(dataDir) && readdirSync(dataDir).length > 0)) return;
  mkdirSync(dataDir, { recursive: true });
  // With its owners: PostgreSQL runs as another user when we are root.
  execFileSync('cp', ['-a', `${world}/.`, dataDir]);
}

/** The built product in a process of its own, as people run it. */
export async function startProduct(dataDir: string, env: Record<string, string> = {}): Promise<ChildServer> {
  prepareDataDir(dataDir);
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000000', LOG_TO: 'file', ...env },
  });
  const address = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    const isReady = await fetch(`${address}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return asServer(child, address);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** What Node is given to run a program of this folder: in the sources, or built as all are for their small forms. */
export function nodeArguments(name: string): { execArgv: string[]; file: string } {
  const file = fileURLToPath(new URL(`./${name}${extname(import.meta.url)}`, import.meta.url));
  return { file, execArgv: file.endsWith('.ts') ? ['--import', 'tsx'] : [] };
}

export function startProgramOfOurs(name: string, args: readonly string[] = []): ChildProcess {
  const { file, execArgv } = nodeArguments(name);
  return fork(file, args, { execArgv });
}

export async function startScript(name: string, args: string[]): Promise<ChildServer> {
  const child = startProgramOfOurs(name, args);
  const { address } = await new Promise<{ address: string }>((done) =>
    child.once('message', (message) => done(message as { address: string })),
  );
  return asServer(child, address);
}

/** CPU seconds that a process has used so far, children not counted (Linux). */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
