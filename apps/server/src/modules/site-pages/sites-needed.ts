import type { SiteContact } from '@wanyuan/contract';
import type { SiteLanguage } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { OpenedSite, Opening } from '../sites/sites.module.ts';

/** What pages ask of the sites themselves. */
export interface PageSites {
  open(slug: string, db?: Db): Promise<Opening | null>;
  openOld(key: string, db?: Db): Promise<Opening | null>;
  /** In a language, or else in English or Chinese. */
  companyPage(
    db: Db,
    companyId: number,
    language: SiteLanguage,
  ): Promise<{
    introduction: string;
    contact: SiteContact;
    name_en: string;
    pictures: readonly { file_id: number; caption: string }[];
  }>;
  /** A toy's descriptions without what tells of a factory. */
  mend(
    db: Db,
    site: Pick<OpenedSite, 'id' | 'version' | 'company_id' | 'number_shown'>,
    toy_id: number,
    texts: readonly string[],
  ): Promise<string[]>;
}
