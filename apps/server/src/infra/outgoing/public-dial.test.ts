import dns from 'node:dns';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOSTILE_ADDRESSES, HOSTILE_NAMES } from './hostile-addresses.data.ts';
import { isPublicAddress } from './public-addresses.ts';
import { createPublicDial } from './public-dial.ts';

type Done = (error: Error | null, found: object[]) => void;

function answerName(name: string, _how: object, done: Done): void {
  const answer = HOSTILE_NAMES[name];
  if (answer === undefined) return done(Object.assign(new Error('nowhere'), { code: 'ENOTFOUND' }), []);
  done(
    null,
    answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  );
}

beforeEach(() => {
  // A spy and no mock of the module: others of this worker have imported it.
  vi.spyOn(dns, 'lookup').mockImplementation(answerName as never);
});
afterEach(() => vi.restoreAllMocks());

/** As they are typed into the field of a mail server, and as browsers would read them; not what only its port is against. */
const HOSTS = new Set(
  HOSTILE_ADDRESSES.flatMap(([, url]) => {
    const typed = url.replace(/^\w+:\/*/, '').replace(/[/?#].*$/, '');
    return [typed, URL.canParse(url) ? new URL(url).hostname : typed].filter((host) => !isPublicAddress(host));
  }),
);
const dial = createPublicDial({ ports: [25, 465, 587, 2525], hosts: ['mail.our-office.example:2526'] });
const kindOf = (host: string, port = 465) =>
  dial({ host, port, isSecure: true }).then(
    () => 'connected',
    (error: { kind?: string }) => error.kind,
  );

it.each([...HOSTS, ...Object.keys(HOSTILE_NAMES)])('a mail server at %j is not on the internet', async (host) => {
  expect(['private', 'unknown_host']).toContain(await kindOf(host));
});

it.each([22, 80, 443, 993, 3306, 5432, 6379, 0, 65_535])(
  'nothing but mail is spoken to, also at port %i',
  async (port) => {
    expect(await kindOf('smtp.example.com', port)).toBe('private');
    expect(await kindOf('mail.our-office.example', port)).toBe('private');
  },
);
