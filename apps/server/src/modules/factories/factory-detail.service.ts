import type { Picture } from '@wanyuan/contract';
import { businessDay } from '@wanyuan/domain';
import { inParallel, type Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext } from '#rpc/context.ts';
import { factoryOf } from '../people/people.module.ts';
import { responseFigures } from '../asking/asking.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { boothsOfFactory } from '../showrooms/showrooms.module.ts';
import {
  seesContacts,
  getVisibleFactory,
  listContacts,
  type FactoryRow,
  blockedFactoryIds,
  type FactoryCertificateService,
} from '../factory-directory/factory-directory.module.ts';
import type { FactoryCardService } from './factory-cards.service.ts';

const MOST_CONTACTS = 10;

interface Dependencies {
  pictures: PicturesService;
  cards: FactoryCardService;
  certificates: FactoryCertificateService;
  now: () => Date;
}

export type FactoryDetailService = ReturnType<typeof createFactoryDetailService>;

/** Everything about one factory that the viewer may know. */
export function createFactoryDetailService({ pictures, cards, certificates, now }: Dependencies) {
  return {
    async get({ db, session }: SessionContext<Pool>, id: number) {
      const tenant = session.tenant_id;
      const [row, ownFactoryId] = await inParallel(db, [getVisibleFactory(db, tenant, id), factoryOf(db, session)]);
      if (!row) throw new AppError('NOT_FOUND');
      const isOpen = seesContacts(session, ownFactoryId, row);
      const [[card], licencePictures, contacts, showrooms, papers, blocked, response] = await inParallel(db, [
        cards.cards(db, session, [id]),
        pictures.describe([row.licence_picture_id ?? []].flat(), tenant, db, { hasOriginals: tenant !== null }),
        isOpen ? listContacts(db, id, MOST_CONTACTS) : [],
        boothsOfFactory(db, id),
        certificates.ofFactory(db, tenant, id),
        blockedFactoryIds(db, tenant),
        responseFigures(db, id, now()),
      ]);
      if (!card) throw new AppError('NOT_FOUND');
      return {
        ...card,
        region_id: row.region_id,
        short_name: row.short_name,
        introduction: row.introduction,
        introduction_en: row.introduction_en,
        staff_count: row.staff_count,
        area_m2: row.area_m2,
        licence: licenceOf(row, licencePictures.get(row.licence_picture_id ?? 0) ?? null, businessDay(now())),
        is_contact_hidden: !isOpen,
        ...(isOpen ? { address: row.address, website: row.website, contacts } : {}),
        showrooms,
        certificates: papers,
        response,
        is_blocked: blocked.includes(id),
        created_time: row.created_at.toISOString(),
      };
    },
  };
}

function licenceOf(row: FactoryRow, picture: Picture | null, today: string) {
  if (row.licence_number === '') return null;
  return {
    number: row.licence_number,
    issued_on: row.licence_issued_on,
    valid_until: row.licence_valid_until,
    is_valid: row.licence_valid_until === null || row.licence_valid_until >= today,
    picture,
  };
}
