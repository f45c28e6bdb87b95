import { empty, named, type SomeSamples } from './call-sample.ts';

const ofOne = named(({ mail_account_id }) => ({ id: mail_account_id }));

export const mailAccountSamples = {
  'mail.get_accounts': empty,
  'mail.save_account': {
    ...named(({ mail_account_id }) => ({
      id: mail_account_id,
      preset: 'outbox',
      name: 'Sales 1',
      address: 'sales-1@example.com',
    })),
    notRows: ['client_id'],
  },
  'mail.check_account': ofOne,
  'mail.send_test_mail': ofOne,
  'mail.remove_account': ofOne,
  'mail.set_default_account': ofOne,
  'mail.share_account': named(({ mail_account_id }) => ({ id: mail_account_id, is_shared: true })),
  'mail.get_address_hints': ofOne,
} satisfies SomeSamples;
