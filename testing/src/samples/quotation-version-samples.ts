import { named, type SomeSamples } from './call-sample.ts';

const ofQuotation = named(({ quotation_id }) => ({ id: quotation_id }));

const refusal = { version: 1, revision: 1, is_passed: false, reason: '利润太低 1' };

export const quotationVersionSamples = {
  'quotation.open_version': ofQuotation,
  'quotation.discard_version': named(({ begun_quotation_id }) => ({ id: begun_quotation_id, version: 2 })),
  'quotation.compare_versions': named(({ quotation_id }) => ({ id: quotation_id, from: 1, to: 1 })),
  'quotation.export_comparison': named(({ quotation_id }) => ({ id: quotation_id, from: 1, to: 1 })),
  'quotation.get_timeline': ofQuotation,
  'quotation.ask_approval': named(({ quotation_id }) => ({ id: quotation_id, revision: 1 })),
  'quotation.approve': {
    input: ({ quotation_id }) => ({ id: quotation_id, ...refusal }),
    // Leaders approve what colleagues wrote: of theirs only what was deleted is out of reach.
    foreign: ({ company_id }, other) => ({
      id: company_id === other.company_id ? other.removed_quotation_id : other.quotation_id,
      ...refusal,
    }),
  },
  'quotation.check_sending': ofQuotation,
  'quotation.mend_leaks': named(({ quotation_id }) => ({ id: quotation_id, keys: ['unknown-1'] })),
  'quotation.get_alerts': ofQuotation,
  'quotation.reprice_alerts': named(({ quotation_id, quotation_line_id }) => ({
    id: quotation_id,
    ids: [quotation_line_id],
  })),
  'quotation.withdraw': named(({ sent_quotation_id }) => ({ id: sent_quotation_id, reason: '报错 1' })),
} satisfies SomeSamples;
