import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findRepositoryRoot } from '@wanyuan/server/src/infra/database/repository-root.ts';
import type { TestProject } from 'vitest/node';

interface BuildScript {
  buildServer(folder: string): Promise<void>;
}

/** Made once in a run: to start from the sources takes each process many times as long. */
export default async function setup(project: TestProject): Promise<() => void> {
  const root = findRepositoryRoot();
  const script = pathToFileURL(join(root, 'scripts', 'build.mjs')).href;
  const { buildServer } = (await import(script)) as BuildScript;
  mkdirSync(join(root, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(root, 'dist', 'test-server-'));
  await buildServer(folder);
  project.provide('serverBundle', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
