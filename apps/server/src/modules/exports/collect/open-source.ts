import type { ExportSource } from '@wanyuan/contract';
import { EXPORT_TOYS_MAX } from '@wanyuan/domain';
import type { ExportSources, FoundSource, LoadedToy } from '#composition/export-source.ts';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session } from '#rpc/context.ts';
import { frozenFacts, toyFacts } from '#modules/toys/toys.module.ts';
import { emptySnapshot } from '#modules/priced-lines/priced-lines.module.ts';
import { customNumbers } from '#modules/pricing/pricing.module.ts';
import { boothPlaces } from '#modules/showrooms/showrooms.module.ts';
import { exportable, writtenLines, type Exportable } from './exportable.ts';
import type { OpenedSource, SourceToy } from './source-toy.ts';

const BATCH = 200;

const findSource = <K extends ExportSource['kind']>(
  sources: ExportSources,
  db: Db,
  session: Session,
  source: Extract<ExportSource, { kind: K }>,
) => sources[source.kind](db, session, source);

/** Of a toy that may not be shown any more, its number. */
const onlyNumber = ({ toy_id, snapshot, currency, custom_number }: LoadedToy): LoadedToy => ({
  toy_id,
  snapshot: emptySnapshot(snapshot.number),
  picture_id: null,
  remark: '',
  quoted_price: null,
  currency,
  order_box_qty: null,
  ...(custom_number !== undefined && { custom_number }),
});

/** Adds what stands beside toys; one query after the other, as the connection may be a transaction's. */
async function surrounded(
  db: Db,
  session: Session,
  { customer_id, quoted }: FoundSource,
  { states, factories }: Exportable,
  toys: readonly LoadedToy[],
): Promise<SourceToy[]> {
  const ids = toys.flatMap(({ toy_id }) => toy_id ?? []);
  const facts = await toyFacts(db, session, quoted?.isFrozen ? [] : ids);
  const frozen = await frozenFacts(
    db,
    toys.flatMap(({ facts_key }) => (quoted?.isFrozen ? (facts_key ?? []) : [])),
  );
  const numbers = await customNumbers(db, { company_id: session.tenant_id, customer_id }, quoted ? [] : ids);
  const findPlace = await boothPlaces(
    db,
    ids.map((id) => states.get(id)?.showroom_id ?? null),
  );
  return toys.map((toy) => {
    const id = toy.toy_id ?? 0;
    const state = states.get(id);
    const isGone = toy.toy_id !== null && state === undefined;
    const shown = isGone ? onlyNumber(toy) : toy;
    return {
      ...shown,
      facts: frozen.get(shown.facts_key ?? '') ?? facts.get(id) ?? null,
      factory: factories.get(state?.factory_id ?? 0) ?? null,
      place: state ? findPlace(state.showroom_id, state.factory_id) : null,
      custom_number: toy.custom_number ?? numbers.get(id) ?? '',
    };
  });
}

/** The toys of a source that the session may export; throws NOT_FOUND and NOTHING_TO_EXPORT. */
export async function openSource(
  db: Db,
  session: Session,
  sources: ExportSources,
  source: ExportSource,
): Promise<OpenedSource> {
  const found = await findSource(sources, db, session, source);
  const { quoted, nothing: msg } = found;
  const most = found.refs.slice(0, EXPORT_TOYS_MAX);
  const open = quoted ? await writtenLines(db, session, most, quoted) : await exportable(db, session, most);
  const { refs } = open;
  if (refs.length === 0) throw new AppError('NOTHING_TO_EXPORT', msg === undefined ? {} : { msg });
  return {
    title: found.title,
    customer_id: found.customer_id,
    customer_name: found.customer_name,
    toy_count: refs.length,
    skipped: found.refs.length - refs.length,
    currencies: [...new Set(refs.flatMap(({ currency }) => currency ?? []))],
    hasOrders: refs.some(({ cartons }) => cartons !== null && cartons > 0),
    hasRemarks: found.hasRemarks,
    ...(quoted && { quoted }),
    ...(found.refuseUnfit && { refuseUnfit: found.refuseUnfit }),
    async *batches() {
      for (let start = 0; start < refs.length; start += BATCH)
        yield surrounded(db, session, found, open, await found.load(refs.slice(start, start + BATCH)));
    },
  };
}
