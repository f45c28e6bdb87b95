import { SAMPLE_TERMS } from '../cart-rows.ts';
import { empty, named, type SomeSamples } from './call-sample.ts';

const ofQuotation = named(({ quotation_id }) => ({ id: quotation_id }));
const ofLine = named(({ quotation_id, quotation_line_id }) => ({ id: quotation_id, ids: [quotation_line_id] }));

export const quotationSamples = {
  'quotation.get_list': named(({ customer_id, user_id }) => ({
    is_company: true,
    keyword: 'Q-1',
    customer_id,
    user_id,
    figure: { count: 'agreed', from: '2026-01-01', to: '2026-12-31', age: 'week', reason: 'price' },
  })),
  'quotation.get_figures': named(({ customer_id, user_id }) => ({
    from: '2026-01-01',
    to: '2026-12-31',
    is_company: true,
    by: 'customer',
    customer_id,
    user_id,
  })),
  'quotation.get_detail': ofQuotation,
  'quotation.get_detail_toy': ofQuotation,
  'quotation.add_new_quotation': {
    ...named(({ customer_id, sample_cart_id, cart_line_id }) => ({
      customer_id,
      source: { kind: 'cart', customer_pick_ids: [sample_cart_id], line_ids: [cart_line_id] },
      head: { remark: '请过目 1' },
    })),
    // Of the other sources: toys are the catalogue's, selections and quotations are tried by tests of their own.
    notRows: ['id', 'person_id', 'ids', 'toy_id'],
  },
  'quotation.edit_head': named(({ quotation_id, customer_id }) => ({
    id: quotation_id,
    changes: { customer_id, payment: 'T/T 1' },
  })),
  'quotation.save_remark': named(({ quotation_id }) => ({ id: quotation_id, internal_remark: '内部 1' })),
  'quotation.set_terms': named(({ quotation_id, price_formula_id }) => ({
    id: quotation_id,
    formula_id: price_formula_id,
    terms: SAMPLE_TERMS,
  })),
  'quotation.change_currency': named(({ quotation_id }) => ({ id: quotation_id, currency: 'EUR' })),
  'quotation.set_landed': named(({ quotation_id }) => ({ id: quotation_id, landed: null })),
  'quotation.delete_quotation': named(({ spare_quotation_id }) => ({ ids: [spare_quotation_id] })),
  'quotation.restore_quotation': named(({ removed_quotation_id }) => ({ ids: [removed_quotation_id] })),
  'quotation.get_settings': empty,
  'quotation.save_settings': {
    input: () => ({
      number: { prefix: 'QF', pattern: '{prefix}{yyyyMMdd}-{seq:2}' },
      approval: { mode: 'never' },
      validity_days: 30,
      payment: 'T/T 1',
      delivery: '',
      port: '',
    }),
  },
  'quotation.update_lines': named(({ quotation_id, quotation_line_id }) => ({
    id: quotation_id,
    changes: [{ id: quotation_line_id, order_box_qty: 12, remark: '急 1', quoted_price: '2.35' }],
  })),
  'quotation.add_free_line': named(({ quotation_id, quotation_line_id }) => ({
    id: quotation_id,
    kind: 'sample_fee',
    price: '50',
    after_id: quotation_line_id,
  })),
  'quotation.remove_lines': ofLine,
  'quotation.restore_lines': named(({ quotation_id, removed_quotation_line_id }) => ({
    id: quotation_id,
    ids: [removed_quotation_line_id],
  })),
  'quotation.move_lines': named(({ quotation_id, quotation_line_id, second_quotation_line_id }) => ({
    id: quotation_id,
    ids: [quotation_line_id],
    after_id: second_quotation_line_id,
  })),
  'quotation.order_lines': named(({ quotation_id }) => ({ id: quotation_id, by: 'factory' })),
  'quotation.recalculate_lines': named(({ quotation_id, quotation_line_id }) => ({
    id: quotation_id,
    scope: 'ticked',
    ids: [quotation_line_id],
  })),
  'quotation.refresh_lines': ofLine,
  'quotation.read_sheet': {
    ...named(({ quotation_sheet_file_id }) => ({ file_id: quotation_sheet_file_id })),
    takesUploadsFor: ['quotation_sheet'],
  },
  'quotation.find_numbers': { input: () => ({ numbers: ['QF-0001'] }) },
  'quotation.tell_presence': named(({ quotation_id, quotation_line_id }) => ({
    id: quotation_id,
    page_key: 'page-1234',
    cell: { line_id: quotation_line_id, field: 'remark' },
  })),
  'quotation.get_checks': ofQuotation,
  'system.add_quotation': named(({ quotation_id, toy_id }) => ({ quotation_id, ids: String(toy_id) })),
} satisfies SomeSamples;
