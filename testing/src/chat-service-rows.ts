import { COMPANY_TYPE } from '@wanyuan/domain';
import { visitor_messages, visitor_talks } from '@wanyuan/server/src/modules/chat-visitors/chat-visitors.schema.ts';
import { chat_conversations, chat_messages, chat_parties } from '@wanyuan/server/src/modules/chat/chat.schema.ts';
import { moderation_blocks, moderation_reports } from '@wanyuan/server/src/modules/moderation/moderation.schema.ts';
import { service_cases } from '@wanyuan/server/src/modules/service-desk/service-desk.schema.ts';
import { createCompany, createUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

interface Owner {
  company_id: number;
  user_id: number;
}

/**
 * The owner's talk with a recipient of a link, and with customer service, which waits there; and for somebody of the
 * staff what was reported, and whom to let write again.
 */
export async function createChatServiceRows({ db, deps }: TestApp, owner: Owner) {
  const at = deps.now();
  const [talk] = await db
    .insert(visitor_talks)
    .values({
      ...owner,
      page: 'choose',
      link_id: owner.user_id,
      link_ref: '',
      person_hash: 'sample',
      about: '选样“春季选样”',
      about_link: '/chooses',
      name: `Emma ${owner.user_id}`,
      language: 'en',
      last_seq: 1,
      last_at: at,
      created_at: at,
    })
    .returning();
  const said = { is_visitor: true, text: `How many? ${owner.user_id}`, created_at: at };
  await db.insert(visitor_messages).values({ talk_id: talk!.id, seq: 1, gid: 'sample-said', ...said });

  const [asked] = await db
    .insert(chat_conversations)
    .values({ ...owner, kind: 'service', pair_key: `s:${owner.company_id}:${owner.user_id}`, last_seq: 2, rev: 2 })
    .returning();
  const conversation_id = asked!.id;
  await db.insert(chat_parties).values({ conversation_id, user_id: owner.user_id });
  await db
    .insert(service_cases)
    .values({ ...owner, conversation_id, state: 'waiting', waiting_since: at, unanswered_since: at, opened_at: at });

  const platform = await createCompany(db, { company_type: COMPANY_TYPE.platform });
  const { id: service_staff_id } = await createUser(db, { company_id: platform.id });
  const message = { conversation_id, kinds: ['text'], created_at: at };
  const text = (words: string) => [{ type: 'text' as const, text: words }];
  await db.insert(chat_messages).values([
    {
      ...message,
      seq: 1,
      rev: 1,
      gid: 'sample-asked',
      user_id: owner.user_id,
      content: text(`导出失败 ${owner.user_id}`),
    },
    { ...message, seq: 2, rev: 2, gid: 'sample-told', user_id: service_staff_id, content: text('请稍等') },
  ]);
  const [report] = await db
    .insert(moderation_reports)
    .values({
      source: 'chat_message',
      source_ref: `${conversation_id}:1`,
      author_id: owner.user_id,
      author_name: '小王',
      excerpt: '高仿',
      reason: 'word',
      created_at: at,
    })
    .returning();
  const { id: muted_user_id } = await createUser(db);
  await db
    .insert(moderation_blocks)
    .values({ user_id: muted_user_id, until: new Date('2100-01-01'), note: '', created_at: at });
  return {
    website_talk_id: talk!.id,
    service_talk_id: conversation_id,
    service_staff_id,
    moderation_report_id: report!.id,
    muted_user_id,
  };
}
