import type { SiteLanguage } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { CallContext } from '#rpc/context.ts';
import type { OpenedSite, Opening, ViewKey } from '../sites/sites.module.ts';

/** What visitors' side asks of the sites themselves. */
export interface Sites {
  open(slug: string, db?: Db): Promise<Opening | null>;
  openOld(key: string, db?: Db): Promise<Opening | null>;
  byId(id: number, db?: Db): Promise<OpenedSite | null>;
  touch(
    context: Pick<CallContext, 'db' | 'afterCommit'>,
    siteIds: readonly number[],
    company_id: number,
  ): Promise<void>;
  names(db: Db, ids: readonly number[]): Promise<Map<number, string>>;
  codeFits(site: OpenedSite, code: string): boolean;
  findLink(
    db: Db,
    site: OpenedSite,
    token: string,
  ): Promise<{ id: number; name: string; email: string; shows_price: boolean; expires_at: Date | null } | null>;
  readViewKey(siteId: number, key: string): ViewKey | null;
  toyNames(db: Db, companyId: number, language: SiteLanguage, toyIds: readonly number[]): Promise<Map<number, string>>;
}
