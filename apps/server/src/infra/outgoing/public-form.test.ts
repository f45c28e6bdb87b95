import dns from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { HOSTILE_ADDRESSES, HOSTILE_NAMES } from './hostile-addresses.data.ts';
import { createPublicForm } from './public-form.ts';

let server: Server;
let requests = 0;
beforeAll(async () => {
  server = createServer((_request, response) => {
    requests += 1;
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '::', resolve));
});
afterAll(() => server.closeAllConnections());

type Done = (error: Error | null, found: object[]) => void;

beforeEach(() => {
  requests = 0;
  // A spy and no mock of the module: others of this worker have imported it.
  vi.spyOn(dns, 'lookup').mockImplementation(((name: string, _how: object, done: Done) => {
    const answer = HOSTILE_NAMES[name] ?? [];
    if (answer.length === 0) return done(new Error(`ENOTFOUND ${name}`), []);
    done(
      null,
      answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as never);
});
afterEach(() => vi.restoreAllMocks());

const post = createPublicForm({ maxBytes: 4096, timeoutMs: 2000 });
const here = () => (server.address() as AddressInfo).port;

it.each([...HOSTILE_ADDRESSES.map(([, url]) => url), ...Object.keys(HOSTILE_NAMES).map((name) => `https://${name}/`)])(
  'no secret goes to %s',
  async (url) => {
    await expect(post(url, { refresh_token: 'x' })).rejects.toThrow();
    expect(requests).toBe(0);
  },
);

it.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]'])('nor to this machine by its own address %s', async (host) => {
  await expect(post(`https://${host}:${here()}/token`, { refresh_token: 'x' })).rejects.toThrow('refused');
});
