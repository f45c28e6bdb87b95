import { api } from '@wanyuan/contract/client';
import { act } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { followExport, type ExportRequest } from '#lib/exports.ts';

/** Starts an export; true once it has begun. Why it has not is said by the call. */
export async function startExport(request: ExportRequest): Promise<boolean> {
  try {
    const progress = await act(api.system.export_excel, request);
    followExport(progress, request);
    return true;
  } catch (error) {
    if (error instanceof CallError) return false;
    throw error;
  }
}
