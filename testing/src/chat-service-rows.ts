import { COMPANY_TYPE, USER_TYPE } from '@wanyuan/domain';
import { visitor_messages, visitor_talks } from '@wanyuan/server/src/modules/chat-visitors/chat-visitors.schema.ts';
import { chat_conversations, chat_messages, chat_parties } from '@wanyuan/server/src/modules/chat/chat.schema.ts';
import { moderation_blocks, moderation_reports } from '@wanyuan/server/src/modules/moderation/moderation.schema.ts';
import { service_cases } from '@wanyuan/server/src/modules/service-desk/service-desk.schema.ts';
import { translation_companies } from '@wanyuan/server/src/modules/translation/translation.schema.ts';
import { hashShareToken, linkReference } from '@wanyuan/server/src/modules/share-links/share-links.module.ts';
import { createCompany, createUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

interface Owner {
  company_id: number;
  user_id: number;
}

/**
 * The owner's talk with a recipient of a link, and one with customer service that is over; and for somebody of the staff
 * what was reported, and whom to let write again. The company has its chats translated.
 */
export async function createChatServiceRows(
  { db, deps }: TestApp,
  owner: Owner,
  { choose_id, choose_token }: { choose_id: number; choose_token: string },
) {
  const at = deps.now();
  const values: typeof visitor_talks.$inferInsert = {
    ...owner,
    page: 'choose',
    link_id: choose_id,
    link_ref: linkReference({ prefix: '' }, choose_id, { token_hash: hashShareToken(choose_token) }),
    person_hash: 'sample',
    about: '选样“春季选样”',
    about_link: `/chooseDetails/${choose_id}`,
    name: `Emma ${owner.user_id}`,
    language: 'en',
    last_seq: 1,
    last_at: at,
    created_at: at,
  };
  const [talk] = await db.insert(visitor_talks).values(values).returning();
  const said = { is_visitor: true, text: `How many? ${owner.user_id}`, created_at: at };
  await db.insert(visitor_messages).values({ talk_id: talk!.id, seq: 1, gid: 'sample-said', ...said });

  const { id: salesperson_id } = await createUser(db, {
    company_id: owner.company_id,
    user_type: USER_TYPE.salesperson,
  });
  const [staffTalk] = await db
    .insert(visitor_talks)
    .values({
      ...values,
      user_id: salesperson_id,
      person_hash: 'staff',
      name: `Tom ${owner.user_id}`,
    })
    .returning();
  await db.insert(visitor_messages).values({ talk_id: staffTalk!.id, seq: 1, gid: 'sample-said', ...said });

  const [asked] = await db
    .insert(chat_conversations)
    .values({ ...owner, kind: 'service', pair_key: `s:${owner.company_id}:${owner.user_id}`, last_seq: 2, rev: 2 })
    .returning();
  const conversation_id = asked!.id;
  await db.insert(chat_parties).values({ conversation_id, user_id: owner.user_id });
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
  await db.insert(service_cases).values({
    ...owner,
    conversation_id,
    state: 'resolved',
    agent_id: service_staff_id,
    waiting_since: at,
    opened_at: at,
    resolved_at: at,
  });
  await db
    .insert(translation_companies)
    .values({ company_id: owner.company_id, is_on: true, changed_at: at })
    .onConflictDoNothing();
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
    staff_website_talk_id: staffTalk!.id,
    service_talk_id: conversation_id,
    service_staff_id,
    moderation_report_id: report!.id,
    muted_user_id,
  };
}
