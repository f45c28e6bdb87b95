import { mailPresetOf, type MailFault, type MailPace } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { MailConnection, Mailbox } from '#infra/mail/mail-port.ts';
import { AppError } from '#rpc/app-error.ts';
import type { AccountConnections } from './account-connections.ts';
import type { LinkBase } from './link-base.ts';
import * as repo from './mail-accounts.repo.ts';
import type { PauseAccount } from './pause-account.ts';

/** Whose mail it is. */
export interface MailOwner {
  user_id: number;
  company_id: number;
}

/** An account that mails may go out with now. */
export interface SendingAccount {
  id: number;
  /** Of what it signs in with. */
  revision: number;
  is_shared: boolean;
  /** Stands in the head of the mail, and in its envelope. */
  from: Mailbox;
  /** Most mails of this account in a minute, an hour and a day. */
  pace: MailPace;
  connection: MailConnection;
  /** What links in its mails begin with; null where it can send none. */
  link_base: string | null;
}

interface Dependencies {
  connections: AccountConnections;
  linkBase: LinkBase;
  pause: PauseAccount;
}

/** What the sending of mails asks of accounts. */
export function createSendingAccounts({ connections, linkBase, pause }: Dependencies) {
  const toSending = (row: repo.MailAccountRow): SendingAccount | null => {
    const connection = connections.outgoing(row);
    if (row.state !== 'verified' || connection === null) return null;
    return {
      id: row.id,
      revision: row.revision,
      is_shared: row.is_shared,
      from: { name: row.name, address: row.address },
      pace: mailPresetOf(row.preset).pace,
      connection,
      link_base: linkBase(row.preset),
    };
  };

  return {
    /**
     * The account that a person sends with: the named one, or without a name the one that they prefer, else one of their own,
     * else one that the company shares. Only verified ones, and never a colleague's own. MAIL_NO_ACCOUNT says why not.
     */
    async sendingAccount(db: Db, owner: MailOwner, accountId?: number): Promise<SendingAccount> {
      const rows = await repo.listUsable(db, owner);
      const named = accountId === undefined ? rows : rows.filter(({ id }) => id === accountId);
      if (accountId !== undefined && named.length === 0) throw new AppError('NOT_FOUND', { msg: '邮箱账号不存在' });
      for (const row of named) {
        const account = toSending(row);
        if (account !== null) return account;
      }
      throw new AppError('MAIL_NO_ACCOUNT', { msg: whyNot(rows.length, named[0]) });
    },

    /** All that a person may choose from, the one that is taken without a choice first. */
    async sendingAccounts(db: Db, owner: MailOwner): Promise<SendingAccount[]> {
      const accounts = (await repo.listUsable(db, owner)).map(toSending);
      return accounts.filter((account) => account !== null);
    },

    /**
     * After a refused sign-in: nothing goes out any more until it was tested again. Its owner is told once. Nothing happens
     * where it was changed since `account` was read: the refusal is of what it signed in with before.
     */
    pauseAccount: (
      db: Db,
      account: Pick<SendingAccount, 'id' | 'revision'>,
      fault: MailFault,
      text: string,
    ): Promise<void> => pause(db, account, fault, text),
  };
}

export type SendingAccounts = ReturnType<typeof createSendingAccounts>;

function whyNot(count: number, row: repo.MailAccountRow | undefined): string {
  if (count === 0 || row === undefined) return '请先绑定邮箱';
  return row.state === 'paused' ? '邮箱账号已暂停，请先重新测试' : '邮箱账号未验证，请先完成测试';
}
