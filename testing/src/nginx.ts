import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@wanyuan/server/src/infra/database/free-port.ts';

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find(existsSync);
const TRIES = 5;
const LOOK_EVERY_MS = 25;

/**
 * A real nginx before a server, with `proxy_pass` alone, as an operator who follows the shortest advice has it; null
 * where it is not installed. Nothing of the system's own nginx is used.
 */
export async function startNginx(target: string): Promise<{ address: string; stop(): Promise<void> } | null> {
  if (NGINX === undefined) return null;
  for (let turn = 1; ; turn += 1) {
    const started = await tryStart(NGINX, target);
    if (typeof started !== 'string') return started;
    // Another process may have taken the port meanwhile.
    if (turn === TRIES) throw new Error(`nginx did not start:\n${started}`);
  }
}

async function tryStart(nginx: string, target: string) {
  const folder = mkdtempSync(join(tmpdir(), 'wanyuan-nginx-'));
  const address = `http://127.0.0.1:${await findFreePort()}`;
  const config = join(folder, 'nginx.conf');
  const log = join(folder, 'error.log');
  writeFileSync(config, render(folder, address, target));
  const child = spawn(nginx, ['-p', folder, '-c', config, '-e', log], { stdio: 'ignore' });
  const state = { hasEnded: false };
  const ended = new Promise<void>((resolve) => {
    const end = () => resolve(void (state.hasEnded = true));
    child.once('exit', end).once('error', end);
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  // It answers something as soon as it listens, whatever the server behind it says.
  while (!state.hasEnded) {
    const isThere = await fetch(address).then(
      () => true,
      () => false,
    );
    if (isThere) return { address, stop };
    await sleep(LOOK_EVERY_MS);
  }
  const reason = existsSync(log) ? readFileSync(log, 'utf8') : 'it said nothing';
  await stop();
  return reason;
}

function render(folder: string, address: string, target: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
master_process off;
pid ${join(folder, 'pid')};
events {}
http {
  access_log off;
  ${temporary.join('\n  ')}
  server {
    listen ${new URL(address).host};
    location / { proxy_pass ${target}; }
  }
}
`;
}
