import type { ChatMessage } from '../types.ts';

/** Messages by their number, each as it was changed last: what comes late never undoes what came before it. */
export function mergeMessages(known: readonly ChatMessage[], came: readonly ChatMessage[]): readonly ChatMessage[] {
  if (came.length === 0) return known;
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  let isChanged = false;
  for (const message of came) {
    const before = bySeq.get(message.seq);
    if (before && before.rev >= message.rev) continue;
    bySeq.set(message.seq, message);
    isChanged = true;
  }
  return isChanged ? [...bySeq.values()].toSorted((a, b) => a.seq - b.seq) : known;
}

/** Those that lie without a gap at the end; what is further back is asked for when it is scrolled to. */
export function lastRun(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  let from = messages.length - 1;
  while (from > 0 && messages[from - 1]!.seq === messages[from]!.seq - 1) from -= 1;
  return from > 0 ? messages.slice(from) : messages;
}
