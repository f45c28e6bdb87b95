import { isExportable, roleOf } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { factoryOf } from '#modules/people/people.module.ts';
import { toyStates, type ToyState } from '#modules/toys/toys.module.ts';
import { factoryBriefs, type FactoryBrief } from '#modules/factory-directory/factory-directory.module.ts';
import type { QuotedHead, SourceRef } from '#composition/export-source.ts';

export interface Exportable {
  refs: SourceRef[];
  states: ReadonlyMap<number, ToyState>;
  factories: ReadonlyMap<number, FactoryBrief>;
}

/** Black toys and others' have no state. */
const statesOf = (db: Db, session: Session, refs: readonly SourceRef[]) =>
  toyStates(
    db,
    session,
    refs.flatMap(({ toy_id }) => toy_id ?? []),
  );

/** Neither black, which has no state, nor hidden without a day on which it ends. */
const maySell = (state: ToyState | undefined): state is ToyState =>
  state !== undefined && isExportable({ is_black: false, is_set_hide: state.is_hidden, stop_time: state.stop_time });

/**
 * The lines of a quotation or an order: of a draft those whose toys may go out, of what was sent all, unless nothing but
 * numbers of black toys is left. Who makes its toys is looked up while it is written.
 */
export async function writtenLines(
  db: Db,
  session: Session,
  refs: readonly SourceRef[],
  { isFrozen }: QuotedHead,
): Promise<Exportable> {
  const states = await statesOf(db, session, refs);
  const ids = isFrozen ? [] : [...states.values()].map(({ factory_id }) => factory_id);
  const isKept = ({ toy_id }: SourceRef) => toy_id === null || isFrozen || maySell(states.get(toy_id));
  const kept = refs.some(({ toy_id }) => toy_id === null || states.has(toy_id)) ? refs.filter(isKept) : [];
  return { refs: kept, states, factories: await factoryBriefs(db, session.tenant_id, ids) };
}

/**
 * The toys that may go out: neither black, nor hidden without a day on which they end, nor another company's, nor of a
 * factory hidden from the session's company. Factory accounts export their own toys only.
 */
export async function exportable(db: Db, session: Session, refs: readonly SourceRef[]): Promise<Exportable> {
  const states = await statesOf(db, session, refs);
  const factories = await factoryBriefs(
    db,
    session.tenant_id,
    [...states.values()].map(({ factory_id }) => factory_id),
  );
  const ownFactory = await factoryOf(db, session);
  const isOthers = (factoryId: number) => roleOf(session) === 'factory' && factoryId !== ownFactory;
  const kept = refs.filter(({ toy_id }) => {
    const state = states.get(toy_id ?? 0);
    return maySell(state) && factories.has(state.factory_id) && !isOthers(state.factory_id);
  });
  return { refs: kept, states, factories };
}
