import type { Picture } from '@wanyuan/contract';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { toyStates } from '../toys/toys.module.ts';
import { listFirstPictures, type PicturedLines } from './first-pictures.repo.ts';

const SHOWN_PICTURES = 4;
/** So many lines are read for those four pictures: black toys among them are passed over. */
const FIRST_LINES = 12;

/** The pictures by which people know a list, by its id. */
export async function firstPictures(
  db: Db,
  session: Session,
  pictures: PicturesService,
  lines: PicturedLines,
  listIds: readonly number[],
): Promise<Map<number, Picture[]>> {
  if (listIds.length === 0) return new Map();
  const first = await listFirstPictures(db, lines, listIds, FIRST_LINES);
  const open = await toyStates(
    db,
    session,
    first.map(({ toy_id }) => toy_id),
  );
  const shown = first.filter(({ toy_id }) => open.has(toy_id));
  const pictureIds = shown.map(({ picture_id }) => picture_id);
  const known = await pictures.describe(pictureIds, session.tenant_id, db);
  const picturesOf = (id: number) =>
    shown.filter(({ list_id }) => list_id === id).flatMap(({ picture_id }) => known.get(picture_id) ?? []);
  return new Map(listIds.map((id) => [id, picturesOf(id).slice(0, SHOWN_PICTURES)]));
}
