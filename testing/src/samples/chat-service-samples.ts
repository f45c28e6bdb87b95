import type { Person } from '../contract-samples.ts';
import { named, type CallSample, type SomeSamples } from './call-sample.ts';

const ofWebsite = (input: object = {}) =>
  named(({ website_talk_id }) => ({ conversation_id: website_talk_id, ...input }));
const ofService = (input: object = {}) =>
  named(({ service_talk_id }) => ({ conversation_id: service_talk_id, ...input }));

/** The staff answer people of all companies: of rows of other companies there are none that they may not see. */
const byStaff = (input: (me: Person) => Record<string, unknown>): CallSample => ({
  input,
  caller: ({ service_staff_id }) => service_staff_id,
  notRows: ['id', 'conversation_id', 'user_id'],
});
const staffTalk = (input: object = {}) =>
  byStaff(({ service_talk_id }) => ({ conversation_id: service_talk_id, ...input }));

const visit = ({ choose_token }: Person) => ({ token: choose_token, page: 'choose', person_key: 'v'.repeat(24) });

export const chatServiceSamples = {
  'chat.get_staff_website_list': named(({ chat_colleague_id }) => ({ user_id: chat_colleague_id, keyword: 'Tom' })),
  'chat.get_staff_website_record': named(({ staff_website_talk_id }) => ({ conversation_id: staff_website_talk_id })),
  'chat.customer_message_list': { input: () => ({ keyword: '客服', page: 1, page_size: 20 }) },
  'chat.open_service': { input: () => ({ page: '/sample_car 1' }) },
  'chat.get_service_state': ofService(),
  'chat.rate_service': ofService({ rating: 5, note: '很快 1' }),
  'service.get_line': byStaff(() => ({})),
  'service.set_duty': byStaff(() => ({ is_on_duty: false })),
  'service.take': staffTalk(),
  'service.transfer': byStaff(({ service_talk_id, service_staff_id }) => ({
    conversation_id: service_talk_id,
    user_id: service_staff_id,
    note: '请技术看看 1',
  })),
  'service.resolve': staffTalk(),
  'service.add_note': staffTalk({ text: '老客户 1' }),
  'service.get_about': staffTalk(),
  'service.get_figures': byStaff(() => ({ from_day: '2026-11-01', to_day: '2026-11-30' })),
  'visitor.get_talk': { input: visit },
  'visitor.send_message': {
    input: (me) => ({
      ...visit(me),
      gid: 'sample-visitor-1',
      text: 'How many cartons? 1',
      name: 'Emma',
      language: 'en',
    }),
  },
  'chat.get_website_message_list': named(({ customer_id }) => ({ keyword: '', customer_id, page: 1, page_size: 20 })),
  'chat.get_website_message_record': ofWebsite({ offset: 0 }),
  'chat.send_website_message': ofWebsite({ gid: 'sample-website-1', text: 'Ready next week 1' }),
  'chat.set_website_last_time': ofWebsite({ seq: 1 }),
  'chat.del_website_conversation': ofWebsite(),
  'chat.block_website_visitor': ofWebsite({ is_blocked: false }),
  'chat.get_translation': ofWebsite({ source: 'website' }),
  'chat.switch_translation': { input: () => ({ is_on: true }) },
  'chat.set_translation': ofWebsite({ source: 'website', both_ways: null }),
  'chat.translate_message': ofWebsite({ source: 'website', seq: 1, to: 'zh' }),
  'chat.translate_text': { input: () => ({ text: '起订 30 箱', to: 'en' }) },
  'moderation.report_message': named(({ service_talk_id }) => ({
    conversation_id: service_talk_id,
    seq: 2,
    reason: 'abuse',
    note: '骂人 1',
  })),
  'moderation.get_reports': byStaff(() => ({ state: 'open', page: 1, page_size: 20 })),
  'moderation.resolve_report': byStaff(({ moderation_report_id }) => ({
    id: moderation_report_id,
    outcome: 'kept',
    block_days: 7,
    note: '没有问题 1',
  })),
  'moderation.get_blocks': byStaff(() => ({ page: 1, page_size: 20 })),
  'moderation.unblock': byStaff(({ muted_user_id }) => ({ user_id: muted_user_id })),
} satisfies SomeSamples;
