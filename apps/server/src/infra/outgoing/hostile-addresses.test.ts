import dns from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOSTILE_ADDRESSES, HOSTILE_NAMES, NO_ADDRESSES } from './hostile-addresses.data.ts';
import { isPublicAddress } from './public-addresses.ts';
import { createPublicFetch, type PublicFetch } from './public-fetch.ts';
import { OutgoingFault } from './public-lookup.ts';

/** What the name server says, and how often it was asked. */
const names = { answers: new Map<string, readonly string[][]>(), asked: [] as string[] };

type Done = (error: Error | null, found: object[]) => void;
function answerName(name: string, _how: object, done: Done): void {
  names.asked.push(name);
  const times = names.asked.filter((each) => each === name).length;
  const rounds = names.answers.get(name);
  const answer = rounds?.[Math.min(times, rounds.length) - 1];
  if (answer === undefined) return done(new Error(`ENOTFOUND ${name}`), []);
  done(
    null,
    answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  );
}

let server: Server;
let port: number;
let requests = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1;
    const target = decodeURIComponent((request.url ?? '').slice('/to?'.length));
    if (request.url?.startsWith('/to?')) response.writeHead(302, { location: target }).end();
    else response.end('bytes');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  for (const [name, addresses] of Object.entries(HOSTILE_NAMES)) names.answers.set(name, [[...addresses]]);
});
afterAll(() => server.closeAllConnections());
beforeEach(() => {
  // A spy and no mock of the module: others of this worker have imported it.
  vi.spyOn(dns, 'lookup').mockImplementation(answerName as never);
  requests = 0;
  names.asked.length = 0;
});

afterEach(() => vi.restoreAllMocks());

const kindOf = (fetch: PublicFetch, url: string) =>
  fetch(url).then(
    () => 'got it',
    (error: unknown) => (error instanceof OutgoingFault ? error.kind : error),
  );
/** As in production: what is let through would not answer here. */
const real = createPublicFetch({ maxBytes: 6000 });
/** Lets this test's own server in, by the name of a machine on the internet, and no other private address. */
const open = () =>
  createPublicFetch({
    maxBytes: 6000,
    ports: [80, 443, port],
    isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
  });

/** Other than this machine, which is let in here, and sayable in a header. */
const ELSEWHERE = HOSTILE_ADDRESSES.filter(
  ([, url]) => /^[\x20-\x7e]+$/.test(url) && !/127|local|loop|0x7f|0177|2130706433|%/i.test(url),
);

describe('an address from outside', () => {
  it.each(HOSTILE_ADDRESSES)('that is %s is refused: %j', async (_what, url) => {
    expect(await kindOf(real, url)).toBe('private');
  });

  it.each(NO_ADDRESSES)('that is none is told so: %j', async (url) => {
    expect(await kindOf(real, url)).toBe('unreachable');
  });

  it.each(ELSEWHERE)('may not lead by a redirect to %s: %j', async (_what, url) => {
    const to = `http://127.0.0.1:${port}/to?${encodeURIComponent(url)}`;
    expect(await kindOf(open(), to)).toBe('private');
    expect(requests).toBe(1);
  });
});

describe('a name that changes its mind', () => {
  it('is asked once for each connection, and the connection goes to what was looked at', async () => {
    names.answers.set('steady.example', [['127.0.0.1'], ['10.0.0.1']]);
    expect(await kindOf(open(), `http://steady.example:${port}/`)).toBe('got it');
    expect(names.asked).toEqual(['steady.example']);
  });

  it('is looked at again after a redirect', async () => {
    names.answers.set('turncoat.example', [['127.0.0.1'], ['10.0.0.1']]);
    const back = encodeURIComponent(`http://turncoat.example:${port}/`);
    expect(await kindOf(open(), `http://turncoat.example:${port}/to?${back}`)).toBe('private');
    expect([names.asked.length, requests]).toEqual([2, 1]);
  });
});
