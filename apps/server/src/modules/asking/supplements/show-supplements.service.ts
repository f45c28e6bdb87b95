import { PHONE_ATTEMPTS, CHASE_HOURS, chaseFrom, isSupplementLineFinal } from '@wanyuan/domain';
import type { Supplement, SupplementLine } from '@wanyuan/contract';
import type { Db } from '#infra/database/database.ts';
import { companyNames, nicknames } from '#modules/people/people.module.ts';
import { factoryNames } from '#modules/factory-directory/factory-directory.module.ts';
import type { PicturesService } from '#modules/pictures/pictures.module.ts';
import { phoneCallStories } from '../phone-calls/phone-call-booking.service.ts';
import { asFactorySees } from '../desk/as-factory-sees.ts';
import { isUnseen } from '../is-unseen.ts';
import { listLines, type LineRow, type SupplementRow } from './supplements.repo.ts';

const PICTURES_SHOWN = 4;

export type ShowSupplements = ReturnType<typeof createShowSupplements>;

/** Supplements as the two sides may see them. */
export function createShowSupplements({ pictures, now }: { pictures: PicturesService; now: () => Date }) {
  const showPictures = (db: Db, lines: readonly LineRow[], tenant: number) =>
    pictures.describe(
      lines.flatMap(({ picture_id }) => picture_id ?? []),
      tenant,
      db,
    );

  async function shared(
    db: Db,
    rows: readonly SupplementRow[],
    tenant: number,
  ): Promise<Omit<Supplement, 'chase_from' | 'is_new'>[]> {
    const lines = await listLines(
      db,
      rows.map(({ id }) => id),
    );
    const linesOf = (id: number) => lines.filter(({ supplement_id }) => supplement_id === id);
    const firsts = rows.flatMap(({ id }) => linesOf(id).slice(0, PICTURES_SHOWN));
    const shown = await showPictures(db, firsts, tenant);
    const names = await nicknames(
      db,
      rows.map(({ user_id }) => user_id),
    );
    const factories = await factoryNames(
      db,
      rows.map(({ factory_id }) => factory_id),
    );
    const stories = await phoneCallStories(
      db,
      rows.map(({ call_id }) => call_id),
    );
    return rows.map((row) => {
      const own = linesOf(row.id);
      const story = stories.get(row.call_id);
      const isWaiting = row.state === 'open' && (story?.attempts ?? 0) < PHONE_ATTEMPTS;
      return {
        id: row.id,
        number: row.number,
        factory_id: row.factory_id,
        factory_name: factories.get(row.factory_id) ?? '',
        asker: names.get(row.user_id) ?? '',
        place: row.place,
        deadline: row.deadline,
        contact: row.contact,
        phone: row.phone,
        is_return_wanted: row.is_return_wanted,
        fee: row.fee,
        remark: row.remark,
        state: row.state,
        call_time: isWaiting ? (story?.call_at?.toISOString() ?? null) : null,
        attempts: story?.attempts ?? 0,
        calls: story?.records ?? [],
        is_urgent: row.is_urgent,
        line_count: own.length,
        final_count: own.filter(({ state }) => isSupplementLineFinal(state)).length,
        pictures: own.slice(0, PICTURES_SHOWN).flatMap(({ picture_id }) => shown.get(picture_id ?? 0) ?? []),
        created_time: row.created_at.toISOString(),
        completed_time: row.completed_at?.toISOString() ?? null,
      };
    });
  }

  async function showLines(db: Db, session: { tenant_id: number }, supplementId: number): Promise<SupplementLine[]> {
    const rows = await listLines(db, [supplementId]);
    const shown = await showPictures(db, rows, session.tenant_id);
    return rows.map((line) => ({
      id: line.id,
      toy_id: line.toy_id,
      toy: line.snapshot,
      picture: shown.get(line.picture_id ?? 0) ?? null,
      quantity: line.quantity,
      state: line.state,
      promised_on: line.promised_on,
      arrived_time: line.arrived_at?.toISOString() ?? null,
      reason: line.reason,
    }));
  }

  return {
    async forBuyer(db: Db, session: { id: number; tenant_id: number }, rows: readonly SupplementRow[]) {
      const list = await shared(db, rows, session.tenant_id);
      return list.map((supplement, turn) => {
        const row = rows[turn]!;
        return {
          ...supplement,
          chase_from: chaseFrom(row.chased_at, now(), CHASE_HOURS)?.toISOString() ?? null,
          is_new: isUnseen(row, session.id),
        };
      });
    },

    async forFactory(db: Db, session: { tenant_id: number }, rows: readonly SupplementRow[]) {
      const list = await shared(db, rows, session.tenant_id);
      const buyers = await companyNames(
        db,
        rows.map(({ company_id }) => company_id),
      );
      return list.map((supplement, turn) => ({
        ...supplement,
        buyer_company: buyers.get(rows[turn]!.company_id) ?? '',
      }));
    },

    lines: showLines,

    linesForFactory: async (db: Db, session: { tenant_id: number }, supplementId: number) =>
      asFactorySees(db, await showLines(db, session, supplementId)),
  };
}
