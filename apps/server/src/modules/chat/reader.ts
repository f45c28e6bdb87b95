import { can, roleOf, type ChatKind } from '@wanyuan/domain';
import type { Session } from '#rpc/context.ts';

/** Who looks at conversations: a person, who may speak for a factory. */
export interface Reader {
  /** Ends what is opened by links: 0 for nobody's. */
  session_id: number;
  user_id: number;
  company_id: number;
  /** The factory that the account speaks for. */
  factory_id: number | null;
  /** Factories are kept from salespeople of companies that hide costs and contacts. */
  seesFactories: boolean;
  /** Of the platform's staff, who are in talks of other companies' people. */
  servesPeople: boolean;
}

export const readerOf = (session: Session, factory_id: number | null): Reader => ({
  session_id: session.session_id,
  user_id: session.id,
  company_id: session.tenant_id,
  factory_id,
  seesFactories: roleOf(session) === 'factory' || can(session, 'chat.ask_factories'),
  servesPeople: can(session, 'service.serve'),
});

/** Whom a conversation's rules need to know. */
export interface TalkFacts {
  id: number;
  kind: ChatKind;
  company_id: number;
  user_id: number;
  other_user_id: number | null;
  factory_id: number | null;
}

/** In whose name a reader speaks: the factory's in talks that have it, otherwise their own. */
export const speaksForFactory = (reader: Reader, talk: Pick<TalkFacts, 'factory_id'>): boolean =>
  reader.factory_id !== null && talk.factory_id === reader.factory_id;

interface PartyFacts {
  conversation_id: number;
  user_id: number | null;
  factory_id: number | null;
  left_at: Date | null;
}

/** The reader's own place in a conversation, as rights are now; the same as `isReadersOwn` in SQL. */
export function partyOf<P extends PartyFacts>(reader: Reader, talk: TalkFacts, parties: readonly P[]): P | null {
  if (talk.factory_id !== null && !reader.seesFactories) return null;
  const asFactory = speaksForFactory(reader, talk);
  const isAtHome = talk.company_id === reader.company_id || (talk.kind === 'service' && reader.servesPeople);
  if (!asFactory && !isAtHome) return null;
  const isOwn = (party: P) => (asFactory ? party.factory_id === reader.factory_id : party.user_id === reader.user_id);
  return parties.find((party) => party.left_at === null && isOwn(party)) ?? null;
}
