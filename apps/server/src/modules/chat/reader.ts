import { can, roleOf, type CapabilityActor, type ChatKind } from '@wanyuan/domain';
import type { Session } from '#rpc/context.ts';

/** How far into conversations somebody reaches at all. */
export interface Rights {
  company_id: number;
  /** Factories are kept from salespeople of companies that hide costs and contacts. */
  seesFactories: boolean;
  /** Of the platform's staff, who are in talks of other companies' people. */
  servesPeople: boolean;
}

/** Who looks at conversations: a person, who may speak for a factory. */
export interface Reader extends Rights {
  /** Ends what is opened by links: 0 for nobody's. */
  session_id: number;
  user_id: number;
  /** The factory that the account speaks for. */
  factory_id: number | null;
}

export const rightsOf = (actor: CapabilityActor & { tenant_id: number }): Rights => ({
  company_id: actor.tenant_id,
  seesFactories: roleOf(actor) === 'factory' || can(actor, 'chat.ask_factories'),
  servesPeople: can(actor, 'service.serve'),
});

export const readerOf = (session: Session, factory_id: number | null): Reader => ({
  session_id: session.session_id,
  user_id: session.id,
  factory_id,
  ...rightsOf(session),
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

/** Whether a person who is in a conversation in their own name may still read it. */
export function reaches(rights: Rights, talk: Pick<TalkFacts, 'kind' | 'company_id' | 'factory_id'>): boolean {
  if (talk.factory_id !== null && !rights.seesFactories) return false;
  return talk.company_id === rights.company_id || (talk.kind === 'service' && rights.servesPeople);
}

/** The reader's own place in a conversation, as rights are now; the same as `isReadersOwn` in SQL. */
export function partyOf<P extends PartyFacts>(reader: Reader, talk: TalkFacts, parties: readonly P[]): P | null {
  const asFactory = speaksForFactory(reader, talk);
  if (!asFactory && !reaches(reader, talk)) return null;
  const isOwn = (party: P) => (asFactory ? party.factory_id === reader.factory_id : party.user_id === reader.user_id);
  return parties.find((party) => party.left_at === null && isOwn(party)) ?? null;
}
