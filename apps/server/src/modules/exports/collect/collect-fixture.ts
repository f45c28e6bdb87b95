import { ExportRequest, type CallInput } from '@wanyuan/contract';
import { SAMPLE_TERMS } from '@wanyuan/testing/cart-rows';
import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import type { createUser } from '@wanyuan/testing/factories';
import type { TestApp } from '@wanyuan/testing/test-app';
import type { DocumentPlan, DocumentRow } from '#infra/documents/document-plan.ts';
import { createTrader } from '#modules/carts/cart-fixture.ts';
import { factory_contacts } from '#modules/factory-directory/factories.schema.ts';
import { backgroundSession } from '#modules/people/people.module.ts';

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

/** What documents tell of the toys of `openExport` to those only who may see it. */
export const SECRET_PRICE = '73.91';
export const SECRET_FACTORY = '秘密玩具厂';
export const SECRET_PHONE = '13800001234';
const CARTON = {
  carton_quantity: 72,
  carton_length: '82',
  carton_width: '41.5',
  carton_height: '97',
  gross_weight: '14.2',
  net_weight: '12.8',
  length: '12',
  width: '8',
  height: '30',
};

/** A trader with a company's formula, and toys of a factory to export. */
export async function openExport(app: TestApp) {
  const me = await createExporter(app);
  await me.call('website.save_price_formula', { ...SAMPLE_TERMS, scope: 'company', name: '常用', is_default: true });
  const factory = await createFactory(app.db, { name: SECRET_FACTORY, short_name: '秘密厂', name_en: 'Secret Toys' });
  await app.db
    .insert(factory_contacts)
    .values({ factory_id: factory.id, name: '林厂长', mobile: SECRET_PHONE, position: 1 });
  const newToy = (values: Parameters<typeof createToy>[1] = {}) =>
    createToy(app.db, {
      ...CARTON,
      factory_id: factory.id,
      exworks_price: SECRET_PRICE,
      name_en: 'Bubble Gun',
      packing_name: '彩盒',
      packing_name_en: 'Color Box',
      material: '锌合金+ABS',
      certification_ids: [1, 7],
      ...values,
    });
  return { me, factoryId: factory.id, newToy };
}

export async function cartOf(who: Exporter, toyIds: number[], more: object = {}) {
  const { data } = await who.create(more);
  await who.add(data.id, toyIds);
  return data.id;
}

export const cellsOf = ({ rows }: Pick<Made, 'rows'>, key: keyof DocumentRow['cells']) =>
  rows.map(({ cells }) => cells[key]);
export const titleOf = ({ plan }: Pick<Made, 'plan'>, key: string) =>
  plan.columns.find((column) => column.key === key)?.title;
