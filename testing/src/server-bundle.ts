import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findRepositoryRoot } from '@wanyuan/server/src/infra/database/repository-root.ts';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the server and of its helper processes as they are shipped. */
    serverBundle: string;
  }
}

interface BuildScript {
  buildServer(folder: string): Promise<void>;
}

/** Made once in a run: to start from the sources takes each process many times as long. */
export async function bundleServer(): Promise<string> {
  const root = findRepositoryRoot();
  const script = pathToFileURL(join(root, 'scripts', 'build.mjs')).href;
  const { buildServer } = (await import(script)) as BuildScript;
  mkdirSync(join(root, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(root, 'dist', 'test-server-'));
  await buildServer(folder);
  return folder;
}

export const bundledEntry = (name: string) => join(inject('serverBundle'), `${name}.js`);
