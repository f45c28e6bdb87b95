import { createHash } from 'node:crypto';
import { createSecretBox } from '#infra/secrets/secret-box.ts';
import type { Act } from '#rpc/acts.ts';

type Named = Pick<Act, 'user_id' | 'key'>;

const placeOf = ({ user_id }: Named) => `acts.answer ${user_id}`;

/** Keys are random, so a plain hash tells nothing of them. */
export const nameOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Answers name tokens of links, of which all other tables keep a hash only: the key of the act opens them. */
export const sealAnswer = (act: Named, answer: string): string =>
  createSecretBox([act.key]).seal('act_answers', placeOf(act), answer);

export function openAnswer(act: Named, sealed: string): string {
  const answer = createSecretBox([act.key]).unseal('act_answers', placeOf(act), sealed);
  if (answer === null) throw new Error('the answer of an act was sealed by another key');
  return answer;
}
