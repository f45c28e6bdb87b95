import { USER_TYPE } from '@wanyuan/domain';
import {
  chat_companies,
  chat_conversations,
  chat_messages,
  chat_parties,
  chat_replies,
} from '@wanyuan/server/src/modules/chat/chat.schema.ts';
import { createUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

interface Owner {
  company_id: number;
  user_id: number;
}

/** The owner's conversations with a colleague and in a group, each with a message of the owner's, and a text to reply with. */
export async function createChatRows({ db, deps }: TestApp, owner: Owner) {
  const colleague = await createUser(db, { company_id: owner.company_id, user_type: USER_TYPE.salesperson });
  const at = deps.now();
  // What the colleague and another of them say is read by the main account.
  await db
    .insert(chat_companies)
    .values({ company_id: owner.company_id, main_reads_staff: true, changed_at: at })
    .onConflictDoNothing();
  const conversationOf = async (kind: 'colleague' | 'group') => {
    const other_user_id = kind === 'group' ? null : colleague.id;
    const [row] = await db
      .insert(chat_conversations)
      .values({ ...owner, kind, other_user_id, name: kind === 'group' ? '展会小组' : '', last_seq: 1, rev: 1 })
      .returning();
    const conversation_id = row!.id;
    await db.insert(chat_parties).values([
      { conversation_id, user_id: owner.user_id },
      { conversation_id, user_id: colleague.id },
    ]);
    await db.insert(chat_messages).values({
      conversation_id,
      seq: 1,
      rev: 1,
      gid: `sample-${kind}`,
      user_id: owner.user_id,
      content: [{ type: 'text', text: `悄悄话 ${owner.user_id}` }],
      doc: `'悄悄' '悄话'`,
      kinds: ['text'],
      created_at: at,
    });
    return conversation_id;
  };
  const [staffTalk] = await db
    .insert(chat_conversations)
    .values({
      company_id: owner.company_id,
      user_id: colleague.id,
      kind: 'group',
      name: '员工小组',
      last_seq: 1,
      rev: 1,
    })
    .returning();
  await db.insert(chat_parties).values({ conversation_id: staffTalk!.id, user_id: colleague.id });
  await db.insert(chat_messages).values({
    conversation_id: staffTalk!.id,
    seq: 1,
    rev: 1,
    gid: 'sample-staff',
    user_id: colleague.id,
    content: [{ type: 'text', text: `员工说的 ${colleague.id}` }],
    kinds: ['text'],
    created_at: at,
  });
  const [reply] = await db
    .insert(chat_replies)
    .values({ ...owner, text: '您好' })
    .returning();
  return {
    conversation_id: await conversationOf('colleague'),
    group_id: await conversationOf('group'),
    staff_talk_id: staffTalk!.id,
    chat_colleague_id: colleague.id,
    chat_reply_id: reply!.id,
  };
}
