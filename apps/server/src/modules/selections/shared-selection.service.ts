import { withTransaction, type Db } from '#infra/database/database.ts';
import { companyNames, nicknames } from '../people/people.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import {
  lineStandings,
  recipientLine,
  recipientSurroundings,
  type LineStanding,
} from '../priced-lines/priced-lines.module.ts';
import { recordQuotedPrices } from '../pricing/pricing.module.ts';
import { findPerson } from '../share-links/share-links.module.ts';
import type { SelectionLinks } from './selection-links.ts';
import { listAnswers } from './selection-people.repo.ts';
import { listProducts, markShown, type ProductRow } from './selection-products.repo.ts';
import { SELECTION_PEOPLE, type SharedRow } from './selection-shares.repo.ts';

interface Dependencies {
  links: SelectionLinks;
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
  standing: LineStanding;
}

/** What a recipient sees of a selection. Ex-works price, factory and article number never get into it. */
export function createSharedSelectionService({ links, pictures, now }: Dependencies) {
  /** Toys that are black, gone or hidden are left out; hidden ones stay while their end of production is announced. */
  async function shownProducts(db: Db, { selection }: SharedRow): Promise<Shown[]> {
    const rows = await listProducts(db, selection.id);
    const standings = await lineStandings(db, selection.company_id, rows);
    return rows.flatMap((row) => {
      const standing = standings.get(row.toy_id);
      return standing === undefined || standing === 'hidden' ? [] : [{ row, standing }];
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
    const person = await findPerson(db, SELECTION_PEOPLE, selectionId, personKey);
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

  return {
    async open(db: Db, { person_key, ...visit }: Visit) {
      const found = await links.open(db, visit);
      const { selection, share } = found;
      const shown = await shownProducts(db, found);
      await withTransaction(db, async (tx) => {
        await links.countView(tx, share, now());
        await noteShownPrices(tx, found, shown);
      });
      const { company_id, customer_id } = selection;
      const lines = shown.map(({ row }) => row);
      const recipient = { company_id, customer_id, share: links.reference(share) };
      const surroundings = await recipientSurroundings(db, pictures, recipient, lines);
      return {
        name: selection.name,
        words: selection.words,
        company_name: (await companyNames(db, [company_id])).get(company_id) ?? '',
        salesperson: (await nicknames(db, [selection.user_id])).get(selection.user_id) ?? '',
        expires_time: share.expires_at?.toISOString() ?? null,
        is_closed: selection.is_closed,
        list: shown.map(({ row, standing }) => ({
          product_id: row.id,
          ...recipientLine(row, standing, surroundings, { showsPrice: share.show_price }),
        })),
        mine: await answersOf(db, selection.id, person_key),
      };
    },
  };
}
