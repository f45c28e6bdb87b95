import { api } from '@wanyuan/contract/client';
import { callApi } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { followExport, type ExportRequest } from '#lib/exports.ts';
import { invalidateCalls } from '#lib/query-client.ts';

/** Starts an export; true once it has begun. Why it has not is said by the call. */
export async function startExport(request: ExportRequest): Promise<boolean> {
  try {
    const progress = await callApi(api.system.export_excel, request);
    invalidateCalls(api.system.export_excel.touches);
    followExport(progress, request);
    return true;
  } catch (error) {
    if (error instanceof CallError) return false;
    throw error;
  }
}
