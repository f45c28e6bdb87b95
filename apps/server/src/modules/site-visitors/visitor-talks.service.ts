import type { CallOutput } from '@wanyuan/contract';
import type { SiteLanguage } from '@wanyuan/domain';
import { withTransaction, type Db, type Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import { siteOf, type CallContext } from '#rpc/context.ts';
import type { VisitorSide } from '../chat-visitors/chat-visitors.module.ts';
import { holdForVisit } from '../sites/sites.module.ts';
import type { SiteLimits } from './site-limits.ts';
import type { SiteSessions } from './site-sessions.service.ts';
import { talkLanguage, talkPlace } from './talk-place.ts';
import type { VisitStates } from './visit-state.service.ts';
import type { VisitorToys } from './visitor-toys.service.ts';
import type { Visit } from './visit.ts';
import { changeVisitor } from './visitors.repo.ts';
import type { SiteVisits } from './visits.service.ts';

interface Dependencies {
  sessions: Pick<SiteSessions, 'forget'>;
  visits: SiteVisits;
  spend: SiteLimits;
  visitorToys: VisitorToys;
  visitorSide: Pick<VisitorSide, 'read' | 'write'>;
  states: Pick<VisitStates, 'salesperson'>;
}

type Calling = CallContext<Pool>;
type Talk = CallOutput<'site.get_talk'>;
type Said = Talk['list'][number];
type Row = Awaited<ReturnType<VisitorSide['write']>>;

interface Given {
  language: SiteLanguage;
  gid: string;
  text: string;
  toy_key?: string | undefined;
  name: string;
  email: string;
}

export type VisitorTalks = ReturnType<typeof createVisitorTalks>;

/** A visitor and the site's salesperson; each visitor has one talk, which goes with them over their devices. */
export function createVisitorTalks({ sessions, visits, spend, visitorToys, visitorSide, states }: Dependencies) {
  const AT = { page: 'site', person_key: '' } as const;

  async function shown(db: Db, visit: Visit, language: SiteLanguage, rows: readonly Row[]): Promise<Said[]> {
    const keys = rows.flatMap(({ toy_key }) => toy_key ?? []);
    const ids = await visitorToys.keysToIds(db, visit.site, keys);
    const cards = await visitorToys.cards(db, visit, language, [...ids.values()]);
    return rows.map(({ seq, gid, is_visitor, text, toy_key, created_at }) => ({
      seq,
      gid,
      is_own: is_visitor,
      text,
      toy: cards.get(ids.get(toy_key ?? '') ?? 0) ?? null,
      created_time: created_at.toISOString(),
    }));
  }

  /** What the salesperson reads of the toy that is asked about: what the visitor sees of it. */
  async function toyOf(db: Db, visit: Visit, key: string | undefined) {
    if (key === undefined) return undefined;
    const [id] = (await visitorToys.keysToIds(db, visit.site, [key])).values();
    const card = id === undefined ? undefined : (await visitorToys.cards(db, visit, 'zh', [id])).get(id);
    return card && { key, words: [card.number, card.name].filter(Boolean).join(' ') };
  }

  const enter = ({ db, ip, user_agent, ...context }: Calling) =>
    visits.enter({ db, site: siteOf(context), ip, user_agent });

  return {
    async get(
      context: Calling,
      { language, after_seq, read_seq }: { language: SiteLanguage; after_seq: number; read_seq: number },
    ): Promise<Talk> {
      const { db } = context;
      const visit = await enter(context);
      const { visitor, site } = visit;
      const { name, is_there, back_time } = await states.salesperson(db, site.user_id);
      const who = { salesperson: name, is_there, back_time, needs_email: !is_there && !visitor?.email };
      if (visitor === null) return { ...who, list: [], last_seq: 0, peer_read_seq: 0, unread_count: 0 };
      const talk = await visitorSide.read(context, talkPlace(visit.site, visitor), AT, { after_seq, read_seq });
      const { rows, last_seq, peer_read_seq, unread_count } = talk;
      return { ...who, list: await shown(db, visit, language, rows), last_seq, peer_read_seq, unread_count };
    },

    async send(context: Calling, { language, gid, text, toy_key, name, email }: Given): Promise<Said> {
      const { db, ip, user_agent, afterCommit } = context;
      const visit = await enter(context);
      await spend('message', visit, ip);
      const { setVisit } = siteOf(context);
      const { visitor, user_id } = await withTransaction(db, async (tx) => {
        // Whose it is now: what visitors write goes to nobody who has left.
        const held = await holdForVisit(tx, visit.site.id);
        if (held === null) throw new AppError('SITE_CLOSED');
        const { visitor: known } = await visits.ensureVisitor({ db: tx, ip, user_agent, setVisit }, visit, {
          language,
        });
        const said = {
          ...(known.name === '' && name !== '' && { name }),
          ...(known.email === '' && email !== '' && { email: email.toLowerCase() }),
        };
        if (Object.keys(said).length === 0) return { visitor: known, user_id: held.user_id };
        await sessions.forget({ db: tx, afterCommit }, [known.id]);
        return { visitor: (await changeVisitor(tx, known.id, said))!, user_id: held.user_id };
      });
      const row = await visitorSide.write(context, talkPlace({ ...visit.site, user_id }, visitor), AT, {
        gid,
        text,
        name: visitor.name || '网站访客',
        language: talkLanguage(language),
        toy: await toyOf(db, visit, toy_key),
      });
      return (await shown(db, visit, language, [row]))[0]!;
    },
  };
}
