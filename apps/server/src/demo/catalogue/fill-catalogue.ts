import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { ranking_entries, rankings, toy_placements } from '#modules/toys/curated-lists.schema.ts';
import { special_offers, toy_price_changes, toys } from '#modules/toys/toys.schema.ts';
import { factories, factory_certificates, factory_contacts } from '#modules/factory-directory/factories.schema.ts';
import { pictures } from '#modules/pictures/pictures.schema.ts';
import { showroom_booths, showrooms } from '#modules/showrooms/showrooms.schema.ts';
import { catchUpCounter, RowBatch } from '../load-rows.ts';
import { planCatalogue, type CatalogueOptions, type CataloguePlan } from './build-catalogue.ts';
import { copyCompanies } from './copy-companies.ts';
import { CatalogueTally } from './catalogue-tally.ts';
import { PICTURE_COLUMNS } from './pictures.ts';
import { planPlacements } from './placements.ts';
import { planRankings } from './rankings.ts';
import { TOY_COLUMNS } from './toy-columns.ts';
import { sharedPictures } from './toy-pictures.ts';

/** Rows that go to the database at once, and rows after which waiting data may move. */
const BATCH = 4000;
const SLICE = 100;

/** Every table that the catalogue fills, those that others point at first. */
export const CATALOGUE_TABLES: readonly PgTable[] = [
  pictures,
  toys,
  toy_price_changes,
  special_offers,
  toy_placements,
  rankings,
  ranking_entries,
  factories,
  factory_contacts,
  factory_certificates,
  showrooms,
  showroom_booths,
];

export interface CatalogueSummary {
  toys: number;
  factories: number;
}

export type CatalogueProgress = (done: number, total: number) => void;

/** Fills the empty tables of the catalogue on one connection, within the caller's transaction. */
export async function fillCatalogue(
  client: pg.ClientBase,
  options: CatalogueOptions,
  onProgress: CatalogueProgress = () => {},
): Promise<CatalogueSummary> {
  const plan = planCatalogue(options);
  const tally = new CatalogueTally(plan.factories.length);
  await copyToys(client, plan, tally, options, onProgress);
  await copyCompanies(client, plan, tally, options);
  await copyLists(client, plan, tally);
  for (const table of [toys, pictures, rankings]) await catchUpCounter(client, table);
  return { toys: options.products, factories: plan.factories.length };
}

async function copyToys(
  client: pg.ClientBase,
  plan: CataloguePlan,
  tally: CatalogueTally,
  options: CatalogueOptions,
  onProgress: CatalogueProgress,
): Promise<void> {
  const toyRows = new RowBatch(toys, TOY_COLUMNS);
  const changeRows = new RowBatch(toy_price_changes, ['toy_id', 'changed_on', 'price']);
  const offerRows = new RowBatch(special_offers, [
    'toy_id',
    'price',
    'stock_cartons',
    'minimum_cartons',
    'starts_at',
    'until',
  ]);
  const pictureRows = new RowBatch(pictures, PICTURE_COLUMNS);
  const copyAll = async () => {
    const parts = [pictureRows.take(), toyRows.take(), changeRows.take(), offerRows.take()];
    for (const copy of parts) await copy(client);
  };
  if (!options.ownPictures) pictureRows.addAll(sharedPictures(options.art, plan.pictureIds.certificate, options.now));

  let done = 0;
  // One batch travels while the next is made; a failure shows when it is waited for.
  let travelling: Promise<void> = Promise.resolve();
  for (const bundle of plan.toys()) {
    toyRows.add(bundle.row);
    for (const { changed_on, price } of bundle.history)
      changeRows.add({ toy_id: bundle.row.id, changed_on, price: price.toFixed(2) });
    if (bundle.offer) offerRows.add(bundle.offer);
    pictureRows.addAll(bundle.pictures);
    tally.count(bundle);
    done += 1;
    if (done % SLICE === 0) await nextTurn();
    if (done % BATCH === 0) {
      await travelling;
      travelling = copyAll();
      travelling.catch(() => {});
      onProgress(done, options.products);
    }
  }
  await travelling;
  await copyAll();
  onProgress(done, options.products);
}

async function copyLists(client: pg.ClientBase, plan: CataloguePlan, tally: CatalogueTally): Promise<void> {
  const { calendar } = plan;
  const placements = planPlacements(tally.hot, tally.fittings, calendar, plan.seed('placements'));
  await new RowBatch(toy_placements, ['list', 'topic', 'toy_id', 'position', 'starts_on', 'ends_on'])
    .addAll(placements)
    .copy(client);
  const ranked = planRankings(tally.hot, calendar, plan.seed('rankings'));
  await new RowBatch(rankings, ['id', 'kind', 'scope', 'week']).addAll(ranked.rows).copy(client);
  await new RowBatch(ranking_entries, ['ranking_id', 'position', 'toy_id', 'previous_position', 'score'])
    .addAll(ranked.entries)
    .copy(client);
}
