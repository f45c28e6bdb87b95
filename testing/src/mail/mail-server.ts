import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from './localhost-certificate.data.ts';

export interface TakenMail {
  from: string;
  to: string[];
  bytes: Buffer;
}

const messageIdOf = ({ bytes }: TakenMail): string =>
  /^message-id:\s*<([^>]+)>/im.exec(bytes.toString('latin1', 0, 4096))?.[1] ?? 'without an id';

/** `data` is the first piece of a message, `end` the whole of it before it is taken, `answer` afterwards. */
export type Moment = 'greeting' | 'auth' | 'from' | 'recipient' | 'data' | 'end' | 'answer';
/** What the server does at a moment: an answer with a code, the end of all its connections, nothing, or its work later. */
export type Behaviour = { code: number; text: string } | 'drop' | 'silence' | (() => Promise<unknown>);

export interface MailServerOptions {
  /** TLS from the first byte, unless told. */
  security?: 'tls' | 'starttls' | 'none';
  user?: string;
  password?: string;
  /** For a sign-in by XOAUTH2. */
  accessToken?: string;
  /** Of each mail, for tests that need not the whole of it. */
  keptBytes?: number;
}

/** A real SMTP server on this machine, whose moods can be set. Its certificate is for `localhost`. */
export async function openMailServer(options: MailServerOptions = {}) {
  const {
    security = 'tls',
    user = 'lily@example.com',
    password = 'right-code',
    accessToken,
    keptBytes = Infinity,
  } = options;
  const taken: TakenMail[] = [];
  const sockets = new Set<Socket>();
  const moods = new Map<Moment, Behaviour>();
  const turns = new Map<Moment, (Behaviour | null)[]>();
  let connections = 0;
  let most = 0;

  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const moodAt = (moment: Moment): Behaviour | null => {
    const turn = turns.get(moment)?.shift();
    return turn === undefined ? (moods.get(moment) ?? null) : turn;
  };
  function actOn(mood: Behaviour | null, answer: (error: Error) => void, goOn: () => void): void {
    if (mood === null) goOn();
    else if (typeof mood === 'function') void mood().then(goOn);
    else if (mood === 'drop') drop();
    else if (mood !== 'silence') answer(Object.assign(new Error(mood.text), { responseCode: mood.code }));
  }

  const server = new SMTPServer({
    secure: security === 'tls',
    ...(security === 'none' && { hideSTARTTLS: true, disabledCommands: ['STARTTLS'], allowInsecureAuth: true }),
    key: LOCALHOST_KEY,
    cert: LOCALHOST_CERTIFICATE,
    authMethods: accessToken === undefined ? ['PLAIN', 'LOGIN'] : ['XOAUTH2'],
    logger: false,
    disableReverseLookup: true,
    onConnect: (_session, done) => actOn(moodAt('greeting'), done, done),
    onAuth(auth, _session, done) {
      const isRight =
        auth.username === user &&
        (accessToken === undefined ? auth.password === password : auth.accessToken === accessToken);
      actOn(isRight ? moodAt('auth') : { code: 535, text: 'authentication failed' }, done, () => done(null, { user }));
    },
    onMailFrom: (_address, _session, done) => actOn(moodAt('from'), done, done),
    onRcptTo: (_address, _session, done) => actOn(moodAt('recipient'), done, done),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      let kept = 0;
      const taking = moodAt('data');
      if (taking !== null) {
        stream.once('data', () => actOn(taking, done, () => {}));
        stream.resume();
        return;
      }
      stream.on('data', (chunk: Buffer) => {
        if (kept >= keptBytes) return;
        chunks.push(chunk);
        kept += chunk.length;
      });
      stream.on('end', () =>
        actOn(moodAt('end'), done, () => {
          const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
          const to = session.envelope.rcptTo.map(({ address }) => address);
          taken.push({ from, to, bytes: Buffer.concat(chunks) });
          actOn(moodAt('answer'), done, () => done(null, 'taken'));
        }),
      );
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

  /** Message-ID → how often it came. */
  const counts = (): Map<string, number> => {
    const found = new Map<string, number>();
    for (const mail of taken) found.set(messageIdOf(mail), (found.get(messageIdOf(mail)) ?? 0) + 1);
    return found;
  };

  return {
    counts,
    port: (server.server.address() as AddressInfo).port,
    user,
    password,
    taken,
    /** How it behaves from now on; without a behaviour as a server should. */
    at: (moment: Moment, behaviour?: Behaviour) =>
      void (behaviour === undefined ? moods.delete(moment) : moods.set(moment, behaviour)),
    /** How it behaves the next times, one after the other; null is as a server should. */
    next: (moment: Moment, ...behaviours: (Behaviour | null)[]) => void turns.set(moment, behaviours),
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
