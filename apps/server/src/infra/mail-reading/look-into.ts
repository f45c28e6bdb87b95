import { DAY_MS } from '@wanyuan/domain';
import type { Inbox } from './imap-session.ts';
import {
  failed,
  type Look,
  type LookOutcome,
  type MailFacts,
  type ReadMail,
  type ReadOutcome,
} from './mail-reading-port.ts';
import { HEAD_BYTES, MAIL_BYTES } from './mail-reading-work.ts';
import { readFacts, readMail } from './read-mail.ts';

/** The numbers of what came since, in their order. Servers name days by their own clocks. */
async function newUids({ client, uidValidity }: Inbox, { place, since }: Look): Promise<number[] | null> {
  const isKnown = place !== null && place.uid_validity === uidValidity;
  const after = isKnown ? place.last_uid : 0;
  const query = isKnown ? { uid: `${after + 1}:*` } : { since: new Date(since.getTime() - DAY_MS) };
  const found = await client.search(query, { uid: true });
  // `n:*` names the last mail even where its number is smaller.
  return found ? found.filter((uid) => Number.isSafeInteger(uid) && uid > after).toSorted((a, b) => a - b) : null;
}

/** The heads of what came since; the rest of no mail. */
export async function lookInto(inbox: Inbox, look: Look): Promise<LookOutcome> {
  const { client, uidValidity, uidNext } = inbox;
  const found = await newUids(inbox, look);
  if (found === null || !Number.isSafeInteger(uidValidity)) return failed('inbox');
  const uids = found.slice(0, look.most);
  const seen: MailFacts[] = [];
  if (uids.length > 0) {
    const query = { uid: true, bodyParts: [{ key: 'HEADER', start: 0, maxLength: HEAD_BYTES }] };
    for await (const { uid, headers } of client.fetch(uids.join(','), query, { uid: true }))
      if (headers !== undefined && uids.includes(uid)) seen.push(await readFacts(uid, headers));
  }
  // A server answers in any order; what is not read now is read on from where this look ended.
  const mails = seen.toSorted((a, b) => a.uid - b.uid);
  const has_more = found.length > uids.length;
  const known = look.place?.uid_validity === uidValidity ? look.place.last_uid : 0;
  const last = has_more ? uids.at(-1)! : Math.max(uids.at(-1) ?? 0, (uidNext || 1) - 1);
  const last_uid = Math.max(known, last);
  return { ok: true, place: { uid_validity: uidValidity, last_uid }, mails, has_more };
}

/** Some mails, up to a size: what was expunged meanwhile is left out, and one that cannot be read keeps no other. */
export async function readFrom(
  { client, uidValidity }: Inbox,
  { uid_validity, uids }: { uid_validity: number; uids: readonly number[] },
): Promise<ReadOutcome> {
  const mails: ReadMail[] = [];
  if (uidValidity !== uid_validity) return { ok: true, mails };
  const query = { uid: true, size: true, source: { start: 0, maxLength: MAIL_BYTES } };
  for (const uid of uids) {
    const found = await client.fetchOne(String(uid), query, { uid: true });
    if (!found || found.source === undefined) continue;
    const { source, size = source.length } = found;
    mails.push({ uid, mail: await readMail(source, size > source.length).catch(() => null) });
  }
  return { ok: true, mails };
}
