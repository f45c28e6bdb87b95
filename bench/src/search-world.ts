import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEmbeddedConnection } from '@wanyuan/server/src/infra/database/connection-file.ts';
import type pg from 'pg';
import { repositoryRoot, startProduct, type ChildServer } from './child-server.ts';

export interface SearchWorld {
  readonly product: ChildServer;
  connection: pg.ClientConfig;
  /** Starts the product anew, for what was written past it. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** The world that a first start fills. */
export const DEMO_WORLD = 'demo';

/** The built product with so many toys; worlds in a folder that is named are kept for the next time. */
export async function openSearchWorld(
  products: string,
  keptIn: string | undefined,
  environment: Record<string, string> = {},
): Promise<SearchWorld> {
  const folder = keptIn ?? mkdtempSync(join(tmpdir(), 'wanyuan-bench-'));
  const dataDir = join(folder, products);
  const isKept = existsSync(dataDir);
  mkdirSync(dataDir, { recursive: true });
  // PostgreSQL runs as another user when we are root.
  for (const path of [folder, dataDir]) chmodSync(path, 0o755);
  if (!isKept && products !== DEMO_WORLD) {
    const filled = spawnSync(process.execPath, ['dist/server/fill-world.js', '--products', products], {
      cwd: repositoryRoot,
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (filled.status !== 0) throw new Error(`the world could not be filled: ${filled.status}`);
  }
  const start = () => startProduct(dataDir, { PICTURES_BACKGROUND: 'off', ...environment });
  let product = await start();
  return {
    get product() {
      return product;
    },
    connection: { ...readEmbeddedConnection(dataDir)! },
    async restart() {
      await product.stop();
      product = await start();
    },
    async close() {
      await product.stop();
      if (keptIn === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
