import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { locatePostgresPackage } from './postgres-binaries.ts';
import { cleanUp, isRoot, later, query, start, startInChild, temporaryFolder } from './launcher-fixture.ts';
import { NOBODY } from './postgres-account.ts';

/** Any other user that has an entry in /etc/passwd, which initdb insists on. */
const DAEMON = 1;

afterEach(cleanUp);

// So that a green run elsewhere does not pretend to have shown what it skipped.
const isLinuxRoot = isRoot && process.platform === 'linux';
const mayMount = canMount();
if (!isLinuxRoot) console.warn('skipped: what the launcher does as root (run the tests as root on Linux)');
if (!mayMount) console.warn('skipped: the full disk (needs the right to mount a small file system)');

function copyOfPackage(dir: string): string {
  const copy = join(dir, 'package');
  cpSync(locatePostgresPackage(), copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

function removeLinks(packageDir: string): string[] {
  const list = JSON.parse(readFileSync(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  const links = list.map(({ target }) => join(packageDir, target));
  for (const link of links) rmSync(link, { force: true });
  return links;
}

test.runIf(isLinuxRoot)('as root, PostgreSQL runs as a user of its own, who owns the data', async () => {
  const server = await start(temporaryFolder());
  const { uid } = statSync(join(server.home, 'cluster'));
  const name = execFileSync('id', ['-un', String(uid)], { encoding: 'utf8' }).trim();
  expect(name).toBe('wanyuan-postgres');
  expect(readFileSync(`/proc/${server.pid}/status`, 'utf8')).toMatch(
    new RegExp(`^Uid:\\t${uid}\\t${uid}\\t${uid}\\t${uid}$`, 'm'),
  );
  await query(server.connectionString, 'select 1');
});

test.runIf(isLinuxRoot)(
  'not as root, everything belongs to the user; root may continue with the same data',
  async () => {
    const dataDir = join(temporaryFolder(), 'data');
    mkdirSync(dataDir);
    chownSync(dataDir, DAEMON, DAEMON);
    const first = await startInChild({ dataDir }, DAEMON);
    expect(first).toMatchObject({ adopted: false });
    await query(first.url ?? '', 'create table toy (id int)');
    first.child.stdin?.end();
    await new Promise((resolve) => first.child.once('exit', resolve));
    await query((await start(dataDir)).connectionString, 'select id from toy');
  },
);

test.runIf(isLinuxRoot)(
  'below a 0700 folder, data and binaries go where the user can reach, and are found again',
  async () => {
    const elsewhere = join(temporaryFolder(), 'elsewhere');
    const closed = temporaryFolder();
    chmodSync(closed, 0o700);
    const dataDir = join(closed, 'data');
    const packageDir = copyOfPackage(closed);

    const first = await start(dataDir, { elsewhere, packageDir });
    expect(first.home.startsWith(elsewhere)).toBe(true);
    await query(first.connectionString, 'create table toy (id int)');
    await first.stop();
    const second = await start(dataDir, { elsewhere, packageDir });
    expect(second.home).toBe(first.home);
    await query(second.connectionString, 'select id from toy');
    await second.stop();

    rmSync(dataDir, { recursive: true });
    const fresh = await start(dataDir, { elsewhere, packageDir });
    expect(fresh.home).not.toBe(first.home);
    await fresh.stop();

    rmSync(fresh.home, { recursive: true });
    await expect(start(dataDir, { elsewhere, packageDir })).rejects.toThrow(/但那里什么也没有/);
  },
);

test.runIf(isLinuxRoot)('a umask of 077 does not push the data out of its folder, nor open it to others', async () => {
  const previous = process.umask(0o077);
  later(() => process.umask(previous));
  const dataDir = join(temporaryFolder(), 'data');
  const { home } = await start(dataDir);
  expect(home).toBe(join(dataDir, 'postgres'));
  for (const folder of [dataDir, home]) expect(statSync(folder).mode & 0o777).toBe(0o711);
});

test('library links that no install script made are made by us', async () => {
  const packageDir = copyOfPackage(temporaryFolder());
  const links = removeLinks(packageDir);
  await query((await start(temporaryFolder(), { packageDir })).connectionString, 'select 1');
  for (const link of links) expect(lstatSync(link).isSymbolicLink()).toBe(true);
});

test.runIf(isLinuxRoot)('links missing in a folder that we may not write: the binaries are copied', async () => {
  const packageDir = copyOfPackage(temporaryFolder());
  const links = removeLinks(packageDir);
  const dataDir = temporaryFolder();
  chownSync(dataDir, NOBODY, NOBODY);
  const server = await startInChild({ dataDir, packageDir }, NOBODY);
  await query(server.url ?? '', 'select 1');
  expect(existsSync(join(dataDir, 'postgres', 'runtime'))).toBe(true);
  expect(links.some((link) => existsSync(link))).toBe(false);
});

test.runIf(isLinuxRoot)('a data folder without write permission is named', async () => {
  const dataDir = temporaryFolder();
  const refused = await startInChild({ dataDir }, NOBODY);
  expect(refused).toMatchObject({ name: 'StartupError', message: expect.stringContaining(dataDir) });
  expect(refused.message).toContain('没有权限');
});

test.runIf(isLinuxRoot)('data that belongs to another user is refused, not damaged', async () => {
  const dataDir = temporaryFolder();
  chownSync(dataDir, DAEMON, DAEMON);
  const owner = await startInChild({ dataDir }, DAEMON);
  expect(owner).toMatchObject({ adopted: false });
  owner.child.stdin?.end();
  await new Promise((resolve) => owner.child.once('exit', resolve));
  chmodSync(dataDir, 0o777);
  chmodSync(join(dataDir, 'postgres'), 0o777);
  const refused = await startInChild({ dataDir }, NOBODY);
  expect(refused).toMatchObject({ name: 'StartupError', message: expect.stringMatching(/无权读取|没有权限/) });
});

test.runIf(mayMount)('a full disk is named, and a later start succeeds', async () => {
  const dataDir = temporaryFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m,mode=755', 'tmpfs', dataDir]);
  later(() => execFileSync('umount', [dataDir]));
  const refusal = await start(dataDir).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ name: 'StartupError', message: expect.stringContaining('磁盘已满') });
  execFileSync('mount', ['-o', 'remount,size=200m', dataDir]);
  await query((await start(dataDir)).connectionString, 'select 1');
});

function canMount(): boolean {
  if (!isLinuxRoot) return false;
  const dir = temporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', dir], { stdio: 'ignore' });
    execFileSync('umount', [dir], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
