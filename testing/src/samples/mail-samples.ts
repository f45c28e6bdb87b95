import { named, type SomeSamples } from './call-sample.ts';

const person = { name: 'Emma 1', email: 'emma1@example.com' };

export const mailSamples = {
  'quotation.send_email': {
    ...named(({ sent_quotation_id, mail_account_id }) => ({
      about: { kind: 'quotation', id: sent_quotation_id },
      account_id: mail_account_id,
      to: [person],
      subject: 'Our quotation 1',
      html: '<p>Hello 1</p>',
    })),
    notRows: ['template_id', 'ids'],
  },
  'mail.get_form': {
    ...named(({ export_id }) => ({ about: { kind: 'exports', ids: [export_id] } })),
    // What a mail may be about is one shape for all of them: drafts name the quotation.
    notRows: ['id'],
  },
  'mail.save_draft': {
    ...named(({ sent_quotation_id }) => ({
      about: { kind: 'quotation', id: sent_quotation_id },
      text: { to: [person], subject: 'Our quotation 1' },
    })),
    notRows: ['account_id', 'template_id', 'ids'],
  },
  'mail.remove_draft': {
    ...named(({ sent_quotation_id }) => ({ about: { kind: 'quotation', id: sent_quotation_id } })),
    notRows: ['ids'],
  },
  'mail.get_under_way': { input: () => ({}) },
  'mail.get_mails': named(({ sent_mail_id }) => ({ ids: [sent_mail_id] })),
  'mail.get_of_quotation': named(({ sent_quotation_id }) => ({ id: sent_quotation_id })),
  'mail.cancel': named(({ waiting_mail_id }) => ({ ids: [waiting_mail_id] })),
  'mail.resend': named(({ sent_mail_id }) => ({ id: sent_mail_id, is_confirmed: true })),
  'mail.get_preview_key': named(({ sent_mail_id }) => ({ id: sent_mail_id })),
  'mail.get_preview': named(({ sent_mail_id }) => ({ id: sent_mail_id })),
} satisfies SomeSamples;
