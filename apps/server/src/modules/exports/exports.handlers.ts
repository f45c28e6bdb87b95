import type { systemExports } from '@wanyuan/contract';
import { can, exportPollMs, FILE_PURPOSES } from '@wanyuan/domain';
import type { HandlersOf } from '#rpc/context.ts';
import type { FilesService } from '../files/files.module.ts';
import type { ExportServices } from './export-services.ts';

/** What became of mails stands with the mails. */
type ExportHandlers = Omit<HandlersOf<typeof systemExports>, 'get_email_history'>;

export function createExportHandlers(
  { exports: service, history, archives }: ExportServices,
  files: Pick<FilesService, 'getOwnUpload' | 'urlOf'>,
): ExportHandlers {
  return {
    export_excel: (context, request) => service.start(context, request),
    direct_export: (context, request) => service.startAndWait(context, request),
    async generate_zip(context, input) {
      const { uuid, toy_count } = await archives.start(context, input);
      return { uuid, poll_ms: exportPollMs(toy_count) };
    },
    get_callback: (context, { uuid }) => service.get(context, uuid),
    callback: (context, { uuid, event }) =>
      event === 'cancel' ? service.cancel(context, uuid) : service.downloaded(context, uuid),
    get_convert: (context, { id, kind }) => service.convert(context, id, kind),
    get_temp_auth: (context, input) => service.share(context, input),
    async get_signature({ db, session }, { file_id }) {
      const { id, tenant_id, tenant_id: company_id } = session;
      const reaches = (owner_user_id: number) => can(session, 'export.use', { company_id, owner_user_id });
      return { url: files.urlOf(await files.getOwnUpload({ id, tenant_id, reaches }, file_id, FILE_PURPOSES, db)) };
    },
    get_export_history: (context, query) => history.list(context, query),
    async remove_history(context, input) {
      const { count, afterwards } = await history.remove(context, input);
      context.afterCommit(afterwards);
      return { count };
    },
  };
}
