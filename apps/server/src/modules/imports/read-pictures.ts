import { basename } from 'node:path/posix';
import { IMPORT_PICTURES_MAX, pictureKey, readPictureName } from '@wanyuan/domain';
import { withTransaction } from '#infra/database/database.ts';
import type { ImportedToyService } from '../toy-search/toy-search.module.ts';
import { scopeOf } from './check-rows.ts';
import { ARCHIVED, ImportFault, NO_FILES, UNREADABLE } from './import-faults.ts';
import * as rowsRepo from './import-rows.repo.ts';
import { actorOf, IMPORTED_PURPOSES, readingOf, type ImportTools } from './import-tools.ts';
import { moveImport, type ImportRecord } from './imports.repo.ts';
import { archivedMedia } from './keep-pictures.ts';

type FoundPicture = Pick<rowsRepo.RowRecord, 'media' | 'file_ids' | 'picture_ids' | 'faults'> & { path: string };

const INSERTED_AT_ONCE = 500;
export const NO_TOY = '没有找到这个货号的产品，请指定';
const SEVERAL = '有几个产品的货号与文件名相符，请指定';

/** Lists the pictures, in archives or by themselves, and finds by their names whose they are. */
export async function listPictures(tools: ImportTools, record: ImportRecord): Promise<void> {
  const found: FoundPicture[] = [];
  for (const fileId of record.file_ids) found.push(...(await picturesOf(tools, record, fileId)));
  if (found.length === 0) throw new ImportFault(NO_FILES);
  if (found.length > IMPORT_PICTURES_MAX) {
    throw new ImportFault(`图片超过 ${IMPORT_PICTURES_MAX} 张（共 ${found.length} 张），请分几次导入`);
  }
  const match = await createMatcher(tools.toys, tools, record);
  const rows = found.map(({ path, ...picture }, index) => ({ ...picture, row: index + 1, ...match(path) }));
  await withTransaction(tools.db, async (tx) => {
    await rowsRepo.removeRows(tx, record.id);
    for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE)
      await rowsRepo.insertRows(tx, record.id, rows.slice(from, from + INSERTED_AT_ONCE));
    const isFirst = await moveImport(tx, record.id, ['reading'], { stage: 'pictures', percent: 40 });
    if (!isFirst) throw new Error('the import is being read elsewhere, or is gone');
  });
}

async function picturesOf(tools: ImportTools, record: ImportRecord, fileId: number): Promise<FoundPicture[]> {
  const file = await tools.files.getOwnUpload(actorOf(record), fileId, IMPORTED_PURPOSES);
  if (!file.name.toLowerCase().endsWith('.zip')) {
    const picture_ids = file.picture_id === null ? [] : [file.picture_id];
    const faults = file.picture_id === null ? [{ field: 'file_name', message: UNREADABLE }] : [];
    return [{ path: file.name, media: [], file_ids: [fileId], picture_ids, faults }];
  }
  const archived = await tools.reader.readForJob('archive', file, readingOf(record));
  return archived.map(({ path, fault }, index) => ({
    path,
    media: fault === null ? [archivedMedia(fileId, index)] : [],
    file_ids: [],
    picture_ids: [],
    faults: fault === null ? [] : [{ field: 'file_name', message: ARCHIVED[fault] }],
  }));
}

async function createMatcher(toys: Pick<ImportedToyService, 'numbers'>, { db }: ImportTools, record: ImportRecord) {
  const byKey = new Map<string, { id: number; article_number: string }[]>();
  for (const toy of await toys.numbers(db, scopeOf(record))) {
    const key = pictureKey(toy.article_number);
    byKey.set(key, [...(byKey.get(key) ?? []), toy]);
  }
  return (path: string) => {
    const owner = readPictureName(path).find(({ key }) => byKey.has(key));
    const matched = owner === undefined ? [] : byKey.get(owner.key)!;
    const [first] = matched;
    const isOne = matched.length === 1;
    const message = first === undefined ? NO_TOY : SEVERAL;
    return {
      values: {
        file_name: path.includes('/') ? path : basename(path),
        article_number: isOne ? first!.article_number : '',
      },
      toy_id: isOne ? first!.id : null,
      candidate_ids: isOne ? [] : matched.map(({ id }) => id),
      turn: owner?.turn ?? 0,
      warnings: isOne ? [] : [{ field: 'toy', message }],
    };
  };
}
