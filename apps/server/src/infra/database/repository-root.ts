import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the package named "wanyuan": the same whether we run from TypeScript sources or from the bundle. */
export function findRepositoryRoot(start = dirname(fileURLToPath(import.meta.url))): string {
  for (let dir = start; ; dir = dirname(dir)) {
    const file = join(dir, 'package.json');
    if (existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === 'wanyuan')
      return dir;
    if (dirname(dir) === dir) throw new Error(`no package.json named "wanyuan" above ${start}`);
  }
}
