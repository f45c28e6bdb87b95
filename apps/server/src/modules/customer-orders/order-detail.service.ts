import type { CustomerOrderDetail } from '@wanyuan/contract';
import { can, nextCustomerOrderStates } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { Session, SessionContext } from '#rpc/context.ts';
import type { FilesService } from '../files/files.module.ts';
import { nicknames } from '../people/people.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { toyStates } from '../toys/toys.module.ts';
import { getOrder, listEvents, type OrderRow } from './customer-orders.repo.ts';
import { listLines } from './order-lines.repo.ts';
import { byFactory } from './order-sums.ts';
import type { ShowOrders } from './show-orders.service.ts';
import { toOrderLine } from './to-order-line.ts';
import { unknownOrder } from './unknown-order.ts';

const EVIDENCE_WIDTH = 600;

interface Dependencies {
  orders: ShowOrders;
  pictures: PicturesService;
  files: Pick<FilesService, 'pictureUrl'>;
}

/** One order with everything that belongs to it. */
export function createOrderDetail({ orders, pictures, files }: Dependencies) {
  async function linesOf(db: Db, session: Session, order_id: number) {
    const rows = await listLines(db, order_id);
    const states = await toyStates(
      db,
      session,
      rows.flatMap(({ toy_id }) => toy_id ?? []),
    );
    const isGone = (toyId: number) => !states.has(toyId);
    const shown = await pictures.describe(
      rows.flatMap(({ picture_ids }) => picture_ids[0] ?? []),
      session.tenant_id,
      db,
    );
    return {
      lines: rows.map((row) => toOrderLine(row, { isGone, pictures: shown })),
      ...(can(session, 'cost.see') && { factories: byFactory(rows, isGone) }),
    };
  }

  async function eventsOf(db: Db, { id, head }: OrderRow) {
    const events = await listEvents(db, id);
    const names = await nicknames(
      db,
      events.flatMap(({ user_id }) => user_id ?? []),
    );
    return events.map((event) => ({
      id: event.id,
      state: event.state,
      nickname: event.user_id === null ? head.contact || '客户' : (names.get(event.user_id) ?? ''),
      note: event.note,
      time: event.created_at.toISOString(),
    }));
  }

  return async ({ db, session }: SessionContext, id: number): Promise<CustomerOrderDetail> => {
    const row = await getOrder(db, session, id);
    if (!row) throw unknownOrder();
    const [shown] = await orders.show(db, session, [row]);
    const { evidence_file_id: file_id } = row;
    const file_url = file_id === null ? null : await files.pictureUrl(file_id, EVIDENCE_WIDTH, db);
    return {
      ...shown!,
      head: row.head,
      evidence: { ...row.evidence, file_id, file_url: file_url ?? '' },
      internal_remark: row.internal_remark,
      next_states: nextCustomerOrderStates(row.state),
      ...(await linesOf(db, session, id)),
      events: await eventsOf(db, row),
    };
  };
}
