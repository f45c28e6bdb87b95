import type { ExportSource } from '@wanyuan/contract';
import { EXPORT_TOYS_MAX } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session } from '#rpc/context.ts';
import { toyFacts } from '#modules/toys/toys.module.ts';
import type { ZoneService } from '#modules/catalogue/catalogue.module.ts';
import { selectionLines } from '#modules/chooses/chooses.module.ts';
import { customNumbers, type Pricing } from '#modules/pricing/pricing.module.ts';
import { cartLines } from '#modules/sample-carts/sample-carts.module.ts';
import { boothPlaces } from '#modules/showrooms/showrooms.module.ts';
import { exportable, type Exportable } from './exportable.ts';
import { keptSource } from './kept-sources.ts';
import { searchSource, toysSource } from './list-sources.ts';
import type { FoundSource, LoadedToy, OpenedSource, SourceToy } from './source-toy.ts';

export interface SourceDependencies {
  zones: Pick<ZoneService, 'ids'>;
  pricing: Pricing;
}

const BATCH = 200;

async function findSource(db: Db, session: Session, deps: SourceDependencies, source: ExportSource) {
  if (source.kind === 'cart') return keptSource(await cartLines(db, session, source.id), source.line_ids);
  if (source.kind === 'choose') return keptSource(await selectionLines(db, session, source.id), source.product_ids);
  if (source.kind === 'search') return searchSource(db, session, deps, source);
  const { toy_ids: toyIds, customer_id: customerId } = source;
  return toysSource(db, session, deps.pricing, { title: '所选产品', toyIds, customerId });
}

/** Everything that stands beside toys: one question after the other, the connection may be a transaction's. */
async function surrounded(
  db: Db,
  session: Session,
  { customer_id }: FoundSource,
  { states, factories }: Exportable,
  toys: readonly LoadedToy[],
): Promise<SourceToy[]> {
  const ids = toys.map(({ toy_id }) => toy_id);
  const facts = await toyFacts(db, session, ids);
  const numbers = await customNumbers(db, { company_id: session.tenant_id, customer_id }, ids);
  const findPlace = await boothPlaces(
    db,
    ids.map((id) => states.get(id)?.showroom_id ?? null),
  );
  return toys.map((toy) => {
    const state = states.get(toy.toy_id);
    return {
      ...toy,
      facts: facts.get(toy.toy_id) ?? null,
      factory: factories.get(state?.factory_id ?? 0) ?? null,
      place: state ? findPlace(state.showroom_id, state.factory_id) : null,
      custom_number: numbers.get(toy.toy_id) ?? '',
    };
  });
}

/** What of a source somebody may take out; NOT_FOUND and NOTHING_TO_EXPORT are thrown. */
export async function openSource(
  db: Db,
  session: Session,
  deps: SourceDependencies,
  source: ExportSource,
): Promise<OpenedSource> {
  const found = await findSource(db, session, deps, source);
  const open = await exportable(db, session, found.refs.slice(0, EXPORT_TOYS_MAX));
  const { refs } = open;
  if (refs.length === 0) throw new AppError('NOTHING_TO_EXPORT');
  return {
    title: found.title,
    customer_id: found.customer_id,
    customer_name: found.customer_name,
    toy_count: refs.length,
    skipped: found.refs.length - refs.length,
    currencies: [...new Set(refs.flatMap(({ currency }) => currency ?? []))],
    hasOrders: refs.some(({ cartons }) => cartons !== null && cartons > 0),
    hasRemarks: source.kind === 'cart' || source.kind === 'choose',
    async *batches() {
      for (let start = 0; start < refs.length; start += BATCH)
        yield surrounded(db, session, found, open, await found.load(refs.slice(start, start + BATCH)));
    },
  };
}
