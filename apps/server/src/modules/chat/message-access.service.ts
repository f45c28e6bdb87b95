import type { Db } from '#infra/database/database.ts';
import type { SessionService } from '../account/account.module.ts';
import { backgroundSession } from '../people/people.module.ts';
import { findTalks } from './conversations.repo.ts';
import type { Oversight } from './oversight.service.ts';
import { parseMessageShare, type MessageLink } from './message-links.ts';
import { getMessage, type MessageRow } from './messages.repo.ts';
import type { Speakers } from './speakers.ts';

export type MessageAccess = ReturnType<typeof createMessageAccess>;

/** What a link to a file or picture of a message opens, by the rights that its reader has now. */
export function createMessageAccess({
  db,
  sessions,
  speakers,
  oversight,
}: {
  db: Db;
  sessions: Pick<SessionService, 'lives'>;
  speakers: Speakers;
  oversight: Pick<Oversight, 'mayRead'>;
}) {
  /** Null once it was recalled, went at night, or its reader has signed out or is no longer there. */
  async function open({ message_id, user_id, company_id, session_id }: MessageLink): Promise<MessageRow | null> {
    if (!(await sessions.lives(db, user_id, session_id))) return null;
    const message = await getMessage(db, message_id);
    if (!message || message.recalled_at !== null) return null;
    const session = await backgroundSession(db, user_id, company_id);
    if (!session) return null;
    const [seen] = await findTalks(db, await speakers.reader(session), [message.conversation_id]);
    if (!seen) return (await oversight.mayRead(db, session, message.conversation_id)) ? message : null;
    return message.seq > seen.party.since_seq ? message : null;
  }

  return {
    open,
    async isOpen(share: string): Promise<boolean> {
      const link = parseMessageShare(share);
      return link !== null && (await open(link)) !== null;
    },
  };
}
