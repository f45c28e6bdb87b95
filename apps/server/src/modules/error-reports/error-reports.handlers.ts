import type { HandlersOf } from '#rpc/context.ts';
import { reportError } from './error-reports.service.ts';

export function createErrorReportHandlers({ now }: { now: () => Date }): Pick<HandlersOf<'toy'>, 'edit_error'> {
  return {
    edit_error: async ({ db, session }, report) => ({ id: await reportError(db, session, report, now()) }),
  };
}
