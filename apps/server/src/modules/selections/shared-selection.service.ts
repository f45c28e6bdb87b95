import type { Picture } from '@wanyuan/contract';
import { cartonCubicMetres } from '@wanyuan/domain';
import { withTransaction, type Db } from '#infra/database/database.ts';
import { companyNames, nicknames } from '../people/people.module.ts';
import { toySnapshots } from '../toys/toys.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { customNumbers, recordQuotedPrices } from '../pricing/pricing.module.ts';
import { getPerson, listAnswers } from './selection-people.repo.ts';
import { listProducts, markShown, type ProductRow } from './selection-products.repo.ts';
import { countView, type SharedRow } from './selection-shares.repo.ts';
import { shareReference } from './open-shares.ts';
import type { ShareGuard } from './share-guard.ts';
import { hashShareToken } from './share-keys.ts';

interface Dependencies {
  guard: ShareGuard;
  pictures: PicturesService;
  now: () => Date;
}

interface Visit {
  token: string;
  code: string;
  person_key: string;
  ip: string;
}

interface Shown {
  row: ProductRow;
  isStopped: boolean;
}

/** What a recipient sees of a selection. Ex-works price, factory and article number never get into it. */
export function createSharedSelectionService({ guard, pictures, now }: Dependencies) {
  /** Toys that are black, gone or hidden are left out; hidden ones stay while their end of production is announced. */
  async function shownProducts(db: Db, { selection }: SharedRow): Promise<Shown[]> {
    const rows = await listProducts(db, selection.id);
    const today = await toySnapshots(
      db,
      { tenant_id: selection.company_id },
      rows.map(({ toy_id }) => toy_id),
    );
    return rows.flatMap((row) => {
      const toy = today.get(row.toy_id);
      const isStopped = Boolean(toy?.stop_time);
      return toy && (!toy.is_hidden || isStopped) ? [{ row, isStopped }] : [];
    });
  }

  /** Each price that the customer gets to see counts as quoted, once. */
  async function noteShownPrices(db: Db, { selection, share }: SharedRow, shown: readonly Shown[]): Promise<void> {
    if (!share.show_price || selection.customer_id === null) return;
    const prices = shown.flatMap(({ row: { id, toy_id, quoted_price: price, currency } }) =>
      price === null ? [] : { id, toy_id, price, currency },
    );
    const fresh = await markShown(db, prices);
    await recordQuotedPrices(
      db,
      { company_id: selection.company_id, customer_id: selection.customer_id },
      prices.filter(({ id }) => fresh.has(id)).map(({ id: _id, ...price }) => price),
      now(),
    );
  }

  async function answersOf(db: Db, selectionId: number, personKey: string) {
    const person = personKey === '' ? null : await getPerson(db, selectionId, hashShareToken(personKey));
    if (!person) return null;
    const answers = (await listAnswers(db, [person.id])).get(person.id) ?? [];
    const { name, company, contact, message, submitted_at } = person;
    return {
      name,
      company,
      contact,
      message,
      is_submitted: submitted_at !== null,
      answers: answers.map(({ product_id, mark, cartons, note }) => ({ product_id, mark, cartons, note })),
    };
  }

  function toShared(
    { row, isStopped }: Shown,
    showPrice: boolean,
    numbers: ReadonlyMap<number, string>,
    known: ReadonlyMap<number, Picture>,
  ) {
    const { snapshot: toy } = row;
    return {
      product_id: row.id,
      number: numbers.get(row.toy_id) || toy.number,
      name: toy.name,
      name_en: toy.name_en,
      pictures: row.picture_ids.flatMap((id) => known.get(id) ?? []),
      packing_name: toy.packing_name,
      packing_name_en: toy.packing_name_en,
      carton_quantity: toy.carton_quantity,
      carton_length: toy.carton_length,
      carton_width: toy.carton_width,
      carton_height: toy.carton_height,
      carton_cubic_meter: cartonCubicMetres(toy)?.toFixed(6) ?? null,
      gross_weight: toy.gross_weight,
      net_weight: toy.net_weight,
      remark: row.remark,
      is_stopped: isStopped,
      price: showPrice ? row.quoted_price : null,
      currency: showPrice && row.quoted_price !== null ? row.currency : null,
    };
  }

  return {
    async open(db: Db, { token, code, person_key, ip }: Visit) {
      const found = await guard.open(db, token, code, ip);
      const { selection, share } = found;
      const shown = await shownProducts(db, found);
      await withTransaction(db, async (tx) => {
        await countView(tx, selection.id, now());
        await noteShownPrices(tx, found, shown);
      });
      const toyIds = shown.map(({ row }) => row.toy_id);
      const { company_id, customer_id } = selection;
      const numbers = await customNumbers(db, { company_id, customer_id }, toyIds);
      const known = await pictures.describe(
        shown.flatMap(({ row }) => row.picture_ids),
        selection.company_id,
        db,
        { share: shareReference(share) },
      );
      return {
        name: selection.name,
        words: selection.words,
        company_name: (await companyNames(db, [company_id])).get(company_id) ?? '',
        salesperson: (await nicknames(db, [selection.user_id])).get(selection.user_id) ?? '',
        expires_time: share.expires_at?.toISOString() ?? null,
        is_closed: selection.is_closed,
        list: shown.map((product) => toShared(product, share.show_price, numbers, known)),
        mine: await answersOf(db, selection.id, person_key),
      };
    },
  };
}
