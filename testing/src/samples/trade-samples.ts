import { empty, named, type SomeSamples } from './call-sample.ts';

let serial = 0;

export const tradeSamples = {
  'quotation.apply': {
    input: () => ({ software_type: 5, contact: '王经理', phone: '0754-8 1', remark: '自己写的系统 1' }),
  },
  'quotation.sync': named(({ quotation_id, quotation_line_id }) => ({
    id: quotation_id,
    version: 1,
    line_ids: [quotation_line_id],
    owner: '王经理 1',
  })),
  'quotation.sync_count': named(({ quotation_id }) => ({ id: quotation_id })),
  'system.push_trade': {
    ...named(({ sample_cart_id, cart_line_id }) => ({
      source: { kind: 'cart', id: sample_cart_id, line_ids: [cart_line_id] },
      owner: '王经理 1',
    })),
    notRows: ['product_ids'],
  },
  'trade.get_setup': empty,
  'trade.get_syncs': { input: () => ({ page: 1, page_size: 20 }) },
  'trade.get_sync': named(({ trade_sync_id }) => ({ id: trade_sync_id })),
  'trade.retry': named(({ trade_sync_id }) => ({ id: trade_sync_id, renew: true })),
  'trade.hand_over': {
    ...named(({ trade_sync_id, trade_agent_key }) => ({ id: trade_sync_id, agent_id: trade_agent_key })),
    notRows: ['agent_id'],
  },
  'trade.make_file': {
    ...named(({ sample_cart_id, cart_line_id }) => ({
      source: { kind: 'cart', id: sample_cart_id, line_ids: [cart_line_id] },
      owner: '王经理 1',
    })),
    notRows: ['product_ids'],
  },
  'trade.send_by_link': named(({ trade_sync_id }) => ({ id: trade_sync_id })),
  'trade.report': named(({ trade_sync_id, trade_message_id }) => ({
    id: trade_sync_id,
    message_id: trade_message_id,
    done_count: 1,
    faults: [{ line: 1, message: '缺少货号 1' }],
    fault_count: 1,
    reason: '',
  })),
  'trade.add_address': { input: () => ({ address: `192.168.${(serial += 1) % 250}.20` }) },
  'trade.test_address': named(({ trade_address_id }) => ({ id: trade_address_id, is_reached: true })),
  'trade.order_addresses': named(({ trade_address_id }) => ({ ids: [trade_address_id] })),
  'trade.remove_address': named(({ trade_address_id }) => ({ id: trade_address_id })),
  'trade.make_pairing_code': { input: () => ({ origin: 'https://shop.example' }) },
  'trade.remove_agent': named(({ trade_agent_id }) => ({ id: trade_agent_id })),
  'trade.pair': {
    input: () => ({ code: 'ABCD-EFGH-JKLM', name: '前台电脑 1', ledger_id: '0b9e1c4e-6c4d-4a55-9d11-6f7a35a0c1aa' }),
    notRows: ['ledger_id'],
  },
  'trade.register_ip': {
    input: ({ trade_agent_key }) => ({
      agent_id: trade_agent_key,
      addresses: ['192.168.1.20'],
      at: 1,
      proof: 'x'.repeat(43),
    }),
    notRows: ['agent_id'],
  },
  'trade.get_applications': {
    input: () => ({ keyword: '公司 1', state: 'applied', page: 1, page_size: 20 }),
    caller: ({ trade_staff_id }) => trade_staff_id,
  },
  'trade.save_application': {
    input: ({ trade_application_id }) => ({
      id: trade_application_id,
      state: 'contacted',
      note: '周三 1',
      address: '',
    }),
    caller: ({ trade_staff_id }) => trade_staff_id,
    // The platform's staff serve every company.
    notRows: ['id'],
  },
} satisfies SomeSamples;
