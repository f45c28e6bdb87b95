import type { MailPerson } from '@wanyuan/contract';
import type { MailConnection } from '#infra/mail/mail-port.ts';
import type { Db } from '#infra/database/database.ts';
import type { SessionContext } from '#rpc/context.ts';

export interface SendingAccount {
  id: number;
  sender: MailPerson;
}

/** What sending asks of mail accounts. */
export interface SendingAccounts {
  /** Own or shared, and verified; throws MAIL_NO_ACCOUNT. */
  ofPerson(context: SessionContext, id: number | null): Promise<SendingAccount>;
  /** For mails that nobody clicks; null where the owner has none. */
  ofOwner(db: Db, owner: { company_id: number; user_id: number }): Promise<SendingAccount | null>;
  stateOf(
    db: Db,
    id: number,
  ): Promise<{ state: 'ready' | 'paused' | 'gone'; limits: { minute: number; hour: number; day: number } }>;
  /** What it takes to sign in, its secret among it; null when it is gone or may not send. */
  open(db: Db, id: number): Promise<MailConnection | null>;
  /** Tells its owner once. */
  pause(db: Db, id: number, reason: string): Promise<void>;
}
