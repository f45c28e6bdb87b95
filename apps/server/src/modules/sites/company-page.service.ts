import { isDeepStrictEqual } from 'node:util';
import type { SiteContact } from '@wanyuan/contract';
import { DISPLAY_PICTURES_MAX, type SiteLanguage, type TextByLanguage } from '@wanyuan/domain';
import type { Db, Tx } from '#infra/database/database.ts';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import { getCompanyPage, listCompanyPictures, replaceCompanyPictures, saveCompanyPage } from './company-pages.repo.ts';
import { inLanguages, type SiteGuard } from './site-guard.service.ts';
import type { SitePictures } from './site-pictures.ts';
import type { SitesOpen } from './sites-open.service.ts';
import { siteIdsOf } from './sites.repo.ts';

interface Dependencies {
  opening: SitesOpen;
  guard: SiteGuard;
  pictures: SitePictures;
  now: () => Date;
}

interface PageChange {
  introduction?: TextByLanguage | undefined;
  contact?: SiteContact | undefined;
  name_en?: string | undefined;
  seen_time?: string | null | undefined;
}
interface Captioned {
  file_id: number;
  caption: string;
}

const NO_CONTACT: SiteContact = { name: '', phone: '', email: '', wechat: '', whatsapp: '', address: '' };
const brief = ({ file_id, caption }: Captioned): Captioned => ({ file_id, caption });
const EMPTY = { introduction: {} as TextByLanguage, contact: NO_CONTACT, name_en: '' };

/** What a company says of itself on all its sites. */
export function createCompanyPages({ opening, guard, pictures, now }: Dependencies) {
  async function get(db: Db, company_id: number) {
    const row = await getCompanyPage(db, company_id);
    const { introduction, contact, name_en } = row ?? EMPTY;
    return { introduction, contact, name_en, updated_time: row?.updated_at.toISOString() ?? null };
  }

  async function touchAll(context: UserCallContext<Tx>): Promise<void> {
    const { db, session } = context;
    await opening.touch(context, await siteIdsOf(db, session.tenant_id), session.tenant_id);
  }

  return {
    get: ({ db, session }: SessionContext) => get(db, session.tenant_id),

    /** For visitors, in their language or else in English or Chinese. */
    async forVisitors(db: Db, company_id: number, language: SiteLanguage) {
      const { introduction, contact, name_en } = await get(db, company_id);
      const rows = await listCompanyPictures(db, company_id);
      return {
        introduction: introduction[language] ?? introduction.en ?? introduction.zh ?? '',
        contact,
        name_en,
        pictures: rows.map(({ file_id, caption }) => ({ file_id, caption })),
      };
    },

    /** Answers when; refused where somebody else did since `seen_time`. */
    async edit(context: UserCallContext<Tx>, { seen_time, ...change }: PageChange): Promise<string> {
      const { db, session } = context;
      await lockUntilEnd(db, 'company.show', session.tenant_id);
      const siteIds = await siteIdsOf(db, session.tenant_id);
      await guard.refuse(context, siteIds, [
        ...inLanguages('公司介绍', change.introduction ?? {}),
        ...Object.values(change.contact ?? {}).map((text) => ({ label: '联系方式', text })),
        { label: '英文名称', text: change.name_en ?? '' },
      ]);
      const before = await getCompanyPage(db, session.tenant_id);
      if (seen_time !== undefined && seen_time !== (before?.updated_at.toISOString() ?? null))
        throw new AppError('CONFLICT');
      const { introduction, contact, name_en } = before ?? EMPTY;
      const updated_at = now();
      await saveCompanyPage(db, {
        company_id: session.tenant_id,
        introduction: change.introduction ?? introduction,
        contact: change.contact ?? contact,
        name_en: change.name_en ?? name_en,
        updated_at,
      });
      await context.audit({ action: 'site.edit_company', after: { fields: Object.keys(change) } });
      await touchAll(context);
      return updated_at.toISOString();
    },

    async listPictures({ db, session }: SessionContext) {
      const rows = await listCompanyPictures(db, session.tenant_id);
      const shown = await pictures.shown(
        db,
        session.tenant_id,
        rows.map(({ file_id }) => file_id),
      );
      return rows.flatMap(({ file_id, caption }) => {
        const picture = shown.get(file_id);
        return picture ? [{ file_id, caption, picture }] : [];
      });
    },

    /** All of them anew; refused where others stand there by now than those that were `seen`. */
    async savePictures(context: UserCallContext<Tx>, list: readonly Captioned[], seen?: readonly Captioned[]) {
      const { db, session } = context;
      await lockUntilEnd(db, 'company.show', session.tenant_id);
      const unique = [...new Map(list.map((picture) => [picture.file_id, picture])).values()];
      const standing = await listCompanyPictures(db, session.tenant_id);
      if (seen !== undefined && !isDeepStrictEqual(standing.map(brief), seen.map(brief)))
        throw new AppError('CONFLICT');
      await pictures.check(
        db,
        session,
        unique.map(({ file_id }) => file_id),
        standing.map(({ file_id }) => file_id),
      );
      const siteIds = await siteIdsOf(db, session.tenant_id);
      await guard.refuse(
        context,
        siteIds,
        unique.map(({ caption }) => ({ label: '展示图片的说明', text: caption })),
      );
      await replaceCompanyPictures(db, session.tenant_id, unique.slice(0, DISPLAY_PICTURES_MAX));
      await touchAll(context);
      return unique.length;
    },
  };
}
