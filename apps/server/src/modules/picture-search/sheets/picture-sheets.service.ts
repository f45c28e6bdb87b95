import { createReadStream } from 'node:fs';
import type { PictureHit, ToyDetail } from '@wanyuan/contract';
import { can } from '@wanyuan/domain';
import { inParallel, withTransaction, type Db } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import type { JobPort, RunningJob } from '#infra/jobs/job-port.ts';
import { takeUpUnheard } from '#infra/jobs/take-up-unheard.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext, UserCallContext } from '#rpc/context.ts';
import type { ToyDetailService } from '#modules/toy-details/toy-details.module.ts';
import type { ToyCardService } from '#modules/toys/toys.module.ts';
import type { FilesService } from '#modules/files/files.module.ts';
import type { PicturesService } from '#modules/pictures/pictures.module.ts';
import type { FileReader } from '#modules/reading/reading.module.ts';
import * as repo from './picture-sheets.repo.ts';
import { GIVEN_UP, searchSheet, SHEET_JOB, type SearchSheetTools } from './search-sheet.ts';
import { chosenToyId, hashOf, toAdditions } from './sheet-columns.ts';
import { explainSheetFault } from './sheet-faults.ts';

interface Dependencies extends SearchSheetTools {
  files: SearchSheetTools['files'] & Pick<FilesService, 'urlOf' | 'discardUnused'>;
  reader: SearchSheetTools['reader'] & Pick<FileReader, 'workFor'>;
  pictures: Pick<PicturesService, 'describe'>;
  toyCards: Pick<ToyCardService, 'cards'>;
  details: Pick<ToyDetailService, 'list'>;
  jobs: Pick<JobPort, 'enqueue' | 'fateOf'>;
  /** Where people reach the platform: links in a file need a whole address. */
  publicUrl: string;
  now: () => Date;
}

/** Reading is the lesser part of the work. */
const READING_SHARE = 0.1;
/** Per person: sheets are searched one after the other, and other people's wait too. */
const MOST_UNFINISHED = 5;
/** Each takes several connections at once, and other requests need some too. */
const DETAILS_AT_A_TIME = 5;

const gone = () => new AppError('NOT_FOUND', { msg: '表格不存在或已被删除' });

function refuse(error: unknown): never {
  const msg = explainSheetFault(error);
  throw msg === null || error instanceof AppError ? error : new AppError('CONFLICT', { msg, cause: error });
}

export type PictureSheetService = ReturnType<typeof createPictureSheetService>;

/** Spreadsheets full of pictures: each is searched for, and the matches go back into the spreadsheet. */
export function createPictureSheetService(deps: Dependencies) {
  const { db, files, reader, pictures, toyCards, details, jobs, now } = deps;

  async function getOwn(target: Db, session: Session, id: number): Promise<repo.SheetRecord> {
    const sheet = await repo.getOwnSheet(target, session.id, id);
    if (sheet === null) throw gone();
    return sheet;
  }

  async function hitsOf(session: Session, rows: readonly repo.SheetRowRecord[]) {
    const matches = rows.flatMap((row) => row.matches);
    const ids = [...new Set(matches.map(({ toy_id }) => toy_id))];
    const [cards, shown] = await inParallel(db, [
      toyCards.cards(db, session, ids),
      pictures.describe(
        matches.map(({ picture_id }) => picture_id),
        session.tenant_id,
      ),
    ]);
    const byId = new Map(cards.map((card) => [card.toy_id, card]));
    return (row: repo.SheetRowRecord): PictureHit[] =>
      row.matches.flatMap(({ toy_id, score, likeness, picture_id }) => {
        const card = byId.get(toy_id);
        return card === undefined ? [] : [{ ...card, score, likeness, matched_picture: shown.get(picture_id) ?? null }];
      });
  }

  async function detailsOf(session: Session, ids: readonly number[]): Promise<Map<number, ToyDetail>> {
    const found = new Map<number, ToyDetail>();
    for (let from = 0; from < ids.length; from += DETAILS_AT_A_TIME) {
      const part = await details.list(db, session, ids.slice(from, from + DETAILS_AT_A_TIME));
      for (const toy of part) found.set(toy.toy_id, toy);
    }
    return found;
  }

  /** Puts a workbook in the place of the last one. Answers with the one to hand out; null when the sheet is gone. */
  async function keepWritten(
    session: Session,
    sheetId: number,
    fileId: number,
    written_hash: string,
  ): Promise<number | null> {
    const { kept, forget } = await withTransaction(db, async (tx) => {
      const sheet = await repo.lockSheet(tx, sheetId);
      const last = sheet?.written_file_id ?? null;
      // Another download kept the same workbook first: the link it handed out must hold.
      const isThere = last !== null && sheet?.written_hash === written_hash;
      if (sheet === null || isThere) return { kept: last, forget: await files.discardUnused(tx, session, [fileId]) };
      await repo.updateSheet(tx, sheetId, { written_file_id: fileId, written_hash });
      return { kept: fileId, forget: await files.discardUnused(tx, session, last === null ? [] : [last]) };
    });
    await forget();
    return kept;
  }

  return {
    run: (sheetId: number, job: RunningJob): Promise<void> => searchSheet(deps, sheetId, job),

    async start({ db: target, session, afterCommit }: UserCallContext, fileId: number): Promise<number> {
      const file = await files.getOwnUpload(session, fileId, ['search_sheet'], target);
      const { id: user_id, tenant_id: company_id, company_type, is_chvip } = session;
      if ((await repo.countUnfinished(target, user_id)) >= MOST_UNFINISHED)
        throw new AppError('TOO_MANY_REQUESTS', {
          msg: `已有${MOST_UNFINISHED}份表格正在搜索，请等其中一份完成后再试`,
        });
      const sheet_id = await repo.createSheet(target, {
        user_id,
        company_id,
        company_type,
        is_chvip,
        file_id: file.id,
        name: file.name,
        created_at: now(),
      });
      afterCommit(async () => void (await jobs.enqueue(SHEET_JOB, { sheet_id })));
      return sheet_id;
    },

    takeUp: (): Promise<void> =>
      takeUpUnheard({
        jobs,
        job: SHEET_JOB,
        list: () => repo.listUnfinished(db),
        dataOf: ({ id }) => ({ sheet_id: id }),
        giveUp: ({ id }) => repo.updateSheet(db, id, { phase: 'failed', reason: GIVEN_UP }),
      }),

    async get({ db: target, session }: SessionContext, id: number) {
      const sheet = await repo.getCountedSheet(target, session.id, id);
      if (sheet === null) throw gone();
      return toSheet(sheet);
    },

    async list({ db: target, session }: SessionContext, { page, page_size }: { page: number; page_size: number }) {
      const { total, rows } = await repo.listSheets(target, session.id, pageRange({ page, page_size }));
      return { list: rows.map(toSheet), total, page, page_size };
    },

    async rows({ session }: SessionContext, id: number, { page, page_size }: { page: number; page_size: number }) {
      await getOwn(db, session, id);
      const range = pageRange({ page, page_size });
      const [total, rows] = await inParallel(db, [repo.countRows(db, id), repo.listRows(db, id, range)]);
      const [matchesOf, shown] = await inParallel(db, [
        hitsOf(session, rows),
        pictures.describe(
          rows.flatMap(({ picture_id }) => picture_id ?? []),
          session.tenant_id,
        ),
      ]);
      const list = rows.map((row) => ({
        id: row.id,
        sheet_name: row.sheet_name,
        row: row.row,
        column: row.column,
        image_id: row.file_id,
        picture: shown.get(row.picture_id ?? 0) ?? null,
        texts: row.texts,
        state: row.state,
        matches: matchesOf(row),
        accepted_toy_id: row.accepted_toy_id,
      }));
      return { list, total, page, page_size };
    },

    async accept(
      { db: target, session }: SessionContext,
      input: { sheet_id: number; row_id: number; toy_id: number | null },
    ) {
      await getOwn(target, session, input.sheet_id);
      const row = await repo.getRow(target, input.sheet_id, input.row_id);
      const isMatch = input.toy_id === null || row?.matches.some(({ toy_id }) => toy_id === input.toy_id);
      if (row === null || !isMatch) throw new AppError('NOT_FOUND', { msg: '没有这一行或这款匹配，请刷新后重试' });
      await repo.acceptMatch(target, row.id, input.toy_id);
    },

    async acceptBest({ db: target, session }: SessionContext, sheetId: number, onlySame: boolean): Promise<number> {
      await getOwn(target, session, sheetId);
      return repo.acceptBest(target, sheetId, onlySame);
    },

    /** With its files, unless another sheet of the same upload or a search by one of the pictures needs them. */
    async remove({ db: target, session }: SessionContext, sheetId: number): Promise<() => Promise<void>> {
      const removed = await repo.removeSheet(target, session.id, sheetId);
      if (removed === null) throw gone();
      const forget = await files.discardUnused(target, session, removed.workbooks);
      return async () => {
        await forget();
        await files.removeUnused(session, removed.pictures);
      };
    },

    /** A link to the same workbook with the matches in new columns; written anew when anything has changed. */
    async download({ session }: SessionContext, sheetId: number): Promise<string> {
      const sheet = await getOwn(db, session, sheetId);
      if (sheet.phase !== 'done') throw new AppError('CONFLICT', { msg: '表格尚未搜索完成，请稍后下载' });
      const rows = await repo.listRows(db, sheetId);
      const toys = await detailsOf(session, [...new Set(rows.flatMap((row) => chosenToyId(row) ?? []))]);
      const { publicUrl } = deps;
      const additions = toAdditions(rows, toys, { publicUrl, seesCosts: can(session, 'cost.see') });
      const written_hash = hashOf(additions);
      if (sheet.written_file_id !== null && sheet.written_hash === written_hash) {
        return files.urlOf(await files.getOwnUpload(session, sheet.written_file_id, ['attachment']));
      }
      const source = await files.getOwnUpload(session, sheet.file_id, ['search_sheet']);
      const filename = sheet.name.replace(/(\.xlsx)?$/i, '-匹配结果.xlsx');
      const file = await reader.withTempFile(async (outPath) => {
        await reader.workFor(session, source, { kind: 'added_columns', additions, outPath }).catch(refuse);
        const stream = createReadStream(outPath);
        return files.storeUpload({ actor: session, stream, filename, purpose: 'attachment' });
      });
      const kept = await keepWritten(session, sheetId, file.id, written_hash);
      if (kept === null) throw gone();
      return files.urlOf(await files.getOwnUpload(session, kept, ['attachment']));
    },
  };
}

function toSheet({ read_percent, waiting_count, created_at, ...sheet }: repo.CountedSheet) {
  const { phase, picture_count } = sheet;
  const searched = picture_count === 0 ? 0 : 1 - waiting_count / picture_count;
  const share =
    phase === 'reading' ? (read_percent / 100) * READING_SHARE : READING_SHARE + searched * (1 - READING_SHARE);
  // Only what is over is at 100: the page stops asking then.
  const step_percent = phase === 'done' || phase === 'failed' ? 100 : Math.min(99, Math.floor(share * 100));
  return { ...sheet, step_percent, created_time: created_at.toISOString() };
}
