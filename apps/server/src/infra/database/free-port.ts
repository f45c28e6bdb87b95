import { createServer } from 'node:net';

/** Ports from 32768 up are handed out to outgoing connections, which could take ours between two starts. */
const LOWEST = 20_000;
const HIGHEST = 32_767;

export async function findFreePort(preferred?: number): Promise<number> {
  const start = preferred ?? LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
  for (let n = 0; n <= HIGHEST - LOWEST; n++) {
    const port = LOWEST + ((start - LOWEST + n) % (HIGHEST - LOWEST + 1));
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
