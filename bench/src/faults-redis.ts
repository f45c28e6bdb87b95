import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startProduct } from './child-server.ts';
import { makeCarts, signIn } from './faults-visitor.ts';
import { printResult } from './rounds.ts';

const PROGRAM = '/usr/bin/redis-server';

const countKeys = (port: number) =>
  new Promise<number>((done, fail) => {
    const socket = createConnection(port, '127.0.0.1', () => socket.write('DBSIZE\r\n'));
    socket.once('data', (chunk) => {
      done(Number(/:(\d+)/.exec(chunk.toString())?.[1] ?? 0));
      socket.destroy();
    });
    socket.once('error', fail);
  });

/** Redis goes away and comes back, empty. */
export async function loseRedis(dataDir: string, isSmall: boolean): Promise<void> {
  if (!existsSync(PROGRAM)) return console.log('Redis is not installed: not tried');
  const port = await freePort();
  const args = ['--port', String(port), '--save', '', '--appendonly', 'no', '--dir', '/tmp'];
  const start = (): ChildProcess => spawn(PROGRAM, args, { stdio: 'ignore' });
  let redis = start();
  await sleep(500);
  const product = await startProduct(dataDir, { REDIS_URL: `redis://127.0.0.1:${port}` });
  try {
    const before = await signIn(product.address);
    const first = await makeCarts(before, ['redis1', 'redis2']);
    redis.kill('SIGKILL');
    await sleep(200);
    const during = await signIn(product.address);
    const second = await makeCarts(during, ['redis3', 'redis4', 'redis5']);
    redis = start();
    await sleep(isSmall ? 2000 : 8000);
    const third = await makeCarts(before, ['redis6']);
    const names = await before.cartNames();
    const kept = [first, second, third].flatMap((part) => part.kept);
    printResult('redis_away', {
      refused: [first, second, third].flatMap((part) => part.refused).length,
      lost: kept.filter((name) => !names.has(name)).length,
      // It came back empty: what is counted there now was counted since.
      counts_again: Math.min(1, await countKeys(port)),
    });
  } finally {
    await product.stop();
    redis.kill('SIGTERM');
  }
}
