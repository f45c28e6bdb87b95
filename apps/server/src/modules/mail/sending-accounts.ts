import type { MailPerson } from '@wanyuan/contract';
import type { Db } from '#infra/database/database.ts';
import type { SessionContext } from '#rpc/context.ts';

/** TEMPORARY SHAPE until the accounts land. */
export interface SendingAccounts {
  ofPerson(context: SessionContext, id: number | null): Promise<{ id: number; sender: MailPerson }>;
  ofOwner(db: Db, owner: { company_id: number; user_id: number }): Promise<{ id: number; sender: MailPerson } | null>;
  stateOf(
    db: Db,
    id: number,
  ): Promise<{ state: 'ready' | 'paused' | 'gone'; limits: { minute: number; hour: number; day: number } }>;
  pause(db: Db, id: number, reason: string): Promise<void>;
}
