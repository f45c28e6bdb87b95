import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, requireNode } from './install.mjs';
import { root } from './paths.mjs';

requireNode();
ensureInstalled('run');
const { build } = await import('./build.mjs');
await build();
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
