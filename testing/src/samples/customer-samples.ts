import { named, type SomeSamples } from './call-sample.ts';

const rows = [{ row: 2, fields: { name: '导入的客户 1', email: 'one@customer.example' } }];

export const customerSamples = {
  'customer.list': {
    input: ({ user_id }) => ({ keyword: '客户 1', user_id, country: '英国', tag: '超市', page: 1, page_size: 20 }),
    foreign: (_me, { user_id }) => ({ user_id }),
  },
  'customer.get_detail': named(({ customer_id }) => ({ id: customer_id })),
  'customer.get_facets': {
    input: ({ user_id }) => ({ keyword: '客户 1', user_id }),
    foreign: (_me, { user_id }) => ({ user_id }),
  },
  'customer.add': {
    input: () => ({ name: '新客户 1', country: '英国', formula_id: null }),
    foreign: (_me, { user_id }) => ({ name: '新客户 2', user_id }),
    notRows: ['formula_id'],
  },
  'customer.edit': {
    input: ({ customer_id }) => ({ id: customer_id, remark: '改 1', formula_id: null }),
    foreign: (_me, { customer_id, user_id }) => ({ id: customer_id, remark: '改 2', user_id }),
    notRows: ['formula_id'],
  },
  'customer.hand_over': named(({ customer_id, user_id }) => ({ ids: [customer_id], user_id })),
  'customer.delete': {
    input: ({ customer_id }) => ({ ids: [customer_id], carts: 'keep' }),
    foreign: (_me, { customer_id }) => ({ ids: [customer_id], carts: 'move', to_customer_id: customer_id }),
  },
  'customer.get_customer_association': named(({ customer_id }) => ({ id: customer_id })),
  'customer.check_customer': named(({ customer_id }) => ({ id: customer_id, name: '客户 1', emails: ['a@b.example'] })),
  'customer.read_import': {
    ...named(({ customer_sheet_file_id }) => ({ file_id: customer_sheet_file_id })),
    takesUploadsFor: ['customer_sheet'],
  },
  'customer.check_import': { input: () => ({ rows }) },
  'customer.import': { input: () => ({ rows, mode: 'update' }) },
  'customer.export': {
    input: ({ user_id }) => ({ keyword: '客户 1', user_id, order: 'name' }),
    foreign: (_me, { user_id }) => ({ user_id }),
  },
} satisfies SomeSamples;
