import { empty, named, type SomeSamples } from './call-sample.ts';

const text = { subject: '报价 {{单号}} 1', html: '<p>{{客户}}</p>', language: 'zh' };

export const mailTemplateSamples = {
  'mail.get_templates': empty,
  'mail.save_template': named(({ mail_template_id }) => ({
    id: mail_template_id,
    kind: 'quotation',
    name: '1',
    ...text,
  })),
  'mail.remove_template': named(({ mail_template_id }) => ({ id: mail_template_id })),
  'mail.restore_template': named(({ removed_mail_template_id }) => ({ id: removed_mail_template_id })),
  'mail.preview_template': named(({ quotation_id }) => ({ quotation_id, ...text })),
  'mail.compose': {
    ...named(({ quotation_id }) => ({
      about: { kind: 'quotation', id: quotation_id },
      language: 'en',
      kind: 'reminder',
    })),
    notRows: ['ids'],
  },
} satisfies SomeSamples;
