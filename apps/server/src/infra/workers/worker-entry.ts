import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

let build: string | null = null;

/** For programs that start many from the sources, as tests do: each would need a second to understand TypeScript. */
export function takeWorkersFromBuild(folder: string): void {
  build = folder;
}

/** The program of a helper: in the sources beside the file that starts it, in the build beside the bundle. */
export function workerEntry(name: string, startedBy: string): string {
  if (build !== null) return join(build, `${name}.js`);
  return fileURLToPath(new URL(`./${name}${extname(startedBy)}`, startedBy));
}
