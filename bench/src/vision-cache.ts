import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './child-server.ts';

/** What takes minutes to make is kept from one run to the next. */
export function cacheFolder(...parts: string[]): string {
  const folder = join(repositoryRoot, 'node_modules/.cache/wanyuan-bench', ...parts);
  mkdirSync(folder, { recursive: true });
  return folder;
}
