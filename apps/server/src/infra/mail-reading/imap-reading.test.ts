import type { Socket } from 'node:net';
import { LOCALHOST_CERTIFICATE } from '@wanyuan/testing/mail/localhost-certificate.data';
import {
  openImapServer,
  type ImapMood,
  type ImapServer,
  type ImapServerOptions,
} from '@wanyuan/testing/mail/imap-server';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { OAuth2Secret } from '../mail/mail-port.ts';
import { TokenFault } from '../mail/oauth2-tokens.ts';
import { createImapReading } from './imap-reading.ts';
import { createMailReadingPool } from './mail-reading-pool.ts';
import type { ImapConnection, Look, LookOutcome } from './mail-reading-port.ts';

const pool = createMailReadingPool();
const servers: ImapServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});
afterAll(() => pool.close());

const asked: string[] = [];
const tokens = {
  tokenFor: async (key: string) => {
    asked.push(key);
    if (key.startsWith('refused')) throw new TokenFault('refused');
    return 'access-token-Xk2';
  },
  forget: (key: string) => void asked.push(`forgot ${key}`),
};
const reading = (options: { ca?: string; hosts?: string[]; timeMs?: number } = {}) =>
  createImapReading({ pool, tokens, hosts: ['localhost'], ca: LOCALHOST_CERTIFICATE, ...options });

async function open(options: ImapServerOptions = {}): Promise<ImapServer> {
  const server = await openImapServer(options);
  servers.push(server);
  return server;
}
const to = (server: ImapServer, change: Partial<ImapConnection> = {}): ImapConnection => ({
  kind: 'imap',
  key: '7.1',
  host: 'localhost',
  port: server.port,
  security: 'tls',
  user: server.user,
  secret: { kind: 'password', password: server.password },
  ...change,
});
const letter = (id: string, ...head: string[]) =>
  [`Message-ID: <${id}@customer.example>`, 'From: emma@customer.example', ...head, '', `Hello from ${id}`, ''].join(
    '\r\n',
  );

const DAY_MS = 86_400_000;
const first: Look = { place: null, since: new Date(), most: 100 };
type Looked = Extract<LookOutcome, { ok: true }>;
async function look(connection: ImapConnection, wanted: Partial<Look> = {}): Promise<Looked> {
  const outcome = await reading().look(connection, { ...first, ...wanted });
  if (!outcome.ok) throw new Error(`${outcome.fault}: ${outcome.text}`);
  return outcome;
}
const idsOf = ({ mails }: Looked) => mails.map(({ message_id: id }) => id.replace('@customer.example', ''));

describe('a mailbox', () => {
  it('is read from where it was left, and nothing in it is changed', async () => {
    const server = await open();
    server.deliver(letter('old'), new Date(Date.now() - 10 * DAY_MS));
    server.deliver(letter('one', 'In-Reply-To: <ours@x.example>'));
    const begun = await look(to(server));
    expect(idsOf(begun)).toEqual(['one']);
    expect(begun.mails[0]).toMatchObject({ answers: ['ours@x.example'], from: 'emma@customer.example' });
    expect(await look(to(server), { place: begun.place })).toMatchObject({ mails: [], place: begun.place });
    const uid = server.deliver(letter('two'));
    const next = await look(to(server), { place: begun.place });
    expect(next).toMatchObject({ mails: [{ uid }], place: { last_uid: uid }, has_more: false });

    const read = await reading().read(to(server), next.place.uid_validity, [uid, uid + 7]);
    expect(read).toMatchObject({ ok: true, mails: [{ uid, mail: { text: 'Hello from two' } }] });
    const said = server.commands.map((line) => line.replace(/^\S+ /, ''));
    expect(said.some((line) => line.startsWith('EXAMINE'))).toBe(true);
    expect(
      said.filter((line) => /^(SELECT|STORE|COPY|MOVE|APPEND|EXPUNGE|DELETE|UID (STORE|COPY|MOVE|EXPUNGE))/.test(line)),
    ).toEqual([]);
    expect(said.filter((line) => /\bBODY\[|RFC822(?!\.SIZE)/.test(line))).toEqual([]);
  });

  it('of which there is more than a look takes is read in several', async () => {
    const server = await open();
    for (const id of ['a', 'b', 'c', 'd', 'e']) server.deliver(letter(id));
    const one = await look(to(server), { most: 2 });
    expect([idsOf(one), one.has_more]).toEqual([['a', 'b'], true]);
    const two = await look(to(server), { most: 2, place: one.place });
    expect([idsOf(two), two.has_more]).toEqual([['c', 'd'], true]);
    const three = await look(to(server), { most: 2, place: two.place });
    expect([idsOf(three), three.has_more]).toEqual([['e'], false]);
  });

  it('that was made anew is read by days, and numbers of before name nothing', async () => {
    const server = await open();
    server.deliver(letter('old'), new Date(Date.now() - 10 * DAY_MS));
    const uid = server.deliver(letter('one'));
    const begun = await look(to(server));
    server.mailbox.mails.reverse();
    server.renumber();
    expect(await reading().read(to(server), begun.place.uid_validity, [uid])).toEqual({ ok: true, mails: [] });
    const again = await look(to(server), { place: begun.place });
    expect(idsOf(again)).toEqual(['one']);
    expect(again.place.uid_validity).not.toBe(begun.place.uid_validity);
  });

  it('with a mail that cannot be read gives the others', async () => {
    const server = await open();
    const boxes = Array.from(
      { length: 60 },
      (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}`,
    );
    const uids = [letter('one'), boxes.join('\r\n'), letter('two')].map((raw) => server.deliver(raw));
    const read = await reading().read(to(server), server.mailbox.uidValidity, uids);
    expect(read).toMatchObject({ ok: true, mails: [{ mail: {} }, { mail: null }, { mail: {} }] });
  });

  it('asks for no more of a mail than it keeps', async () => {
    const server = await open();
    const uid = server.deliver(`${letter('big')}${'x'.repeat(5_000_000)}`);
    const { place } = await look(to(server));
    const read = await reading().read(to(server), place.uid_validity, [uid]);
    expect(read).toMatchObject({ ok: true, mails: [{ mail: { is_cut: true } }] });
    expect(server.commands.some((line) => /BODY\.PEEK\[\]<0\.1048576>/.test(line))).toBe(true);
    expect(server.commands.some((line) => /BODY\.PEEK\[HEADER\]<0\.65536>/.test(line))).toBe(true);
  });

  it('is reached by STARTTLS, and by a token', async () => {
    const starttls = await open({ security: 'starttls' });
    expect(await reading().check(to(starttls, { security: 'starttls' }))).toEqual({ ok: true });
    const oauth = await open({ accessToken: 'access-token-Xk2' });
    const secret: OAuth2Secret = {
      kind: 'oauth2',
      client_id: 'app',
      client_secret: '',
      refresh_token: 'refresh-Zq7',
      token_url: 'https://login.example/token',
      scope: 'read',
      keep: async () => {},
    };
    expect(await reading().check(to(oauth, { secret }))).toEqual({ ok: true });
    expect(asked.splice(0)).toEqual(['7.1.reading']);
    const other = await open({ accessToken: 'another' });
    expect(await reading().check(to(other, { secret }))).toMatchObject({ ok: false, fault: 'oauth2' });
    expect(asked.splice(0)).toEqual(['7.1.reading', 'forgot 7.1.reading']);
    expect(await reading().check(to(other, { secret, key: 'refused' }))).toMatchObject({ fault: 'oauth2' });
  });
});

describe('a fault', () => {
  it.each<[string, ImapServerOptions, Partial<ImapConnection>, string]>([
    ['a wrong secret', {}, { secret: { kind: 'password', password: 'wrong' } }, 'auth'],
    ['no TLS', { security: 'none' }, { security: 'starttls' }, 'no_tls'],
    ['TLS where there is none', { security: 'none' }, {}, 'tls'],
    ['a port that is closed', {}, { port: 1 }, 'port_refused'],
    ['a name that is none', {}, { host: 'nowhere.invalid', port: 993 }, 'unknown_host'],
    ['our own network', {}, { host: '10.0.0.1', port: 993 }, 'private_host'],
    ['another port', {}, { host: 'imap.example.com', port: 22 }, 'private_host'],
  ])('has words of its own: %s', async (_what, options, change, fault) => {
    const server = await open(options);
    expect(await reading().check(to(server, change))).toMatchObject({ ok: false, fault });
  });

  it('of a certificate stops before anything is said', async () => {
    const server = await open();
    expect(await reading({ ca: '' }).check(to(server))).toMatchObject({ fault: 'certificate' });
    const starttls = await open({ security: 'starttls' });
    expect(await reading({ ca: '' }).check(to(starttls, { security: 'starttls' }))).toMatchObject({
      fault: 'certificate',
    });
    expect([...server.commands, ...starttls.commands].filter((line) => /LOGIN|AUTH/i.test(line))).toEqual([]);
  });

  it('tells the server’s words, and never what was said to it', async () => {
    const server = await open();
    const connection = to(server, { secret: { kind: 'password', password: 'secret-Zq7' } });
    server.at('AUTHENTICATE', 'TAG NO [AUTHENTICATIONFAILED] no IMAP for you');
    expect(await reading().check(connection)).toEqual({ ok: false, fault: 'auth', text: 'no IMAP for you' });
    server.at('AUTHENTICATE', 'TAG NO secret-Zq7 is wrong');
    expect(await reading().check(connection)).toEqual({ ok: false, fault: 'auth', text: '' });
    server.at('AUTHENTICATE', 'TAG NO [UNAVAILABLE] try later');
    expect(await reading().check(connection)).toMatchObject({ fault: 'sign_in_later' });
    server.at('AUTHENTICATE');
    server.at('EXAMINE', 'TAG NO EXAMINE Unsafe Login');
    expect(await reading().check(to(server))).toMatchObject({ fault: 'inbox', text: 'EXAMINE Unsafe Login' });
  });

  const flood =
    (line: string): ImapMood =>
    (socket: Socket) => {
      const more = () => {
        while (!socket.destroyed && socket.write(line.repeat(100)));
        socket.once('drain', more);
      };
      more();
    };
  it.each<[string, string, ImapMood]>([
    ['that leaves at its greeting', 'GREETING', 'drop'],
    ['that leaves at the sign-in', 'AUTHENTICATE', 'drop'],
    ['that leaves at the search', 'UID SEARCH', 'drop'],
    ['that leaves within a mail', 'UID FETCH', (socket) => socket.end('* 1 FETCH (UID 1 BODY[HEADER] {500}\r\nhalf')],
    ['that is none', 'GREETING', 'HTTP/1.1 400 Bad Request\r\n\r\n<html>'],
    ['that says nothing', 'GREETING', 'silence'],
    ['that says nothing to a question', 'UID SEARCH', 'silence'],
    ['that announces a mail without an end', 'UID FETCH', '* 1 FETCH (UID 1 BODY[HEADER]<0> {99999999999}'],
    ['that says a line without an end', 'EXAMINE', flood('x'.repeat(1000))],
    ['that says lines without an end', 'EXAMINE', flood('* 1 EXISTS\r\n')],
    ['that opens brackets without an end', 'UID FETCH', `* 1 FETCH ${'('.repeat(100_000)}`],
    ['that numbers by letters', 'UID SEARCH', '* SEARCH x 99999999999999999999 -1 1.5\r\nTAG BAD'],
    ['that answers what nobody asked', 'UID SEARCH', 'X99 OK done'],
  ])('of a server %s ends in time', async (_what, command, mood) => {
    const server = await open();
    server.deliver(letter('one'));
    server.at(command, mood);
    const outcome = await reading({ timeMs: 1500 }).look(to(server), first);
    expect(outcome).toMatchObject({ ok: false });
    server.at(command);
    expect(idsOf(await look(to(server)))).toEqual(['one']);
  });
});
