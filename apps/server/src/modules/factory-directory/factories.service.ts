import type { ToyFactory } from '@wanyuan/contract';
import type { z } from 'zod';
import { inParallel, type Db, type Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session } from '#rpc/context.ts';
import { factoryOf } from '../people/people.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { seesContacts } from './contact-access.ts';
import { getVisibleFactory, listContacts, listShortNames } from './factories.repo.ts';
import { regionName } from './region-name.ts';

export type FactoryService = ReturnType<typeof createFactoryService>;

export function createFactoryService({ pictures }: { pictures: PicturesService }) {
  return {
    /** The factory on a toy's page, with the one to ask for those who may know. */
    async factoryForToy(db: Pool, session: Session | null, factoryId: number): Promise<z.output<typeof ToyFactory>> {
      const tenant = session?.tenant_id ?? null;
      const [row, ownFactoryId] = await inParallel(db, [
        getVisibleFactory(db, tenant, factoryId),
        session ? factoryOf(db, session) : null,
      ]);
      if (!row) throw new AppError('NOT_FOUND');
      const isOpen = seesContacts(session, ownFactoryId, row);
      const [shown, contacts] = await inParallel(db, [
        pictures.describe([row.logo_picture_id ?? []].flat(), tenant, db),
        isOpen ? listContacts(db, row.id, 1) : [],
      ]);
      return {
        id: row.id,
        number: row.number,
        name: row.name,
        name_en: row.name_en,
        region: regionName(row.region_id),
        founded_year: row.founded_year,
        staff_count: row.staff_count,
        area_m2: row.area_m2,
        is_general_taxpayer: row.is_general_taxpayer,
        is_verified: row.is_verified,
        toy_count: row.toy_count,
        logo: shown.get(row.logo_picture_id ?? 0) ?? null,
        is_contact_hidden: !isOpen,
        ...(isOpen ? { address: row.address } : {}),
        ...(contacts[0] ? { contact: contacts[0] } : {}),
      };
    },
  };
}

/** Short names by id, for lists of toys. */
export async function factoryNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await listShortNames(db, [...new Set(ids)]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
