import type { SiteLanguage } from '@wanyuan/domain';
import type { AssistantPort } from '#infra/assistant/assistant-port.ts';
import type { Pool, Tx } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import type { SiteGuard } from './site-guard.service.ts';
import { namedBatch, translateNames } from './translate-names.ts';
import { getSiteToy } from './site-toys.repo.ts';
import type { SitesOpen } from './sites-open.service.ts';
import * as repo from './sites.repo.ts';
import * as names from './toy-names.repo.ts';
import { unknownSite } from './unknown-site.ts';

interface Dependencies {
  db: Pool;
  assistant: AssistantPort;
  opening: SitesOpen;
  guard: SiteGuard;
  now: () => Date;
}

interface Asked {
  id: number;
  language: SiteLanguage;
  keyword: string;
  page: number;
  page_size: number;
}

/** The catalogue has them. */
const OF_CATALOGUE: ReadonlySet<SiteLanguage> = new Set(['zh', 'en']);

/** Names of toys in the languages of sites: translated, kept and corrected. */
export function createToyNames({ db: pool, assistant, opening, guard, now }: Dependencies) {
  async function translateSite(site: repo.SiteRow, language: SiteLanguage, signal: AbortSignal): Promise<boolean> {
    const { id: site_id, company_id } = site;
    let isChanged = false;
    while (!signal.aborted) {
      const rows = await names.listUntranslated(pool, { site_id, company_id, language }, namedBatch);
      if (rows.length === 0) break;
      const translated = await translateNames(
        assistant,
        rows.map(({ name_en }) => name_en),
        language,
      );
      // Nobody looks at them before visitors do.
      for (const [index, name] of translated.entries())
        if (name !== null && (await guard.tells(pool, site, name))) translated[index] = null;
      // What the model leaves out stays English, under the hash of it: it is not asked for again and again.
      await names.saveTranslated(
        pool,
        { company_id, language, at: now() },
        rows.map(({ toy_id, name_en, source_hash }, index) => ({
          toy_id,
          name: translated[index] ?? name_en,
          source_hash,
        })),
      );
      isChanged = true;
    }
    return isChanged;
  }

  return {
    async list({ db, session }: SessionContext, { id, language, keyword, page, page_size }: Asked) {
      const site = await repo.getSite(db, session, id);
      if (site === null) throw unknownSite();
      const asked = { site_id: id, company_id: site.company_id, language, keyword };
      const rows = await names.listNamed(db, asked, pageRange({ page, page_size }));
      return {
        list: rows.map(({ translated, is_corrected, ...row }) => ({
          ...row,
          translated: translated ?? '',
          is_corrected: is_corrected ?? false,
        })),
        total: await names.countNamed(db, asked),
        page,
        page_size,
        is_configured: assistant.model !== null,
      };
    },

    async save(
      context: UserCallContext<Tx>,
      { id, toy_id, language, name }: { id: number; toy_id: number; language: SiteLanguage; name: string },
    ): Promise<void> {
      const { db, session } = context;
      const site = await repo.getSite(db, session, id);
      if (site === null || (await getSiteToy(db, id, toy_id)) === null)
        throw new AppError('NOT_FOUND', { msg: '这款产品不在网站上' });
      const siteIds = await names.sitesWithToy(db, session.tenant_id, toy_id);
      if (name === '') await names.removeName(db, session.tenant_id, toy_id, language);
      else {
        await guard.refuse(context, siteIds, [{ label: '名称', text: name }]);
        await names.saveCorrected(db, { company_id: session.tenant_id, toy_id, language, name, at: now() });
      }
      await opening.touch(context, siteIds, session.tenant_id);
    },

    /** In one language; visitors read the catalogue's own names otherwise. */
    of: (
      db: Parameters<typeof names.namesIn>[0],
      company_id: number,
      language: SiteLanguage,
      toyIds: readonly number[],
    ) => names.namesIn(db, company_id, language, toyIds),

    /** What has no name in a site's languages yet; without a model there is nothing to do. */
    async translateAll(signal: AbortSignal): Promise<void> {
      if (assistant.model === null) return;
      for (let after = 0; !signal.aborted;) {
        const rows = await repo.listSiteIds(pool, after, 100);
        for (const { id } of rows) {
          const site = await repo.findSite(pool, id);
          if (site === null || !site.is_on) continue;
          let isChanged = false;
          for (const language of site.languages.filter((wanted) => !OF_CATALOGUE.has(wanted)))
            isChanged = (await translateSite(site, language, signal)) || isChanged;
          if (isChanged) await opening.touchNow([id], site.company_id);
        }
        if (rows.length < 100) return;
        after = rows.at(-1)!.id;
      }
    },
  };
}
