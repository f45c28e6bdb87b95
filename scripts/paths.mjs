import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Of the repository's root; found without npx, which computes for a second to find it. */
export const tool = (name) => join('node_modules', '.bin', name);
