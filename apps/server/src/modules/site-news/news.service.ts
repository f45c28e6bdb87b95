import { randomBytes } from 'node:crypto';
import type { CallInput, CallOutput, SiteNewsItem } from '@wanyuan/contract';
import {
  DAY_MS,
  newsState,
  SITE_LANGUAGES,
  SITE_NEWS,
  type SiteLanguage,
  type SiteNewsState,
  type TextByLanguage,
} from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import type { JobPort } from '#infra/jobs/job-port.ts';
import { AppError, invalidInput } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import { nicknames } from '../people/people.module.ts';
import { inLanguages, type SitePictures, type SitesFace } from '../sites/sites.module.ts';
import * as repo from './news.repo.ts';
import { weeklyNews } from './weekly-news.ts';

interface Dependencies {
  sites: Pick<SitesFace, 'touch' | 'touchNow' | 'mine' | 'refuseLeaks' | 'byId'>;
  pictures: SitePictures;
  jobs: Pick<JobPort, 'enqueue'>;
  now: () => Date;
}

type Saved = CallInput<'site_news.save'>;
type Detail = CallOutput<'site_news.get_detail'>;

export const NEWS_OUT_JOB = 'site-news-out';
const KEY_LETTERS = 10;
const WEEKLY_DAYS = 7;
const WEEKLY_TOYS = 30;
const unknown = () => new AppError('NOT_FOUND', { msg: '新闻不存在或已转交同事' });

const newKey = (): string => randomBytes(KEY_LETTERS).toString('hex').slice(0, KEY_LETTERS);

const isWritten = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';
const writtenIn = ({ title }: Pick<repo.NewsRow, 'title'>): SiteLanguage[] =>
  SITE_LANGUAGES.filter((language) => isWritten(title[language]));
const firstOf = (text: TextByLanguage): string =>
  SITE_LANGUAGES.map((language) => text[language]).find(isWritten) ?? '';
/** Without languages that nothing was written in. */
const kept = (text: Saved['title']): TextByLanguage =>
  Object.fromEntries(Object.entries(text).filter(([, words]) => isWritten(words)));

const textsOf = ({ title, text }: Pick<repo.NewsRow, 'title' | 'text'>) => [
  ...inLanguages('新闻标题', title),
  ...inLanguages('新闻正文', text),
];

/** What keeps a piece from being published, in words for its writer. */
function faultOf({ title, text }: Pick<repo.NewsRow, 'title' | 'text'>): { path: string; message: string } | null {
  const languages = writtenIn({ title });
  if (languages.length === 0) return { path: 'title', message: '请填写标题' };
  const missing = languages.find((language) => !isWritten(text[language]));
  return missing === undefined ? null : { path: `text.${missing}`, message: '有标题的语言也须有正文' };
}

/** News of a company's people on their sites. */
export function createSiteNews({ sites, pictures, jobs, now }: Dependencies) {
  /** Pages are kept by the site's version, so somebody has to think of the site when the time has come. */
  function awaitTime(
    { afterCommit }: Pick<UserCallContext, 'afterCommit'>,
    { id, state, publish_at }: Pick<repo.NewsRow, 'id' | 'state' | 'publish_at'>,
  ): void {
    const waits = publish_at === null ? 0 : publish_at.getTime() - now().getTime();
    if (state !== 'published' || waits <= 0) return;
    afterCommit(async () => {
      // A second more: the database counts it, and this server's clock says whether the time has come.
      await jobs.enqueue(NEWS_OUT_JOB, { id }, { afterSeconds: Math.ceil(waits / 1000) + 1 });
    });
  }

  async function shown(db: Db, company_id: number, rows: readonly repo.NewsRow[]): Promise<SiteNewsItem[]> {
    const at = now();
    const on = await repo.sitesOfNews(
      db,
      rows.map(({ id }) => id),
    );
    const people = await nicknames(
      db,
      rows.map(({ user_id }) => user_id),
    );
    const covers = await pictures.shown(
      db,
      company_id,
      rows.map(({ cover_file_id }) => cover_file_id),
    );
    return rows.map((row) => ({
      id: row.id,
      title: firstOf(row.title),
      state: newsState(row, at),
      languages: writtenIn(row),
      cover: covers.get(row.cover_file_id ?? 0) ?? null,
      sites: on.get(row.id) ?? [],
      owner: { user_id: row.user_id, nickname: people.get(row.user_id) ?? '' },
      publish_time: row.publish_at?.toISOString() ?? null,
      view_count: row.view_count,
      updated_time: row.updated_at.toISOString(),
    }));
  }

  /** Where a piece stands or would stand. */
  async function placesOf(db: Db, news: repo.NewsRow): Promise<number[]> {
    const named = (await repo.sitesOfNews(db, [news.id])).get(news.id) ?? [];
    return named.length > 0 ? named.map(({ id }) => id) : repo.sitesOfPerson(db, news);
  }

  async function hold({ db, session }: UserCallContext, id: number): Promise<repo.NewsRow> {
    const [news] = await repo.lockNews(db, session, [id]);
    if (news === undefined) throw unknown();
    return news;
  }

  async function check(context: UserCallContext, given: Saved, standing: number | null): Promise<void> {
    const { db, session } = context;
    const wanted = [...new Set(given.site_ids)];
    if ((await repo.sitesInReach(db, session, wanted)).length !== wanted.length)
      throw new AppError('NOT_FOUND', { msg: '网站不存在或已转交同事' });
    if (given.cover_file_id !== null) await pictures.check(db, session, [given.cover_file_id], [standing]);
  }

  async function change(context: UserCallContext, news: repo.NewsRow, given: Saved) {
    const { db, afterCommit } = context;
    if (given.revision !== undefined && given.revision !== news.revision)
      throw new AppError('CONFLICT', { msg: '这条新闻刚被改过，请刷新后再改' });
    const before = await placesOf(db, news);
    const written = { title: kept(given.title), text: kept(given.text) };
    const isOut = news.state === 'published';
    const fault = isOut ? faultOf(written) : null;
    if (fault !== null) throw invalidInput([fault]);
    const revision = news.revision + 1;
    await repo.setSites(db, news.id, given.site_ids);
    const after = await placesOf(db, news);
    if (isOut) await sites.refuseLeaks(context, after, textsOf(written));
    const publish_at = given.publish_time === null ? (isOut ? news.publish_at : null) : new Date(given.publish_time);
    await repo.changeNews(db, news.id, {
      ...written,
      cover_file_id: given.cover_file_id,
      publish_at,
      revision,
      updated_at: now(),
    });
    awaitTime(context, { ...news, publish_at });
    if (isOut) await sites.touch({ db, afterCommit }, [...new Set([...before, ...after])], news.company_id);
    return { id: news.id, revision };
  }

  async function add(
    { db, session }: UserCallContext,
    news: Pick<repo.NewNews, 'title' | 'text' | 'cover_file_id' | 'publish_at'>,
  ) {
    if ((await repo.countOfCompany(db, session.tenant_id)) >= SITE_NEWS.perCompany)
      throw invalidInput([{ path: 'title', message: `一家公司最多${SITE_NEWS.perCompany}条新闻，请先删除旧的` }]);
    const at = now();
    return repo.insertNews(db, {
      ...news,
      company_id: session.tenant_id,
      user_id: session.id,
      key: newKey(),
      state: 'draft',
      created_at: at,
      updated_at: at,
    });
  }

  return {
    async list(
      { db, session }: SessionContext,
      query: {
        site_id?: number | undefined;
        state?: SiteNewsState | undefined;
        keyword: string;
        page: number;
        page_size: number;
      },
    ) {
      const at = now();
      const counts = await repo.countNews(db, session, query, at);
      const rows = await repo.listNews(db, session, query, at, pageRange(query));
      return {
        list: await shown(db, session.tenant_id, rows),
        total: query.state ? counts[query.state] : Object.values(counts).reduce((sum, each) => sum + each, 0),
        page: query.page,
        page_size: query.page_size,
        counts,
      };
    },

    async detail({ db, session }: SessionContext, id: number): Promise<Detail> {
      const news = await repo.getNews(db, session, id);
      if (news === null) throw unknown();
      const [item] = await shown(db, session.tenant_id, [news]);
      const { title, text, cover_file_id, revision } = news;
      return { ...item!, title, text, cover_file_id, revision, site_ids: item!.sites.map((site) => site.id) };
    },

    async save(context: UserCallContext, given: Saved) {
      const { db } = context;
      const news = given.id === undefined ? null : await hold(context, given.id);
      await check(context, given, news?.cover_file_id ?? null);
      if (news !== null) return change(context, news, given);
      const { title, text, cover_file_id, publish_time } = given;
      const publish_at = publish_time === null ? null : new Date(publish_time);
      const added = await add(context, { title: kept(title), text: kept(text), cover_file_id, publish_at });
      await repo.setSites(db, added.id, given.site_ids);
      return { id: added.id, revision: added.revision };
    },

    async setState(
      context: UserCallContext,
      { id, state }: { id: number; state: 'draft' | 'published' | 'withdrawn' },
    ): Promise<{ state: SiteNewsState; tip: string }> {
      const { db, afterCommit } = context;
      const news = await hold(context, id);
      const at = now();
      const places = await placesOf(db, news);
      const publish_at = news.publish_at ?? at;
      if (state === 'published') {
        const fault = faultOf(news);
        if (fault !== null) throw invalidInput([fault]);
        if (places.length === 0) throw new AppError('CONFLICT', { msg: '您还没有网站，请先新建网站' });
        await sites.refuseLeaks(context, places, textsOf(news));
      }
      await repo.changeNews(db, id, {
        state,
        ...(state === 'published' && { publish_at }),
        revision: news.revision + 1,
        updated_at: at,
      });
      awaitTime(context, { id, state, publish_at });
      await sites.touch({ db, afterCommit }, places, news.company_id);
      const now_in = newsState({ state, publish_at: state === 'published' ? publish_at : news.publish_at }, at);
      const tips = { draft: '已退回草稿', withdrawn: '已撤回', published: '已发布', scheduled: '已定时，到时自动发布' };
      return { state: now_in, tip: tips[now_in] };
    },

    /** The job: its time has come, unless it was put off or taken back. */
    async goOut(db: Db, id: number): Promise<void> {
      const news = await repo.findNews(db, id);
      if (news?.state !== 'published' || news.publish_at === null || news.publish_at > now()) return;
      await sites.touchNow(await placesOf(db, news), news.company_id);
    },

    async remove(context: UserCallContext, ids: readonly number[]): Promise<number> {
      const { db, session, afterCommit } = context;
      const wanted = [...new Set(ids)];
      const rows = await repo.lockNews(db, session, wanted);
      if (rows.length !== wanted.length) throw unknown();
      const places = new Set<number>();
      for (const row of rows) for (const id of await placesOf(db, row)) places.add(id);
      await repo.removeNews(db, wanted);
      await sites.touch({ db, afterCommit }, [...places], session.tenant_id);
      return rows.length;
    },

    /** 本周上新: a draft of what came to a site within a week. */
    async makeWeekly(context: UserCallContext, site_id: number): Promise<{ id: number; count: number }> {
      const { db, session } = context;
      const { id, company_id, languages } = await sites.mine(db, session, site_id);
      const at = now();
      const since = new Date(at.getTime() - WEEKLY_DAYS * DAY_MS);
      const toys = await repo.newToys(db, { id, company_id }, since, WEEKLY_TOYS);
      if (toys.length === 0) throw new AppError('SITE_EMPTY', { msg: '这个网站七天内没有上新' });
      const news = await add(context, { ...weeklyNews(languages, toys, at), cover_file_id: null, publish_at: null });
      await repo.setSites(db, news.id, [id]);
      return { id: news.id, count: toys.length };
    },
  };
}

/** What people wrote as news for a site: the leak guard looks through it. */
export const newsTexts = async (db: Db, site_id: number) =>
  (await repo.textsOfSite(db, site_id)).flatMap((news) => textsOf(news));
