// No test, fixture, e2e or bench names a call by a path in a literal.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { findUntypedCalls, isCaller } from './call-name-faults.mjs';
import { root } from './paths.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const client = read('packages/contract/src/client.generated.ts');
const paths = new Set([...client.matchAll(/"path":"([^"]+)"/g)].map(([, path]) => path));
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => isCaller(file) && existsSync(join(root, file)));
const faults = files.flatMap((file) => findUntypedCalls(file, parseSync(file, read(file)).program, paths));
for (const fault of faults) console.error(fault);
console.log(`call names: ${files.length} files, ${faults.length} faults`);
process.exit(faults.length > 0 || paths.size === 0 ? 1 : 0);
