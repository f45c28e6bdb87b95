import { roleOf } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session } from '#rpc/context.ts';
import { factoryOf } from '../people/people.module.ts';
import { factoryBriefs } from '../factory-directory/factory-directory.module.ts';
import { factoriesToChoose } from '../factories/factories.module.ts';

const MOST = 20;

/** The factory whose toys an import writes, and whether everybody sees them: a factory's own are public. */
export async function getTarget(db: Db, session: Session, factory_id: number) {
  const is_public = roleOf(session) === 'factory';
  const isOwn = !is_public || (await factoryOf(db, session)) === factory_id;
  const known = await factoryBriefs(db, session.tenant_id, [factory_id]);
  if (!isOwn || !known.has(factory_id)) throw new AppError('NOT_FOUND', { msg: '没有这家工厂，请重新选择' });
  return { factory_id, is_public };
}

export async function listTargets(db: Db, session: Session, keyword: string, now: Date) {
  const own = await factoryOf(db, session);
  const briefs =
    roleOf(session) === 'factory'
      ? [...(await factoryBriefs(db, session.tenant_id, own === null ? [] : [own])).values()]
      : await factoriesToChoose(db, session.tenant_id, keyword, now, MOST);
  return briefs.map(({ id, full_name, number }) => ({ id, name: full_name, number }));
}
