import type { Purchase } from '@wanyuan/contract';
import { purchaseAmount } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { companyNames, nicknames } from '#modules/people/people.module.ts';
import type { PicturesService } from '#modules/pictures/pictures.module.ts';
import { asFactorySees } from '../desk/as-factory-sees.ts';
import { isUnseen } from '../is-unseen.ts';
import { listEvents, type PurchaseRow } from './purchases.repo.ts';

export type ShowPurchases = ReturnType<typeof createShowPurchases>;

/** Purchases as both sides see them. */
export function createShowPurchases({ pictures }: { pictures: PicturesService }) {
  async function shared(db: Db, rows: readonly PurchaseRow[], tenant: number): Promise<Omit<Purchase, 'is_new'>[]> {
    const events = await listEvents(
      db,
      rows.map(({ id }) => id),
    );
    const shown = await pictures.describe(
      rows.flatMap(({ picture_id }) => picture_id ?? []),
      tenant,
      db,
    );
    const names = await nicknames(db, [
      ...rows.map(({ user_id }) => user_id),
      ...events.flatMap(({ actor_id }) => actor_id ?? []),
    ]);
    const buyers = await companyNames(
      db,
      rows.map(({ company_id }) => company_id),
    );
    return rows.map((row) => {
      const perCarton = row.snapshot.carton_quantity;
      const pieces = perCarton === null ? null : row.cartons * perCarton;
      return {
        id: row.id,
        number: row.number,
        toy_id: row.toy_id,
        toy: row.snapshot,
        picture: shown.get(row.picture_id ?? 0) ?? null,
        factory_id: row.factory_id,
        factory_name: row.snapshot.factory_name,
        buyer_company: buyers.get(row.company_id) ?? '',
        asker: names.get(row.user_id) ?? '',
        contact: row.contact,
        phone: row.phone,
        price: row.price,
        cartons: row.cartons,
        pieces,
        amount: pieces === null ? null : purchaseAmount(row.price, pieces),
        remark: row.remark,
        state: row.state,
        reason: row.reason,
        carrier: row.carrier,
        waybill: row.waybill,
        expires_time: row.expires_at?.toISOString() ?? null,
        history: events
          .filter(({ purchase_id }) => purchase_id === row.id)
          .map(({ state, at, actor_id, note }) => ({
            state,
            time: at.toISOString(),
            by: actor_id === null ? '系统' : (names.get(actor_id) ?? ''),
            note,
          })),
        created_time: row.created_at.toISOString(),
      };
    });
  }

  return {
    async forBuyer(db: Db, session: { id: number; tenant_id: number }, rows: readonly PurchaseRow[]) {
      const list = await shared(db, rows, session.tenant_id);
      return list.map((purchase, turn) => ({ ...purchase, is_new: isUnseen(rows[turn]!, session.id) }));
    },
    forFactory: async (db: Db, session: { tenant_id: number }, rows: readonly PurchaseRow[]) =>
      asFactorySees(db, await shared(db, rows, session.tenant_id)),
  };
}
