import { businessDay, businessDayStart, type ImportedToy } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import * as repo from './imported-toys.repo.ts';
import type { ImportScope, NewToy, ToyRow } from './imported-toys.repo.ts';
import type { ToySearchService } from './toy-search.service.ts';

export type { ImportScope };

export interface ToyToWrite {
  /** Whatever the caller tells its rows apart by. */
  key: number;
  toy: ImportedToy;
  picture_ids: readonly number[];
}

export interface WrittenToy {
  key: number;
  toy_id: number;
  /** As it was; null for one that was not there. */
  before: Record<string, unknown> | null;
  price: { before: string | null; after: string };
}

/** Above the numbers of the demo world, so that people can tell imported toys by them. */
const FIRST_NUMBER = 20_000_000;
/** Columns of dates, which JSON turns into texts. */
const MOMENTS = new Set(['listed_at', 'updated_time', 'stock_updated_time', 'price_confirmed_at']);

export type ImportedToyService = ReturnType<typeof createImportedToyService>;

/** Toys that come in by the hundred, and go again when the import is undone. */
export function createImportedToyService({ search }: { search: Pick<ToySearchService, 'refresh'> }) {
  return {
    /** Ids by article number. */
    async byArticle(db: Db, scope: ImportScope, articles: readonly string[]): Promise<Map<string, number>> {
      if (articles.length === 0) return new Map();
      const rows = await repo.listByArticles(db, scope, articles);
      return new Map(rows.map((row) => [row.article_number, row.id]));
    },

    numbers: repo.listNumbers,
    find: repo.find,
    countListed: repo.countListed,

    async named(db: Db, scope: ImportScope, ids: readonly number[]) {
      const rows = ids.length === 0 ? [] : await repo.listNamed(db, scope, ids);
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** Makes or changes toys, each article number once. What a row does not tell stays as it is. */
    async write(db: Db, scope: ImportScope, rows: readonly ToyToWrite[], at: Date): Promise<WrittenToy[]> {
      const known = await repo.lockByArticles(
        db,
        scope,
        rows.map(({ toy }) => toy.article_number!),
      );
      const byArticle = new Map(known.map((row) => [row.article_number, row]));
      const fresh = rows.filter(({ toy }) => !byArticle.has(toy.article_number!));
      const ids = fresh.length === 0 ? [] : await repo.takeIds(db, fresh.length);
      if (fresh.length > 0)
        await repo.insertToys(
          db,
          fresh.map((row, index) => newToy(scope, ids[index]!, row, at)),
        );
      const written: WrittenToy[] = fresh.map(({ key, toy }, index) => ({
        key,
        toy_id: ids[index]!,
        before: null,
        price: { before: null, after: toy.exworks_price! },
      }));
      for (const row of rows) {
        const toy = byArticle.get(row.toy.article_number!);
        if (toy === undefined) continue;
        const values = changesOf(scope, row, at, toy.listed_at);
        await repo.updateToy(db, toy.id, values);
        const price = { before: toy.exworks_price, after: values.exworks_price ?? toy.exworks_price };
        written.push({ key: row.key, toy_id: toy.id, before: pick(toy, values), price });
      }
      const prices = written.filter(({ price }) => Number(price.before ?? Number.NaN) !== Number(price.after));
      await repo.addPrices(
        db,
        businessDay(at),
        prices.map(({ toy_id, price }) => ({ toy_id, price: price.after })),
      );
      await search.refresh(
        db,
        written.map(({ toy_id }) => toy_id),
      );
      return written;
    },

    /** Locked until the transaction ends, by id. */
    async lock(db: Db, scope: ImportScope, ids: readonly number[]): Promise<Map<number, ToyRow>> {
      const rows = ids.length === 0 ? [] : await repo.lockByIds(db, scope, ids);
      return new Map(rows.map((row) => [row.id, row]));
    },

    async setPictures(db: Db, sets: readonly { toy_id: number; picture_ids: readonly number[] }[], at: Date) {
      for (const { toy_id, picture_ids } of sets)
        await repo.updateToy(db, toy_id, { picture_ids: [...picture_ids], updated_time: at });
      await search.refresh(
        db,
        sets.map(({ toy_id }) => toy_id),
      );
    },

    /** Takes toys back to what they were. */
    async restore(db: Db, toys: readonly { toy_id: number; before: Record<string, unknown> }[], at: Date) {
      const prices: { toy_id: number; price: string }[] = [];
      for (const { toy_id, before } of toys) {
        await repo.updateToy(db, toy_id, revive(before));
        if (typeof before['exworks_price'] === 'string') prices.push({ toy_id, price: before['exworks_price'] });
      }
      await repo.addPrices(db, businessDay(at), prices);
      await search.refresh(
        db,
        toys.map(({ toy_id }) => toy_id),
      );
    },

    async remove(db: Db, ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      await repo.removeToys(db, ids);
      await search.refresh(db, ids);
    },

    /** Takes them out of every list; carts and documents that hold them keep them. */
    async hide(db: Db, ids: readonly number[], at: Date): Promise<void> {
      if (ids.length === 0) return;
      await repo.hideToys(db, ids, at);
      await search.refresh(db, ids);
    },
  };
}

/**
 * A sheet tells the day only. Today becomes this moment, or saved searches checked since midnight would miss the toy; a
 * day to come becomes today, or the toy would stand above all others until then.
 */
function listingOf(day: string, at: Date, known: Date | undefined): Date {
  const today = businessDay(at);
  const listed = day < today ? day : today;
  if (known !== undefined && businessDay(known) === listed) return known;
  return listed === today ? at : businessDayStart(listed);
}

function changesOf(
  scope: ImportScope,
  { toy, picture_ids }: ToyToWrite,
  at: Date,
  listedBefore?: Date,
): Partial<NewToy> {
  const { listed_at, article_number: _article, ...told } = toy;
  return {
    ...told,
    ...(listed_at !== undefined && { listed_at: listingOf(listed_at, at, listedBefore) }),
    ...(told.stock_cartons !== undefined && { stock_updated_time: at }),
    // What a factory writes about its own prices is its word.
    ...(told.exworks_price !== undefined && scope.company_id === null && { price_confirmed_at: at }),
    ...(picture_ids.length > 0 && { picture_ids: [...picture_ids] }),
    updated_time: at,
  };
}

function newToy(scope: ImportScope, id: number, row: ToyToWrite, at: Date): NewToy {
  const { article_number, name, exworks_price, category_id } = row.toy;
  return {
    listed_at: at,
    ...changesOf(scope, row, at),
    ...scope,
    id,
    number: `WY${FIRST_NUMBER + id}`,
    article_number: article_number!,
    name: name!,
    exworks_price: exworks_price!,
    category_id: category_id!,
  };
}

function pick(toy: ToyRow, values: Partial<NewToy>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(values).map((column) => [column, toy[column as keyof ToyRow]]));
}

function revive(before: Record<string, unknown>): Partial<NewToy> {
  const entries = Object.entries(before).map(([column, value]) => [
    column,
    MOMENTS.has(column) && typeof value === 'string' ? new Date(value) : value,
  ]);
  return Object.fromEntries(entries) as Partial<NewToy>;
}
