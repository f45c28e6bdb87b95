import type { OpenTalk } from '#lib/feature-module.ts';
import type { ConversationDetail } from '../types.ts';

/** For what other features put around a conversation. */
export const openTalk = ({ id, kind, last_seq }: ConversationDetail): OpenTalk => ({
  source: 'chat',
  id,
  kind,
  last_seq,
});
