import { VISITOR_TALK, type VisitorLanguage } from '@wanyuan/domain';
import { withTransaction, type Db, type Pool, type Tx } from '#infra/database/database.ts';
import type { Limits, RateRule } from '#infra/limits/rate-limiter.ts';
import { addressGroup } from '#infra/web/address-group.ts';
import { AppError } from '#rpc/app-error.ts';
import type { CallContext } from '#rpc/context.ts';
import type { Moderation } from '../moderation/moderation.module.ts';
import { companyNames, nicknames } from '../people/people.module.ts';
import { hashShareToken, type OpenVisit, type Visit, type VisitedLink } from '../share-links/share-links.module.ts';
import { addSaid, findSaid, listAfter, type MessageRow } from './visitor-messages.repo.ts';
import type { VisitorNews } from './visitor-news.ts';
import * as repo from './visitor-talks.repo.ts';

interface Dependencies {
  open: Record<LinkPage, OpenVisit>;
  moderation: Moderation;
  news: VisitorNews;
  limits: Pick<Limits, 'limiter'>;
  rateScale: number;
  now: () => Date;
}

type LinkPage = 'choose' | 'confirm';
interface At extends Omit<Visit, 'ip'> {
  page: LinkPage;
}
interface Said {
  gid: string;
  text: string;
  name: string;
  language: VisitorLanguage;
  /** Of a website. */
  toy?: { key: string; words: string } | undefined;
}
/** Where somebody talks, once it is known that they may. */
interface Place {
  page: repo.TalkRow['page'];
  person_key: string;
}
interface Read {
  after_seq: number;
  read_seq: number;
}

type Visiting = Pick<CallContext<Pool>, 'db' | 'ip' | 'afterCommit'>;

export type VisitorSide = ReturnType<typeof createVisitorSide>;

const DAY_SECONDS = 86_400;

const shown = ({ seq, gid, is_visitor, text, created_at }: MessageRow) => ({
  seq,
  gid,
  is_own: is_visitor,
  text,
  created_time: created_at.toISOString(),
});

/** What the recipient of a link reads and writes. Nothing but words gets out: no card, no file, no row of a company. */
export function createVisitorSide(deps: Dependencies) {
  const { moderation, news, limits, rateScale, now } = deps;
  const perLink: RateRule = {
    name: 'visitor_link',
    points: Math.ceil(VISITOR_TALK.perLinkDay * rateScale),
    seconds: DAY_SECONDS,
  };

  const personAt = (page: Place['page'], { link_id, is_shared }: VisitedLink, key: string) => ({
    page,
    link_id,
    person_hash: is_shared ? hashShareToken(key) : '',
  });

  /** The talk of whoever holds the link, held; made by their first word. */
  async function holdTalk(tx: Tx, visited: VisitedLink, at: Place, said: Said): Promise<repo.TalkRow> {
    const person = personAt(at.page, visited, at.person_key);
    const known = await repo.lockPerson(tx, person);
    const name = visited.name || said.name || known?.name || '';
    const moment = now();
    const { company_id, user_id, customer_id, link_ref, about, about_link } = visited;
    const current = { company_id, user_id, customer_id, link_ref, about, about_link, language: said.language };
    if (known !== null) {
      // Whoever has the link now has the talk, whatever happened since it was written in last.
      await repo.changeTalk(tx, known.id, { ...current, ...(name !== '' && { name }) });
      return { ...known, ...current, name: name || known.name };
    }
    if ((await repo.countTalks(tx, person)) >= VISITOR_TALK.perLink)
      throw new AppError('TOO_MANY_REQUESTS', { msg: '这个链接的会话太多，请联系业务员' });
    await repo.ensureTalk(tx, { ...person, ...current, name: name || '网站客户', last_at: moment, created_at: moment });
    return (await repo.lockPerson(tx, person))!;
  }

  async function say(tx: Tx, visited: VisitedLink, at: Place, said: Said) {
    const talk = await holdTalk(tx, visited, at, said);
    const which = { talk_id: talk.id, is_visitor: true, gid: said.gid };
    const first = await findSaid(tx, which);
    if (first !== null) return { talk, message: first, title: null, isNew: false };
    if (talk.is_blocked) throw new AppError('FORBIDDEN', { msg: '业务员暂不接收您的消息' });
    const verdict = moderation.judge([said.text]);
    const moment = now();
    const seq = talk.last_seq + 1;
    const message = await addSaid(tx, {
      ...which,
      seq,
      text: verdict.texts[0]!,
      toy_key: said.toy?.key ?? null,
      toy_words: said.toy?.words ?? '',
      created_at: moment,
    });
    await repo.changeTalk(tx, talk.id, { last_seq: seq, last_at: moment, visitor_read_seq: seq });
    if (verdict.act === 'review') {
      const ref = `visitor:${talk.id}:${seq}`;
      await moderation.noteForReview(
        tx,
        { ref, author_id: null, author_name: talk.name, text: said.text },
        verdict.words,
      );
    }
    return { talk, message, title: await news.note(tx, talk), isNew: true };
  }

  async function refuseTooMany(link: string): Promise<void> {
    const { allowed, retryAfterSeconds } = await limits.limiter.consume(perLink, link);
    if (!allowed) throw new AppError('TOO_MANY_REQUESTS', { data: { retry_after: retryAfterSeconds } });
  }

  /** Where the visitor has read to, never backwards. */
  async function noteRead(db: Db, talk: repo.TalkRow, read_seq: number): Promise<number> {
    const seq = Math.min(read_seq, talk.last_seq);
    if (seq <= talk.visitor_read_seq) return talk.visitor_read_seq;
    await repo.changeTalk(db, talk.id, { visitor_read_seq: seq });
    return seq;
  }

  /** Of a talk that its reader may read. */
  async function read({ db, afterCommit }: Visiting, visited: VisitedLink, at: Place, { after_seq, read_seq }: Read) {
    const talk = await repo.findTalk(db, personAt(at.page, visited, at.person_key));
    if (talk === null)
      return { name: visited.name, rows: [], last_seq: 0, read_seq: 0, peer_read_seq: 0, unread_count: 0 };
    const seq = await noteRead(db, talk, read_seq);
    if (seq > talk.visitor_read_seq) afterCommit(() => news.changed(talk));
    return {
      name: visited.name || talk.name,
      rows: await listAfter(db, talk.id, after_seq, VISITOR_TALK.shown),
      last_seq: talk.last_seq,
      read_seq: seq,
      peer_read_seq: talk.read_seq,
      unread_count: talk.last_seq - seq,
    };
  }

  async function write({ db, ip, afterCommit }: Visiting, visited: VisitedLink, at: Place, said: Said) {
    const link = `${at.page}|${visited.link_id}`;
    await moderation.admit({ key: `visitor|${link}|${addressGroup(ip)}`, user_id: null });
    await refuseTooMany(link);
    const { talk, message, title, isNew } = await withTransaction(db, (tx) => say(tx, visited, at, said));
    if (isNew)
      afterCommit(async () => {
        await news.changed(talk);
        if (title !== null) await news.announce(talk, title);
      });
    return message;
  }

  return {
    /** For pages that know by themselves who may talk: websites. */
    read,
    write,

    async get(context: Visiting, { after_seq, read_seq, ...at }: At & Read) {
      const { db, ip } = context;
      const visited = await deps.open[at.page](db, { ...at, ip });
      const { company_id, user_id } = visited;
      const { rows, ...talk } = await read(context, visited, at, { after_seq, read_seq });
      return {
        salesperson: (await nicknames(db, [user_id])).get(user_id) ?? '',
        company_name: (await companyNames(db, [company_id])).get(company_id) ?? '',
        ...talk,
        list: rows.map(shown),
      };
    },

    async send(context: Visiting, { gid, text, name, language, ...at }: At & Said) {
      const visited = await deps.open[at.page](context.db, { ...at, ip: context.ip });
      return shown(await write(context, visited, at, { gid, text, name, language }));
    },
  };
}
