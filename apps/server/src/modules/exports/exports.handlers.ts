import { can, exportPollMs } from '@wanyuan/domain';
import { AppError } from '#rpc/app-error.ts';
import type { HandlersOf } from '#rpc/context.ts';
import type { FilesService } from '../files/files.service.ts';
import type { ExportServices } from './export-services.ts';

type ExportHandlers = Pick<
  HandlersOf<'system'>,
  | 'export_excel'
  | 'direct_export'
  | 'generate_zip'
  | 'get_callback'
  | 'callback'
  | 'get_convert'
  | 'get_temp_auth'
  | 'get_signature'
  | 'get_export_history'
  | 'get_email_history'
  | 'remove_history'
>;

export function createExportHandlers(
  { exports: service, history, archives }: ExportServices,
  files: Pick<FilesService, 'getOwnFile' | 'urlOf'>,
): ExportHandlers {
  return {
    export_excel: (context, request) => service.start(context, request),
    direct_export: (context, request) => service.startAndWait(context, request),
    async generate_zip(context, input) {
      const { uuid, toy_count } = await archives.start(context, input);
      return { uuid, poll_ms: exportPollMs(toy_count) };
    },
    get_callback: ({ db, session }, { uuid }) => service.get(db, session, uuid),
    callback: ({ db, session }, { uuid, event }) =>
      event === 'cancel' ? service.cancel(db, session, uuid) : service.downloaded(db, session, uuid),
    get_convert: (context, { id, kind }) => service.convert(context, id, kind),
    get_temp_auth: (context, input) => service.share(context, input),
    async get_signature({ db, session }, { file_id }) {
      const file = await files.getOwnFile(session, file_id, db);
      const isReachable =
        file.user_id === session.id ||
        can(session, 'export.use', { company_id: file.company_id, owner_user_id: file.user_id });
      if (!isReachable) throw new AppError('NOT_FOUND', { msg: '文件不存在或已被删除' });
      return { url: files.urlOf(file) };
    },
    get_export_history: ({ db, session }, query) => history.list(db, session, query),
    get_email_history: ({ db, session }, query) => history.listEmails(db, session, query),
    async remove_history({ db, session, afterCommit }, input) {
      const { count, afterwards } = await history.remove(db, session, input);
      afterCommit(afterwards);
      return { count };
    },
  };
}
