import { ExportRequest, type CallInput } from '@wanyuan/contract';
import type { createUser } from '@wanyuan/testing/factories';
import type { TestApp } from '@wanyuan/testing/test-app';
import type { DocumentPlan, DocumentRow } from '#infra/documents/document-plan.ts';
import { backgroundSession } from '#modules/people/people.module.ts';
import { createTrader } from '#modules/carts/cart-fixture.ts';

interface Made {
  plan: DocumentPlan;
  rows: DocumentRow[];
  toy_count: number;
  skipped: number;
  content: string;
  is_internal: boolean;
  shows_cost: boolean;
}

export type Exporter = Awaited<ReturnType<typeof createExporter>>;

/** A trader who exports, and what their documents would be. */
export async function createExporter(app: TestApp, values: Parameters<typeof createUser>[1] = {}) {
  const trader = await createTrader(app, values);
  const { user, call } = trader;
  return {
    ...trader,
    preview: (request: CallInput<'system.preview_excel'>) => call('system.preview_excel', request),
    /** As the job makes it. */
    async document(request: object): Promise<Made> {
      const session = await backgroundSession(app.db, user.id, user.company_id);
      const { rows, plan, toy_count, skipped, content, is_internal, shows_cost } =
        await app.services.documents.collector.collect(app.db, session!, ExportRequest.parse(request));
      const made: DocumentRow[] = [];
      for await (const row of rows) made.push(row);
      return { plan, rows: made, toy_count, skipped, content, is_internal, shows_cost };
    },
  };
}

export const cellsOf = ({ rows }: Pick<Made, 'rows'>, key: keyof DocumentRow['cells']) =>
  rows.map(({ cells }) => cells[key]);
export const titleOf = ({ plan }: Pick<Made, 'plan'>, key: string) =>
  plan.columns.find((column) => column.key === key)?.title;
