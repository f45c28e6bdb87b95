import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session } from '#rpc/context.ts';
import { factoryDoc } from './factory-doc.ts';
import { saveDocs } from './factory-index.repo.ts';
import * as repo from './own-factories.repo.ts';

const MOST = 2000;
const SHORT_NAME = 12;
/** What a short name leaves out. */
const LEGAL_FORM = /(?:股份)?有限(?:责任)?公司$/;

/** Factories that a company keeps for itself: other companies see neither them nor their toys. */
export const ownFactories = {
  /** The one of this name when there is one already. */
  async add(db: Db, { tenant_id }: Pick<Session, 'tenant_id'>, name: string) {
    await repo.lockOwnFactories(db, tenant_id);
    const known = await repo.findOwn(db, tenant_id, name);
    if (known !== null) return known;
    if ((await repo.countOwn(db, tenant_id)) >= MOST)
      throw new AppError('CONFLICT', { msg: `自建工厂最多 ${MOST} 家` });
    const short_name = (name.replace(LEGAL_FORM, '') || name).slice(0, SHORT_NAME);
    const factory = await repo.addOwn(db, { company_id: tenant_id, name, short_name });
    const doc = factoryDoc({ ...factory, name_en: '', short_name, region_id: null, category_ids: [] });
    await saveDocs(db, [{ id: factory.id, doc }]);
    return factory;
  },

  remove: (db: Db, { tenant_id }: Pick<Session, 'tenant_id'>, id: number): Promise<void> =>
    repo.removeOwn(db, tenant_id, id),
};
