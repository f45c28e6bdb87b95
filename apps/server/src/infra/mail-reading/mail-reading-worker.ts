/* Entry of the processes that talk to servers of mailboxes and take mails apart, away from the server's threads. */
import { serveReading } from '../reading/serve-reading.ts';
import { withInbox } from './imap-session.ts';
import { lookInto, readFrom } from './look-into.ts';
import type { MailReadingResults, MailReadingWork } from './mail-reading-work.ts';
import { readFacts, readMail } from './read-mail.ts';

type Performers = {
  [K in MailReadingWork['kind']]: (work: Extract<MailReadingWork, { kind: K }>) => Promise<MailReadingResults[K]>;
};

const PERFORMERS: Performers = {
  check: ({ target }) => withInbox(target, async () => ({ ok: true as const })),
  look: ({ target, look }) => withInbox(target, (inbox) => lookInto(inbox, look)),
  read: ({ target, ...which }) => withInbox(target, (inbox) => readFrom(inbox, which)),
  facts: async ({ mails }) => Promise.all(mails.map(({ uid, bytes }) => readFacts(uid, bytes))),
  mails: async ({ mails }) =>
    Promise.all(mails.map(async ({ uid, bytes }) => ({ uid, mail: await readMail(bytes, false).catch(() => null) }))),
};

serveReading((work: MailReadingWork) => PERFORMERS[work.kind](work as never));
