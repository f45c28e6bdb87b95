import { DAY_MS, type ImportFieldKey } from '@wanyuan/domain';
import { withTransaction, type Db } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import type { JobPort, RunningJob } from '#infra/jobs/job-port.ts';
import { takeUpUnheard } from '#infra/jobs/take-up-unheard.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext, UserCallContext } from '#rpc/context.ts';
import type { FileActor, FilesService } from '../files/files.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { scopeOf } from './check-rows.ts';
import { describeImports, describeRows } from './describe-import.ts';
import { editRows, type RowEdit } from './edit-rows.ts';
import * as rowsRepo from './import-rows.repo.ts';
import { getTarget, listTargets } from './import-targets.ts';
import { actorOf, type ImportTools } from './import-tools.ts';
import * as repo from './imports.repo.ts';
import { giveUpImport, IMPORT_JOB, runImport } from './run-import.ts';

interface Dependencies extends ImportTools {
  files: FilesService;
  pictures: PicturesService;
  jobs: Pick<JobPort, 'enqueue' | 'fateOf'>;
}

interface Paged {
  page: number;
  page_size: number;
}

interface ImportEdit {
  on_duplicate?: repo.ImportRecord['on_duplicate'] | undefined;
  mode?: 'append' | 'replace' | undefined;
  columns?: readonly { column: number; field: ImportFieldKey | null }[] | undefined;
}

/** At a time, for each company. */
const MOST_ACTIVE = 3;
const FOUND_TOYS = 20;
/** Previews that were left, and imports that failed, are forgotten after this. */
const FORGOTTEN_AFTER_MS = 30 * DAY_MS;
const FORGOTTEN_AT_ONCE = 50;

const gone = () => new AppError('NOT_FOUND', { msg: '导入记录不存在或已被删除' });
const conflict = (msg: string) => new AppError('CONFLICT', { msg });

/** Files that an import needs no more, and whose they are. */
interface Released {
  owner: FileActor;
  fileIds: number[];
}

export type ImportService = ReturnType<typeof createImportService>;

/** Product sheets and pictures that come in: read, looked through, written, and taken back on request. */
export function createImportService(deps: Dependencies) {
  const { db, files, toys, jobs, now } = deps;

  async function getOwn(target: Db, session: Session, id: number): Promise<repo.ImportRecord> {
    const record = await repo.getOwnImport(target, session, id);
    if (record === null) throw gone();
    return record;
  }

  async function describe({ db: target, session }: SessionContext, id: number) {
    const record = await repo.getCountedImport(target, session, id);
    if (record === null) throw gone();
    const [described] = await describeImports(target, session.tenant_id, [record]);
    return described!;
  }

  /** A preview, locked until the transaction ends; in other phases it cannot be changed. */
  async function lockPreview(target: Db, session: Session, id: number): Promise<repo.ImportRecord> {
    await getOwn(target, session, id);
    const record = await repo.lockImport(target, id);
    if (record?.phase !== 'preview') throw conflict('正在读取或已经导入，不能再修改，请刷新后查看');
    return record;
  }

  const wake = async (import_id: number) => void (await jobs.enqueue(IMPORT_JOB, { import_id }));

  async function start(
    { db: target, session, afterCommit }: UserCallContext,
    values: Pick<repo.NewImport, 'kind' | 'name' | 'file_ids'> & Partial<repo.NewImport>,
    factoryId: number,
  ) {
    const into = await getTarget(target, session, factoryId);
    await repo.lockCompany(target, session.tenant_id);
    if ((await repo.countActive(target, session.tenant_id)) >= MOST_ACTIVE) throw new AppError('IMPORT_LIMIT');
    const at = now();
    const import_id = await repo.createImport(target, {
      ...values,
      ...into,
      company_id: session.tenant_id,
      user_id: session.id,
      created_at: at,
      touched_at: at,
    });
    afterCommit(() => wake(import_id));
    return import_id;
  }

  /** Answers with the import's files, for the caller to remove unused ones; after a crash, the nightly sweep does. */
  function remove(id: number, phases: readonly repo.ImportRecord['phase'][]): Promise<Released> {
    return withTransaction(db, async (tx) => {
      const record = await repo.lockImport(tx, id);
      if (record === null) throw gone();
      if (!phases.includes(record.phase)) throw conflict('正在处理，请完成后再删除');
      const fileIds = await repo.filesOf(tx, record);
      await repo.removeImport(tx, id);
      return { owner: actorOf(record), fileIds };
    });
  }

  return {
    run: (importId: number, job: RunningJob): Promise<void> => runImport(deps, importId, job),
    describe,

    targets: ({ db: target, session }: SessionContext, keyword: string) => listTargets(target, session, keyword, now()),

    async readSheet(
      context: UserCallContext,
      input: { file_id: number; factory_id: number; on_duplicate: 'update' | 'skip' },
    ) {
      const file = await files.getOwnUpload(context.session, input.file_id, ['product_sheet'], context.db);
      const { on_duplicate } = input;
      return start(context, { kind: 'products', name: file.name, file_ids: [file.id], on_duplicate }, input.factory_id);
    },

    async readPictures(
      context: UserCallContext,
      input: { file_ids: readonly number[]; factory_id: number; name: string; mode: 'append' | 'replace' },
    ) {
      const file_ids = [...new Set(input.file_ids)];
      for (const id of file_ids)
        await files.getOwnUpload(context.session, id, ['import_picture', 'picture_archive'], context.db);
      return start(context, { kind: 'pictures', name: input.name, file_ids, mode: input.mode }, input.factory_id);
    },

    async list(
      { db: target, session }: SessionContext,
      { kind, ...page }: Paged & { kind?: repo.ImportRecord['kind'] | undefined },
    ) {
      const { total, rows } = await repo.listImports(target, session, kind, pageRange(page));
      return { list: await describeImports(target, session.tenant_id, rows), total, ...page };
    },

    async rows({ db: target, session }: SessionContext, id: number, show: rowsRepo.RowFilter, page: Paged) {
      const record = await getOwn(target, session, id);
      const { total, list } = await rowsRepo.listRows(target, id, show, pageRange(page));
      return { list: await describeRows(deps, target, record, list), total, ...page };
    },

    async findToys({ db: target, session }: SessionContext, id: number, keyword: string) {
      const record = await getOwn(target, session, id);
      const found = await toys.find(target, scopeOf(record), keyword, FOUND_TOYS);
      const shown = await deps.pictures.describe(
        found.flatMap(({ picture_ids }) => picture_ids.slice(0, 1)),
        session.tenant_id,
        target,
      );
      return found.map((toy) => ({
        toy_id: toy.id,
        name: toy.name,
        article_number: toy.article_number,
        picture: shown.get(toy.picture_ids[0] ?? 0) ?? null,
      }));
    },

    async edit({ session }: SessionContext, id: number, { on_duplicate, mode, columns }: ImportEdit) {
      const isRead = await withTransaction(db, async (tx) => {
        const record = await lockPreview(tx, session, id);
        const fields = new Map(columns?.map(({ column, field }) => [column, field]));
        const meant = record.columns.map((column) => ({
          ...column,
          field: fields.has(column.column) ? fields.get(column.column)! : column.field,
        }));
        const taken = meant.flatMap(({ field }) => field ?? []);
        if (new Set(taken).size < taken.length) throw new AppError('INVALID_INPUT', { msg: '同一个字段只能对应一列' });
        await repo.updateImport(tx, id, {
          ...(on_duplicate !== undefined && { on_duplicate }),
          ...(mode !== undefined && record.kind === 'pictures' && { mode }),
          ...(columns !== undefined && { columns: meant, phase: 'reading', stage: 'check', percent: 0 }),
          touched_at: now(),
        });
        return columns === undefined;
      });
      if (!isRead) await wake(id);
      return describe({ db, session }, id);
    },

    async editRows({ db: target, session }: SessionContext, id: number, edits: readonly RowEdit[]) {
      const record = await lockPreview(target, session, id);
      const rows = await editRows(deps, target, record, edits);
      await repo.updateImport(target, id, { touched_at: now() });
      return {
        list: await describeRows(deps, target, record, rows),
        import: await describe({ db: target, session }, id),
      };
    },

    async commit({ db: target, session, afterCommit }: UserCallContext, id: number) {
      const { phase, ready_count } = await describe({ db: target, session }, id);
      if (phase !== 'preview') throw conflict('正在读取或已经导入，请刷新后查看');
      if (ready_count === 0) throw conflict('没有可以导入的内容，请先改正标红的行');
      const started = { phase: 'importing', percent: 0, touched_at: now() } as const;
      if (!(await repo.moveImport(target, id, ['preview'], started))) throw conflict('已经开始导入');
      afterCommit(() => wake(id));
      return describe({ db: target, session }, id);
    },

    async undo({ db: target, session, afterCommit }: UserCallContext, id: number) {
      const { can_undo } = await describe({ db: target, session }, id);
      const isMoved =
        can_undo &&
        (await repo.moveImport(target, id, ['done', 'failed'], { phase: 'undoing', percent: 0, reason: '' }));
      if (!isMoved) throw conflict('这次导入不能撤销，或已经撤销');
      afterCommit(() => wake(id));
      return describe({ db: target, session }, id);
    },

    /** The returned function removes the files after the call, as they may be thousands. */
    async remove({ session }: SessionContext, id: number): Promise<() => Promise<void>> {
      await getOwn(db, session, id);
      const { owner, fileIds } = await remove(id, repo.REMOVABLE_PHASES);
      return () => files.removeUnused(owner, fileIds);
    },

    /** A server that dies between the commit and the queue leaves an import without a job. */
    takeUp: (): Promise<void> =>
      takeUpUnheard({
        jobs,
        job: IMPORT_JOB,
        list: () => repo.listActive(db),
        dataOf: ({ id }) => ({ import_id: id }),
        giveUp: (record) => giveUpImport(db, record),
      }),

    async removeOld(): Promise<void> {
      const before = new Date(now().getTime() - FORGOTTEN_AFTER_MS);
      for (const { id } of await repo.listForgotten(db, before, FORGOTTEN_AT_ONCE)) {
        // A call may go on with it, or remove it, at this very moment.
        const released = await remove(id, repo.FORGOTTEN_PHASES).catch((error: unknown) => {
          if (error instanceof AppError) return null;
          throw error;
        });
        if (released !== null) await files.removeUnused(released.owner, released.fileIds);
      }
    },
  };
}
