import { mailPresetOf } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { InboxConnection } from '#infra/mail-reading/mail-reading-port.ts';
import type { SessionContext } from '#rpc/context.ts';
import type { AccountConnections, TypedInbox } from './account-connections.ts';
import * as repo from './mail-accounts.repo.ts';
import { manageable, mayManage } from './mail-accounts.service.ts';

/** A mailbox that answers may come to. */
export interface MailInbox {
  id: number;
  company_id: number;
  /** Who looks after it and hears of its faults. */
  user_id: number;
  address: string;
  preset: repo.MailAccountRow['preset'];
  /** The provider's server is not known to us. */
  isTyped: boolean;
  /** Null while what it takes to sign in is missing. */
  connect(typed: TypedInbox | null): InboxConnection | null;
}

/** What the reading of answers asks of accounts. */
export function createMailInboxes({ connections }: { connections: AccountConnections }) {
  const toInbox = (row: repo.MailAccountRow): MailInbox => ({
    id: row.id,
    company_id: row.company_id,
    user_id: row.user_id,
    address: row.address,
    preset: row.preset,
    isTyped: row.preset !== 'outbox' && mailPresetOf(row.preset).imap === null,
    connect: (typed) => connections.incoming(row, typed),
  });

  return {
    async find(db: Db, id: number): Promise<MailInbox | null> {
      const row = await repo.getAccount(db, id);
      return row && toInbox(row);
    },

    /** One that the person may change. */
    manageable: async (context: SessionContext, id: number): Promise<MailInbox> =>
      toInbox(await manageable(context, id)),

    /** All that the person may change. */
    async listManageable({ db, session }: SessionContext): Promise<MailInbox[]> {
      const rows = await repo.listUsable(db, { user_id: session.id, company_id: session.tenant_id });
      return rows.filter((row) => mayManage(session, row)).map(toInbox);
    },
  };
}

export type MailInboxes = ReturnType<typeof createMailInboxes>;
