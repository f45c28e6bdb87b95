import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from './localhost-certificate.data.ts';

export interface TakenMail {
  from: string;
  to: string[];
  bytes: Buffer;
}

export type Moment = 'auth' | 'from' | 'recipient' | 'data' | 'end';
/** What the server does at a moment: an answer with a code, or the end of all its connections. */
export type Behaviour = { code: number; text: string } | 'drop' | 'silence';

export interface MailServerOptions {
  /** TLS from the first byte, unless told. */
  security?: 'tls' | 'starttls' | 'none';
  user?: string;
  password?: string;
  /** For a sign-in by XOAUTH2. */
  accessToken?: string;
}

/** A real SMTP server on this machine, whose moods can be set. Its certificate is for `localhost`. */
export async function openMailServer(options: MailServerOptions = {}) {
  const { security = 'tls', user = 'lily@example.com', password = 'right-code', accessToken } = options;
  const taken: TakenMail[] = [];
  const sockets = new Set<Socket>();
  const moods = new Map<Moment, Behaviour>();
  let connections = 0;
  let most = 0;

  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  /** True when the mood took the moment over. */
  function actOn(moment: Moment, answer: (error: Error) => void): boolean {
    const mood = moods.get(moment);
    if (mood === undefined) return false;
    if (mood === 'drop') drop();
    else if (mood !== 'silence') answer(Object.assign(new Error(mood.text), { responseCode: mood.code }));
    return true;
  }

  const server = new SMTPServer({
    secure: security === 'tls',
    ...(security === 'none' && { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] }),
    key: LOCALHOST_KEY,
    cert: LOCALHOST_CERTIFICATE,
    authMethods: accessToken === undefined ? ['PLAIN', 'LOGIN'] : ['XOAUTH2'],
    logger: false,
    onAuth(auth, _session, done) {
      if (actOn('auth', done)) return;
      const isRight =
        auth.username === user &&
        (accessToken === undefined ? auth.password === password : auth.accessToken === accessToken);
      if (isRight) done(null, { user });
      else done(Object.assign(new Error('authentication failed'), { responseCode: 535 }));
    },
    onMailFrom(_address, _session, done) {
      if (!actOn('from', done)) done();
    },
    onRcptTo(_address, _session, done) {
      if (!actOn('recipient', done)) done();
    },
    onData(stream, session, done) {
      if (moods.has('data')) {
        stream.once('data', () => actOn('data', done));
        stream.resume();
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (actOn('end', done)) return;
        const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
        const to = session.envelope.rcptTo.map(({ address }) => address);
        taken.push({ from, to, bytes: Buffer.concat(chunks) });
        done(null, 'taken');
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    most = Math.max(most, sockets.size);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    port: (server.server.address() as AddressInfo).port,
    user,
    password,
    taken,
    /** How it behaves from now on; without a behaviour as a server should. */
    at: (moment: Moment, behaviour?: Behaviour) =>
      void (behaviour === undefined ? moods.delete(moment) : moods.set(moment, behaviour)),
    /** How many there were, and at once. */
    connections: () => ({ all: connections, most }),
    drop,
    async close(): Promise<void> {
      drop();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export type MailServer = Awaited<ReturnType<typeof openMailServer>>;
