import type { toyErrors } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import { reportError } from './error-reports.service.ts';

export function createErrorReportHandlers({ now }: { now: () => Date }): HandlersOf<typeof toyErrors> {
  return {
    edit_error: async (context, report) => ({ id: await reportError(context, report, now()) }),
  };
}
