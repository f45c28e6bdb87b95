import type { mailAccounts } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { AccountTests } from './account-tests.service.ts';
import type { MailAccountService } from './mail-accounts.service.ts';

interface Dependencies {
  accounts: MailAccountService;
  tests: AccountTests;
}

export const createMailAccountHandlers = ({ accounts, tests }: Dependencies): HandlersOf<typeof mailAccounts> => ({
  get_accounts: (context) => accounts.list(context),
  save_account: (context, input) => accounts.save(context, input),
  check_account: (context, { id }) => tests.check(context, id),
  send_test_mail: (context, { id }) => tests.sendTestMail(context, id),
  remove_account: (context, { id }) => accounts.remove(context, id),
  set_default_account: (context, { id }) => accounts.prefer(context, id),
  share_account: (context, { id, is_shared }) => accounts.share(context, id, is_shared),
  get_address_hints: (context, { id }) => accounts.hints(context, id),
});
