import { createOutboxAccount } from './mail-rows.ts';
import type { TestApp } from './test-app.ts';

interface Owner {
  company_id: number;
  user_id: number;
}

/** A person's own mailbox, beside the one that their mails went out by. */
export async function createMailAccountRows({ db }: TestApp, owner: Owner) {
  const { id: mail_account_id } = await createOutboxAccount(db, owner);
  return { mail_account_id };
}
