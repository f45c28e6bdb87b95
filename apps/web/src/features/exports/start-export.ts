import { api, ERRORS } from '@wanyuan/contract/client';
import { callApi } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { followExport, type ExportRequest } from '#lib/exports.ts';
import { confirm, toast } from '#lib/notices.ts';
import { invalidateCalls } from '#lib/query-client.ts';

/** Starts an export, after a question where the file tells more than a customer may know. True once it has begun. */
export async function startExport(request: ExportRequest): Promise<boolean> {
  try {
    const progress = await callApi(api.system.export_excel, request, { returnError: true });
    invalidateCalls(api.system.export_excel.touches);
    followExport(progress, request);
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code !== ERRORS.EXPORT_NEEDS_CONFIRMATION.code || request.is_confirmed) {
      if (error.behaviour === 'toast' || error.behaviour === 'fields')
        toast.error(error.issues[0]?.message ?? error.msg);
      return false;
    }
    const isSure = await confirm({ title: '仅供内部使用', content: error.msg, okText: '继续导出' });
    return isSure && startExport({ ...request, is_confirmed: true });
  }
}
