// No test, fixture, e2e or bench names a call by a path in a literal.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findUntypedCalls, isCaller } from './call-name-faults.mjs';
import { root } from './paths.mjs';
import { runIfStarted } from './tree.mjs';

const CLIENT = 'packages/contract/src/client.generated.ts';
const client = readFileSync(join(root, CLIENT), 'utf8');
const paths = new Set([...client.matchAll(/"path":"([^"]+)"/g)].map(([, path]) => path));
const found = paths.size === 0 ? [`${CLIENT}: no call has a path`] : [];

export const callNameCheck = {
  name: 'call names',
  wants: (path) => /\.tsx?$/.test(path) && isCaller(path),
  look(file) {
    // Most files hold no path and need no parsing.
    if (file.text.includes('/api/')) found.push(...findUntypedCalls(file.path, file.parsed.program, paths));
  },
  faults: () => found,
};

runIfStarted(import.meta.url, callNameCheck);
