import { join } from 'node:path';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the server and of its helper processes as they are shipped. */
    serverBundle: string;
  }
}

export const bundledEntry = (name: string) => join(inject('serverBundle'), `${name}.js`);
