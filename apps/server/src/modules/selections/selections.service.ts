import type { AddResult, Picture } from '@wanyuan/contract';
import type { Db } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import type { Session, SessionContext, UserCallContext } from '#rpc/context.ts';
import { nicknames } from '../people/people.module.ts';
import { customerNames, visibleCustomer } from '../customers/customers.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { firstPictures } from '../priced-lines/priced-lines.module.ts';
import { checkFormula } from '../pricing/pricing.module.ts';
import type { SelectionCarts } from './selection-carts.ts';
import type { SelectionProductService } from './selection-products.service.ts';
import { listAnswers, listPeople, markSeen } from './selection-people.repo.ts';
import { forgetShown, SELECTION_PICTURES } from './selection-products.repo.ts';
import * as repo from './selections.repo.ts';
import { unknownSelection } from './unknown-selection.ts';

interface Dependencies {
  products: SelectionProductService;
  carts: SelectionCarts;
  pictures: PicturesService;
  now: () => Date;
}

interface NewSelection {
  name: string;
  customer_id: number | null;
  words: string;
  ids?: readonly number[] | undefined;
  customer_pick_id?: number | undefined;
}

interface SelectionChange {
  id: number;
  name?: string | undefined;
  customer_id?: number | null | undefined;
  formula_id?: number | null | undefined;
  is_closed?: boolean | undefined;
}

async function getHead(db: Db, session: Session, id: number): Promise<repo.HeadRow> {
  const head = await repo.getHead(db, session, id);
  if (!head) throw unknownSelection();
  return head;
}

/** Selections themselves: what they are called, whose they are, where they stand. */
export function createSelectionService({ products, carts, pictures, now }: Dependencies) {
  function toSelection(
    { selection, share, product_count, people_count, unread_count }: repo.HeadRow,
    names: { customers: Map<number, string>; owners: Map<number, string>; pictures: Map<number, Picture[]> },
  ) {
    const { id, name, customer_id, words, state, formula_id, user_id } = selection;
    return {
      id,
      name,
      customer_id,
      customer_name: customer_id === null ? '' : (names.customers.get(customer_id) ?? ''),
      words,
      state,
      formula_id,
      product_count,
      pictures: names.pictures.get(id) ?? [],
      people_count,
      unread_count,
      share: share && {
        is_on: share.is_on,
        expires_time: share.expires_at?.toISOString() ?? null,
        is_expired: share.expires_at !== null && share.expires_at <= now(),
        has_code: share.code_hash !== null,
        show_price: share.show_price,
        view_count: share.view_count,
        last_viewed_time: share.last_viewed_at?.toISOString() ?? null,
      },
      owner: { user_id, nickname: names.owners.get(user_id) ?? '' },
      created_time: selection.created_at.toISOString(),
      updated_time: selection.updated_at.toISOString(),
    };
  }

  async function describe(db: Db, session: Session, rows: readonly repo.HeadRow[]) {
    const names = {
      pictures: await firstPictures(
        db,
        session,
        pictures,
        SELECTION_PICTURES,
        rows.map(({ selection }) => selection.id),
      ),
      customers: await customerNames(
        db,
        rows.map(({ selection }) => selection.customer_id),
      ),
      owners: await nicknames(
        db,
        rows.map(({ selection }) => selection.user_id),
      ),
    };
    return rows.map((row) => toSelection(row, names));
  }

  return {
    async list({ db, session }: SessionContext, query: repo.SelectionFilter & { page: number; page_size: number }) {
      const { page, page_size, ...filter } = query;
      const rows = await repo.listHeads(db, session, filter, pageRange({ page, page_size }));
      return {
        list: await describe(db, session, rows),
        total: await repo.countHeads(db, session, filter),
        page,
        page_size,
      };
    },

    get: async ({ db, session }: SessionContext, id: number) => (await getHead(db, session, id)).selection,

    /** Of everybody who answered. The owner has seen them then; a leader who looks takes nothing off the owner's badge. */
    async readAnswers({ db, session }: SessionContext, id: number) {
      const { selection } = await getHead(db, session, id);
      // Before they are read: answers submitted in between stay new.
      if (selection.user_id === session.id) await markSeen(db, id);
      const people = (await listPeople(db, id)).map(({ person }) => person.id);
      const answers = await listAnswers(db, people);
      return people.map((person_id) => ({
        person_id,
        answers: (answers.get(person_id) ?? []).map(({ person_id: _person, ...answer }) => answer),
      }));
    },

    async detail({ db, session }: SessionContext, id: number) {
      const head = await getHead(db, session, id);
      const [selection] = await describe(db, session, [head]);
      const people = await listPeople(db, id);
      return {
        ...selection!,
        people: people.map(({ person, ...counts }) => ({
          id: person.id,
          name: person.name,
          company: person.company,
          contact: person.contact,
          message: person.message,
          is_submitted: person.submitted_at !== null,
          is_new: person.is_new,
          ...counts,
          updated_time: person.updated_at.toISOString(),
        })),
      };
    },

    async add(context: UserCallContext, wanted: NewSelection): Promise<AddResult & { id: number }> {
      const { db, session } = context;
      const { name, words, customer_id, ids, customer_pick_id } = wanted;
      await visibleCustomer(db, session, customer_id);
      const inCart = customer_pick_id === undefined ? null : await carts.toys(db, session, customer_pick_id);
      const toys =
        inCart?.filter(({ toy_id }) => ids?.includes(toy_id) ?? true) ?? (ids ?? []).map((toy_id) => ({ toy_id }));
      const at = now();
      const owner = { company_id: session.tenant_id, user_id: session.id };
      const selection = await repo.createSelection(db, {
        ...owner,
        name,
        words,
        customer_id,
        created_at: at,
        updated_at: at,
      });
      return { id: selection.id, ...(await products.addTo(context, selection, toys)) };
    },

    async edit(context: UserCallContext, change: SelectionChange): Promise<void> {
      const { db, session } = context;
      const { id, name, customer_id, formula_id, is_closed } = change;
      const selection = await repo.lockSelection(db, session, id);
      if (!selection) throw unknownSelection();
      // The owner may have handed the customer over: they still edit the selection while it keeps that customer.
      if (customer_id !== undefined && customer_id !== selection.customer_id)
        await visibleCustomer(db, session, customer_id);
      if (formula_id !== undefined && formula_id !== null) await checkFormula(db, session, formula_id);
      const next = {
        ...selection,
        ...(name !== undefined && { name }),
        ...(customer_id !== undefined && { customer_id }),
        ...(formula_id !== undefined && { formula_id }),
        ...(is_closed !== undefined && { is_closed }),
      };
      const isForAnother = next.customer_id !== selection.customer_id;
      // Formulas go by the customer as well: another customer, other prices.
      if (isForAnother || formula_id !== undefined) await products.reprice(context, selection, next);
      if (isForAnother) await forgetShown(db, [id]);
      await repo.updateSelection(db, id, {
        name: next.name,
        customer_id: next.customer_id,
        formula_id: next.formula_id,
        is_closed: next.is_closed,
      });
      await repo.settleState(db, id, now());
    },

    async changeWords({ db, session }: SessionContext, id: number, words: string): Promise<void> {
      if (!(await repo.lockSelection(db, session, id))) throw unknownSelection();
      await repo.updateSelection(db, id, { words, updated_at: now() });
    },

    async remove({ db, session, audit }: UserCallContext, ids: readonly number[]): Promise<number> {
      const gone = await repo.removeSelections(db, session, ids);
      if (gone.length === 0) throw unknownSelection();
      for (const { id, name } of gone) await audit({ action: 'chooses.remove', before: { id, name } });
      return gone.length;
    },
  };
}
