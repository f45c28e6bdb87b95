import { named, type SomeSamples } from './call-sample.ts';

const visit = { input: ({ confirm_token }: { confirm_token: string }) => ({ token: confirm_token }) };
const ofQuotation = named(({ sent_quotation_id }) => ({ id: sent_quotation_id }));

export const confirmationSamples = {
  'quotation.get_info': visit,
  'quotation.get_confirm_info': visit,
  'quotation.get_confirm_file': visit,
  'quotation.get_confirm_toy_list': visit,
  'quotation.look_confirm': { input: ({ confirm_token }) => ({ token: confirm_token, version: 1 }) },
  'quotation.edit_confirm_info': {
    input: ({ confirm_token }) => ({ token: confirm_token, info: { company: 'Emma Toys 1', consignee: 'Emma 1' } }),
  },
  'quotation.batch_confirm': {
    input: ({ confirm_token, sent_line_id }) => ({
      token: confirm_token,
      version: 1,
      answers: [{ line_id: sent_line_id, answer: 'change', cartons: 3, target_price: '1.90', note: '红色 1' }],
    }),
    // The own link, another quotation's line: it is passed over.
    foreign: ({ confirm_token }, { sent_line_id }) => ({
      token: confirm_token,
      version: 1,
      answers: [{ line_id: sent_line_id, answer: 'accept' }],
    }),
  },
  'quotation.submit_confirm': {
    input: ({ confirm_token, sent_line_id }) => ({
      token: confirm_token,
      version: 1,
      is_agreed: true,
      name: 'Emma 1',
      answers: [{ line_id: sent_line_id, answer: 'accept' }],
    }),
    foreign: ({ confirm_token }, { sent_line_id }) => ({
      token: confirm_token,
      version: 1,
      is_agreed: true,
      name: 'Emma 1',
      answers: [{ line_id: sent_line_id, answer: 'accept' }],
    }),
  },
  'quotation.send': named(({ outgoing_quotation_id }) => ({
    id: outgoing_quotation_id,
    revision: 1,
    recipients: [{ name: 'Emma 1' }],
  })),
  'quotation.get_links': ofQuotation,
  'quotation.add_link': named(({ sent_quotation_id }) => ({ id: sent_quotation_id, name: 'Emma 1', code: 'A1B2' })),
  'quotation.edit_link': named(({ sent_quotation_id, confirm_link_id }) => ({
    id: sent_quotation_id,
    link_id: confirm_link_id,
    renew: true,
  })),
  'quotation.get_customer_view': ofQuotation,
  'quotation.get_answers': ofQuotation,
  'quotation.export_confirmation': named(({ submitted_quotation_id, confirmation_id }) => ({
    id: submitted_quotation_id,
    confirmation_id,
  })),
  'quotation.take_answers': named(({ submitted_quotation_id, confirmation_id, submitted_line_id }) => ({
    id: submitted_quotation_id,
    confirmation_id,
    line_ids: [submitted_line_id],
  })),
  'quotation.reopen': named(({ submitted_quotation_id, confirmation_id }) => ({
    id: submitted_quotation_id,
    confirmation_id,
    note: '请再看 1',
  })),
  'quotation.accept': named(({ submitted_quotation_id, confirmation_id }) => ({
    id: submitted_quotation_id,
    confirmation_id,
  })),
  'quotation.accept_offline': {
    ...named(({ sent_quotation_id, uploads }) => ({
      id: sent_quotation_id,
      name: 'Emma 1',
      note: '微信确认 1',
      file_id: uploads.attachment,
    })),
    takesUploadsFor: ['attachment'],
  },
} satisfies SomeSamples;
