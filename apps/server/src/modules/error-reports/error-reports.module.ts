import { defineModule } from '#composition/module.ts';
import { createErrorReportHandlers } from './error-reports.handlers.ts';

export const errorReportsModule = defineModule({
  name: 'error-reports',
  needs: [],
  create: ({ now }) => ({ handlers: { toy: createErrorReportHandlers({ now }) } }),
});
