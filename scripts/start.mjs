import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, requireNode } from './install.mjs';
import { root } from './paths.mjs';

requireNode();
ensureInstalled('run');
const { build } = await import('./build.mjs');
await build();
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);

// A SIGTERM to `npm start` ends npm and its shell but never reaches us: when they are gone, stop as if it had.
const parent = process.ppid;
const PARENT_CHECK_MS = 1000;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, PARENT_CHECK_MS);
watch.unref();
