import type pg from 'pg';
import { factories, factory_certificates, factory_contacts } from '#modules/factory-directory/factories.schema.ts';
import { pictures } from '#modules/pictures/pictures.schema.ts';
import { showroom_booths, showrooms } from '#modules/showrooms/showrooms.schema.ts';
import { catchUpCounter, RowBatch } from '../load-rows.ts';
import type { CatalogueOptions, CataloguePlan } from './build-catalogue.ts';
import { certificatePicture, factoryPictures, wallPicture } from './company-pictures.ts';
import { certificateRows } from './factories/certificate-rows.ts';
import { contactRows, factoryRow } from './factories/factory-rows.ts';
import type { CatalogueTally } from './catalogue-tally.ts';
import { PICTURE_COLUMNS } from './pictures.ts';
import { showroomRow } from './showrooms/plan-showrooms.ts';
import { SHOWROOM_FACTS } from './showrooms/showrooms.data.ts';

const keysOf = <T extends object>(row: T) => Object.keys(row) as (keyof T & string)[];

/** Factories with their people, papers and pictures, then the showrooms in which they stand. */
export async function copyCompanies(
  client: pg.ClientBase,
  plan: CataloguePlan,
  tally: CatalogueTally,
  options: CatalogueOptions,
): Promise<void> {
  const { shelves, calendar, pictureIds: first } = plan;
  const pictureRows = new RowBatch(pictures, PICTURE_COLUMNS);
  const rows = plan.factories.map((factory) => {
    const ids = { logo: first.logo + factory.id, cover: first.cover + factory.id, licence: first.licence + factory.id };
    const row = factoryRow(factory, ids, { shelves, calendar, seed: plan.seed('factory') });
    const { licence_number: number = '', licence_issued_on, licence_valid_until } = row;
    const licence = { number, issuedOn: licence_issued_on ?? '', until: licence_valid_until ?? null };
    pictureRows.addAll(factoryPictures(factory, licence, { shelves, first, seed: plan.seed('looks') }));
    return { ...row, toy_count: tally.toyCounts[factory.id]! };
  });
  await new RowBatch(factories, keysOf(rows[0]!)).addAll(rows).copy(client);

  const contacts = plan.factories.flatMap((factory) => contactRows(factory, plan.seed('contacts')));
  await new RowBatch(factory_contacts, keysOf(contacts[0]!)).addAll(contacts).copy(client);

  let certificateId = 0;
  const certificates = plan.factories.flatMap((factory) =>
    certificateRows(factory, tally.articles[factory.id]!, { calendar, seed: plan.seed('certificates') }).map((row) => {
      certificateId += 1;
      // Worlds too big for pictures of their own keep theirs in this block.
      const picture_id = options.ownPictures ? first.certificate + certificateId : null;
      if (picture_id !== null) pictureRows.add(certificatePicture(picture_id, row, factory));
      return { ...row, id: certificateId, picture_id };
    }),
  );
  await new RowBatch(factory_certificates, keysOf(certificates[0]!)).addAll(certificates).copy(client);

  const rooms = SHOWROOM_FACTS.map((facts, index) => {
    const row = showroomRow(facts, first.wall + index + 1);
    const inside = plan.factories.filter(({ showroom_ids }) => showroom_ids.includes(row.id));
    const named = { id: row.id, name: row.name, name_en: facts.name_en };
    pictureRows.add(
      wallPicture(first.wall + index + 1, named, inside, { shelves, seed: plan.seed('walls'), at: options.now }),
    );
    return row;
  });
  await new RowBatch(showrooms, keysOf(rooms[0]!)).addAll(rooms).copy(client);
  await new RowBatch(showroom_booths, keysOf(plan.booths[0]!)).addAll(plan.booths).copy(client);
  await pictureRows.copy(client);
  for (const table of [factories, factory_certificates, showrooms]) await catchUpCounter(client, table);
}
