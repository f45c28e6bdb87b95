// Hot reload on both sides: Vite serves the pages and hands calls to the server, which restarts when its sources change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, requireNode } from './install.mjs';
import { root } from './paths.mjs';

requireNode();
ensureInstalled('all');

const server = spawn('npx', ['tsx', 'watch', '--clear-screen=false', 'src/main.ts'], {
  cwd: join(root, 'apps/server'),
  stdio: 'inherit',
  env: { LOG_TO: 'file', ...process.env },
});
const { createServer } = await import('vite');
const web = await createServer({ root: join(root, 'apps/web') });
await web.listen();
web.printUrls();

const stop = async () => {
  server.kill('SIGTERM');
  await web.close();
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
server.on('exit', (code) => void web.close().then(() => process.exit(code ?? 0)));
