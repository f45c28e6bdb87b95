import type { Db, Pool } from '#infra/database/database.ts';
import { backgroundSession } from '../people/people.module.ts';
import { addParties, addTalk, findByPair } from './conversations.repo.ts';
import type { PostMessages } from './post-messages.ts';
import type { SendMessages } from './send-messages.service.ts';
import type { Speakers } from './speakers.ts';

interface Dependencies {
  db: Pool;
  speakers: Speakers;
  post: PostMessages;
  sending: Pick<SendMessages, 'tell'>;
  now: () => Date;
}

/**
 * What the embedded caller asks a factory stands in the conversation of whoever asked. The number of the inquiry is the
 * message's own, so that a second phone call about it says nothing again.
 */
export function createAskedInChat({ db: pool, speakers, post, sending, now }: Dependencies) {
  return async (
    db: Db,
    { company_id, user_id, factory_id }: { company_id: number; user_id: number; factory_id: number },
    inquiryIds: readonly number[],
  ): Promise<() => Promise<void>> => {
    const session = await backgroundSession(db, user_id, company_id);
    const isReached = (await speakers.companiesOf(factory_id)).length > 0;
    if (!session || !isReached) return async () => {};
    return async () => {
      const reader = await speakers.reader(session);
      if (!reader.seesFactories) return;
      const pair_key = `f:${user_id}:${factory_id}`;
      const values = { kind: 'factory' as const, pair_key, company_id, user_id, factory_id, last_at: now() };
      const talk =
        (await findByPair(pool, pair_key)) ?? (await addTalk(pool, values)) ?? (await findByPair(pool, pair_key));
      if (!talk) return;
      await addParties(pool, [
        { conversation_id: talk.id, user_id, joined_at: now() },
        { conversation_id: talk.id, factory_id, joined_at: now() },
      ]);
      for (const id of inquiryIds) {
        const content = [{ type: 'custom' as const, custom: { kind: 'inquiry' as const, id } }];
        const posting = { reader, conversation_id: talk.id, gid: `inquiry-${id}`, content };
        await sending.tell(pool, reader, await post({ ...posting, quote_seq: null, mentions: [] }));
      }
    };
  };
}
