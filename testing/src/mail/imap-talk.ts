interface ImapMail {
  uid: number;
  raw: Buffer;
  at: Date;
}

export interface ImapMailbox {
  uidValidity: number;
  uidNext: number;
  mails: ImapMail[];
}

interface TalkOptions {
  mailbox: ImapMailbox;
  user: string;
  password: string;
  accessToken: string | undefined;
  /** Offers STARTTLS, and takes no sign-in before. */
  canSecure: boolean;
  isSecure: boolean;
  say(text: string | Buffer): void;
  end(): void;
  turnToTls(): void;
  /** True when it was answered there. */
  onCommand(line: string, name: string, tag: string): boolean;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `1,3:5,7:*` */
function inSet(set: string, uid: number, last: number): boolean {
  return set.split(',').some((part) => {
    const [from, to = from] = part.split(':').map((end) => (end === '*' ? last : Number(end)));
    return uid >= Math.min(from!, to!) && uid <= Math.max(from!, to!);
  });
}

const unquoted = (text: string): string =>
  text.startsWith('"') ? text.slice(1, -1).replaceAll(/\\(["\\])/g, '$1') : text;

/** One connection: what is said to it line by line, and what it answers (RFC 3501, as far as reading needs it). */
export function createImapTalk(options: TalkOptions) {
  const { mailbox, user, password, accessToken, canSecure, isSecure, say, end, turnToTls, onCommand } = options;
  let heard = Buffer.alloc(0);
  let continuation: ((line: string) => void) | null = null;
  let isIn = false;

  const lastUid = () => Math.max(0, ...mailbox.mails.map(({ uid }) => uid));
  const capabilities = () =>
    [
      'IMAP4rev1',
      'ID',
      canSecure ? 'STARTTLS LOGINDISABLED' : accessToken === undefined ? 'AUTH=PLAIN' : 'AUTH=XOAUTH2',
    ].join(' ');
  const answer = (tag: string, text: string) => say(`${tag} ${text}\r\n`);
  const signIn = (tag: string, isRight: boolean) => {
    isIn = isRight;
    answer(tag, isRight ? 'OK signed in' : 'NO [AUTHENTICATIONFAILED] authentication failed');
  };

  function authenticate(tag: string, [method = '', first]: string[]): void {
    const check = (line: string) => {
      const said = Buffer.from(line, 'base64').toString('utf8');
      if (method.toUpperCase() === 'PLAIN') return signIn(tag, said === `\0${user}\0${password}`);
      if (said === `user=${user}\u0001auth=Bearer ${accessToken}\u0001\u0001`) return signIn(tag, true);
      say(`+ ${Buffer.from('{"status":"400"}').toString('base64')}\r\n`);
      continuation = () => signIn(tag, false);
    };
    if (first !== undefined) return check(first);
    say('+ \r\n');
    continuation = check;
  }

  function examine(tag: string): void {
    say(`* FLAGS (\\Seen)\r\n* ${mailbox.mails.length} EXISTS\r\n* 0 RECENT\r\n`);
    say(`* OK [UIDVALIDITY ${mailbox.uidValidity}] valid\r\n* OK [UIDNEXT ${mailbox.uidNext}] next\r\n`);
    answer(tag, 'OK [READ-ONLY] done');
  }

  function search(tag: string, query: string): void {
    const set = /\bUID (\S+)/i.exec(query)?.[1];
    const [, day, month, year] = /\bSINCE "?(\d+)-(\w+)-(\d+)/i.exec(query) ?? [];
    const since = day === undefined ? null : Date.UTC(Number(year), MONTHS.indexOf(month!), Number(day));
    const found = mailbox.mails.filter(
      ({ uid, at }) => (set === undefined || inSet(set, uid, lastUid())) && (since === null || at.getTime() >= since),
    );
    say(`* SEARCH ${found.map(({ uid }) => uid).join(' ')}`.trimEnd().concat('\r\n'));
    answer(tag, 'OK done');
  }

  function fetch(tag: string, [set = '', ...items]: string[]): void {
    const asked = items.join(' ');
    for (const [index, { uid, raw }] of mailbox.mails.entries()) {
      if (!inSet(set, uid, lastUid())) continue;
      const parts: (string | Buffer)[] = [`* ${index + 1} FETCH (UID ${uid}`];
      if (/RFC822\.SIZE/i.test(asked)) parts.push(` RFC822.SIZE ${raw.length}`);
      for (const [, section = '', from, length] of asked.matchAll(/BODY\.PEEK\[([^\]]*)\](?:<(\d+)\.(\d+)>)?/gi)) {
        const headEnd = raw.indexOf('\r\n\r\n');
        const whole = section.toUpperCase() === 'HEADER' && headEnd >= 0 ? raw.subarray(0, headEnd + 4) : raw;
        const part = from === undefined ? whole : whole.subarray(Number(from), Number(from) + Number(length));
        parts.push(` BODY[${section}]${from === undefined ? '' : `<${from}>`} {${part.length}}\r\n`, part);
      }
      parts.push(')\r\n');
      for (const part of parts) say(part);
    }
    answer(tag, 'OK done');
  }

  function command(line: string): void {
    const [tag = '', name = '', ...rest] = line.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? [];
    const upper = name.toUpperCase();
    const full = upper === 'UID' ? `UID ${(rest[0] ?? '').toUpperCase()}` : upper;
    if (onCommand(line, full, tag)) return;
    if (full === 'CAPABILITY') {
      say(`* CAPABILITY ${capabilities()}\r\n`);
      return answer(tag, 'OK done');
    }
    if (full === 'ID') {
      say('* ID ("name" "stand-in")\r\n');
      return answer(tag, 'OK done');
    }
    if (full === 'NOOP') return answer(tag, 'OK done');
    if (full === 'LOGOUT') {
      say('* BYE\r\n');
      answer(tag, 'OK done');
      return end();
    }
    if (full === 'STARTTLS' && canSecure) {
      answer(tag, 'OK begin');
      return turnToTls();
    }
    if (!isIn && !canSecure && full === 'LOGIN')
      return signIn(tag, unquoted(rest[0] ?? '') === user && unquoted(rest[1] ?? '') === password);
    if (!isIn && !canSecure && full === 'AUTHENTICATE') return authenticate(tag, rest);
    if (!isIn) return answer(tag, 'BAD sign in first');
    if (full === 'NAMESPACE') {
      say('* NAMESPACE (("" "/")) NIL NIL\r\n');
      return answer(tag, 'OK done');
    }
    if (full === 'LIST' || full === 'LSUB') {
      say(`* ${full} (\\HasNoChildren) "/" INBOX\r\n`);
      return answer(tag, 'OK done');
    }
    if (full === 'EXAMINE') return examine(tag);
    if (full === 'UID SEARCH') return search(tag, rest.slice(1).join(' '));
    if (full === 'UID FETCH') return fetch(tag, rest.slice(1));
    answer(tag, `BAD ${full} is not for reading`);
  }

  return {
    greet: () => say(isSecure || canSecure ? '* OK ready\r\n' : '* OK ready, without TLS\r\n'),
    hear(chunk: Buffer): void {
      heard = Buffer.concat([heard, chunk]);
      for (let at = heard.indexOf('\r\n'); at >= 0; at = heard.indexOf('\r\n')) {
        const line = heard.subarray(0, at).toString('utf8');
        heard = heard.subarray(at + 2);
        const then = continuation;
        continuation = null;
        if (then) then(line);
        else command(line);
      }
    },
  };
}

export type ImapTalk = ReturnType<typeof createImapTalk>;
