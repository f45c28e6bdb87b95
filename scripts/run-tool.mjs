// Runs one of the server's command-line tools: node scripts/run-tool.mjs backup|restore|fill-world|sweep|vision [arguments]
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, requireNode } from './install.mjs';
import { root } from './paths.mjs';

const [tool] = process.argv.splice(2, 1);
requireNode();
ensureInstalled('run');
const { build } = await import('./build.mjs');
await build();
await import(pathToFileURL(join(root, `dist/server/${tool}.js`)).href);
