import type { SiteFrame, SiteHome, VisitorNews, VisitorNewsPage } from '@wanyuan/contract';
import type { SiteLanguage } from '@wanyuan/domain';
import type { z } from 'zod';
import type { Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SiteNewsReader } from '../site-news/site-news.module.ts';
import type { Visit } from '../site-visitors/site-visitors.module.ts';
import type { ToyWishes } from './find-toys.ts';
import { drawMarkdown } from './draw-markdown.ts';
import type { SiteFrames } from './site-frame.service.ts';
import type { ShownPictures } from './shown-pictures.ts';
import type { SiteToys } from './site-toys.service.ts';

interface Dependencies {
  frames: SiteFrames;
  toys: SiteToys;
  siteNews: SiteNewsReader;
  shownPictures: ShownPictures;
  now: () => Date;
}

type NewsPage = z.output<typeof VisitorNewsPage>;
type NewsRow = NonNullable<Awaited<ReturnType<SiteNewsReader['item']>>>;

const HOME_NEWS = 3;
const NEWS_PAGE = 20;

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

export type SiteContents = ReturnType<typeof createSiteContents>;

/** What pages and calls of visitors are made of. */
export function createSiteContents({ frames, toys, siteNews, shownPictures, now }: Dependencies) {
  const inLanguage = (texts: NewsRow['title'], language: SiteLanguage): string =>
    texts[language] ?? texts.en ?? texts.zh ?? '';

  async function newsPage(db: Pool, visit: Visit, language: SiteLanguage, page: number): Promise<NewsPage> {
    const { list, total } = await siteNews.listed(db, visit.site, now(), page);
    const covers = await shownPictures(
      db,
      visit,
      list.map(({ cover_file_id }) => cover_file_id),
    );
    return {
      list: list.map(({ key, title, cover_file_id, published_at }) => ({
        key,
        title: inLanguage(title, language),
        cover: covers.get(cover_file_id ?? 0) ?? null,
        day: dayOf(published_at),
      })),
      total,
      page,
      page_size: NEWS_PAGE,
    };
  }

  return {
    /** `isIn`: the visitor got further than the gate. */
    frame: (db: Pool, visit: Visit, language: SiteLanguage, isIn: boolean): Promise<SiteFrame> =>
      frames.frame(db, visit, language, isIn),

    async home(db: Pool, visit: Visit, language: SiteLanguage): Promise<SiteHome> {
      const { toy_count: _count, ...shown } = await toys.home(db, visit, language);
      const { list } = await newsPage(db, visit, language, 1);
      return { ...shown, news: list.slice(0, HOME_NEWS), ...(await frames.company(db, visit, language)) };
    },

    toys: (
      db: Pool,
      visit: Visit,
      language: SiteLanguage,
      wishes: ToyWishes,
      page: { page: number; page_size: number },
    ) => toys.list(db, visit, language, wishes, page),

    toy: (db: Pool, visit: Visit, language: SiteLanguage, key: string) => toys.one(db, visit, language, key),

    company: (db: Pool, visit: Visit, language: SiteLanguage) => frames.company(db, visit, language),

    news: newsPage,

    async newsItem(db: Pool, visit: Visit, language: SiteLanguage, key: string): Promise<VisitorNews> {
      const row = await siteNews.item(db, visit.site, key, now());
      if (row === null) throw new AppError('NOT_FOUND');
      const covers = await shownPictures(db, visit, [row.cover_file_id]);
      return {
        key,
        title: inLanguage(row.title, language),
        cover: covers.get(row.cover_file_id ?? 0) ?? null,
        day: dayOf(row.published_at),
        html: drawMarkdown(inLanguage(row.text, language)),
      };
    },
  };
}
