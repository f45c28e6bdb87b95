import { empty, named, type SomeSamples } from './call-sample.ts';

export const mailReplySamples = {
  'mail.get_readings': empty,
  'mail.save_reading': named(({ mail_account_id }) => ({ id: mail_account_id, is_on: true })),
  'mail.check_reading': named(({ mail_account_id }) => ({ id: mail_account_id })),
  'mail.get_replies': {
    ...named(({ sent_mail_id }) => ({ mail_id: sent_mail_id })),
    // Who sees a quotation is asked as of its mails.
    notRows: ['quotation_id'],
  },
  'mail.get_reply': named(({ reply_id }) => ({ id: reply_id })),
  'mail.get_bad_addresses': named(({ customer_id }) => ({ customer_id })),
  'mail.clear_bad_address': named(({ customer_id, bad_address }) => ({ customer_id, email: bad_address })),
} satisfies SomeSamples;
