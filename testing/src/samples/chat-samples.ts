import type { Person } from '../contract-samples.ts';
import { empty, named, type SomeSamples } from './call-sample.ts';

const page = { keyword: '展会', page: 1, page_size: 20 };
const ofOne = named(({ conversation_id }) => ({ conversation_id }));

/** Toys, showrooms and papers that messages name are of one shape with the rest: their own tests try foreign ones. */
const CONTENT_IDS = ['id', 'line_ids', 'showroom_id'];

const message = ({ conversation_id, uploads }: Person) => ({
  conversation_id,
  gid: 'sample-message-1',
  msg_content: [
    { type: 'text', text: '这款还有货吗 1' },
    { type: 'image', file_id: uploads.chat_picture },
  ],
});

export const chatSamples = {
  'chat.again_user_sig': empty,
  'chat.get_message_list': { input: () => page },
  'chat.get_colleague_message_list': { input: () => page },
  'chat.get_unread_count': empty,
  'chat.open_conversation': {
    input: ({ chat_colleague_id }) => ({ kind: 'colleague', user_id: chat_colleague_id }),
    // Whom one may write to is asked by the conversation's own tests.
    notRows: ['user_id', 'factory_id', 'inquiry_id'],
  },
  'chat.get_conversation': ofOne,
  'chat.edit_conversation': named(({ conversation_id }) => ({ conversation_id, is_pinned: true, is_muted: true })),
  'chat.del_conversation': ofOne,
  'chat.set_last_time': named(({ conversation_id }) => ({ conversation_id, seq: 1 })),
  'chat.get_message_factory': { input: () => ({ factory_id: 1 }), notRows: ['factory_id'] },
  'chat.get_presence': named(({ user_id }) => ({ chat_ids: [`wanyuan_${user_id}`] })),
  'chat.get_message_record': named(({ conversation_id }) => ({ conversation_id, page: 1 })),
  'chat.sync_messages': named(({ conversation_id }) => ({ known: [{ conversation_id, rev: 0 }] })),
  'chat.send_message': { ...named(message), notRows: CONTENT_IDS, takesUploadsFor: ['chat_picture'] },
  'chat.forward_messages': named(({ conversation_id, group_id }) => ({
    conversation_id,
    seqs: [1],
    to_ids: [group_id],
    gid: 'sample-forward-1',
  })),
  'chat.recall_message': named(({ conversation_id }) => ({ conversation_id, seq: 1 })),
  'chat.search_messages': {
    ...named(({ conversation_id }) => ({ keyword: '悄悄话', conversation_id, page: 1 })),
    // Names whom one talks with; of conversations that one is in, whoever it is.
    notRows: ['from_chat_id'],
  },
  'chat.export_conversation': ofOne,
  'chat.get_chat_toys': ofOne,
  'chat.add_group': {
    input: ({ chat_colleague_id }) => ({ name: '新品组 1', user_ids: [chat_colleague_id] }),
    notRows: ['user_ids', 'factory_id'],
  },
  'chat.edit_group': {
    input: ({ group_id }) => ({ conversation_id: group_id, name: '新品组 2' }),
    foreign: (_me, { group_id }) => ({ conversation_id: group_id, name: '新品组 2' }),
    notRows: ['add_user_ids', 'remove_user_ids'],
  },
  'chat.leave_group': named(({ group_id }) => ({ conversation_id: group_id })),
  'chat.get_chat_reply': empty,
  'chat.edit_chat_reply': {
    ...named(({ chat_reply_id }) => ({ act: 'save', id: chat_reply_id, text: '您好 1' })),
    notRows: ['ids'],
  },
  'chat.get_chat_settings': empty,
  'chat.edit_chat_settings': {
    input: () => ({ keep_days: 365, hours: '1-6 09:00-18:00', absence_text: '明早回您 1' }),
  },
  'chat.get_staff_message_list': named(({ chat_colleague_id }) => ({ user_id: chat_colleague_id, keyword: '' })),
  'chat.get_staff_message_record': named(({ staff_talk_id }) => ({ conversation_id: staff_talk_id })),
} satisfies SomeSamples;
