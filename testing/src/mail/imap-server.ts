import { createServer as createPlain, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTls, TLSSocket } from 'node:tls';
import { createImapTalk, type ImapMailbox, type ImapTalk } from './imap-talk.ts';
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from './localhost-certificate.data.ts';

export interface ImapServerOptions {
  /** TLS from the first byte, unless told. */
  security?: 'tls' | 'starttls' | 'none';
  user?: string;
  password?: string;
  /** For a sign-in by XOAUTH2. */
  accessToken?: string;
  /** By which mails are dated that come in. */
  now?: () => Date;
}

/**
 * What a server does in the place of answering a command (`GREETING` is one): a line, all that a program may say to its
 * socket, the end of all its connections, or nothing.
 */
export type ImapMood = string | ((socket: Socket, tag: string) => void);

/** Enough of IMAP4rev1 for reading one inbox, on this machine, with a certificate for `localhost`. Nothing in it can be changed. */
export async function openImapServer(options: ImapServerOptions = {}) {
  const { security = 'tls', user = 'lily@example.com', password = 'right-code', accessToken } = options;
  const now = options.now ?? (() => new Date());
  const mailbox: ImapMailbox = { uidValidity: 1_700_000_000, uidNext: 1, mails: [] };
  const commands: string[] = [];
  const moods = new Map<string, ImapMood>();
  const sockets = new Set<Socket>();
  let connections = 0;

  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  /** True when the mood took the command over. */
  function actOn(name: string, socket: Socket, tag: string): boolean {
    const mood = moods.get(name);
    if (mood === undefined) return false;
    if (mood === 'drop') drop();
    else if (typeof mood === 'function') mood(socket, tag);
    else if (mood !== 'silence') socket.write(`${mood.replaceAll('TAG', tag)}\r\n`);
    return true;
  }

  function serve(socket: Socket, isSecure: boolean): void {
    socket.on('error', () => {});
    const talk: ImapTalk = createImapTalk({
      mailbox,
      user,
      password,
      accessToken,
      canSecure: security === 'starttls' && !isSecure,
      isSecure,
      say: (text) => void socket.write(text),
      end: () => void socket.end(),
      onCommand(line, name, tag) {
        commands.push(line);
        return actOn(name, socket, tag);
      },
      turnToTls() {
        socket.removeAllListeners('data');
        const secured = new TLSSocket(socket, { isServer: true, key: LOCALHOST_KEY, cert: LOCALHOST_CERTIFICATE });
        serve(secured, true);
      },
    });
    socket.on('data', (chunk: Buffer) => talk.hear(chunk));
    if (!isSecure || security === 'tls') if (!actOn('GREETING', socket, '*')) talk.greet();
  }

  const onConnection = (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, security === 'tls');
  };
  const server: Server =
    security === 'tls'
      ? createTls({ key: LOCALHOST_KEY, cert: LOCALHOST_CERTIFICATE }, onConnection)
      : createPlain(onConnection);
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    port: (server.address() as AddressInfo).port,
    user,
    password,
    mailbox,
    /** All that was said to it, line by line, without secrets' continuations. */
    commands,
    connections: () => connections,
    /** Lays a mail into the inbox, as it came over the wire; answers with its number. */
    deliver(raw: string | Buffer, at = now()): number {
      const uid = mailbox.uidNext;
      mailbox.uidNext += 1;
      mailbox.mails.push({ uid, raw: Buffer.isBuffer(raw) ? raw : Buffer.from(raw.replaceAll(/\r?\n/g, '\r\n')), at });
      return uid;
    },
    /** Made anew, as after a move to other machines: numbers begin again and mean other mails. */
    renumber(): void {
      mailbox.uidValidity += 1;
      for (const [index, mail] of mailbox.mails.entries()) mail.uid = index + 1;
      mailbox.uidNext = mailbox.mails.length + 1;
    },
    /** How it behaves from now on; without a mood as a server should. */
    at: (command: string, mood?: ImapMood) =>
      void (mood === undefined ? moods.delete(command) : moods.set(command, mood)),
    drop,
    async close(): Promise<void> {
      drop();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export type ImapServer = Awaited<ReturnType<typeof openImapServer>>;
