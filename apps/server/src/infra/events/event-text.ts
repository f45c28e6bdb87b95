import type { ServerEvent } from '@wanyuan/contract';

/** Told to the sockets and to the other processes one right after the other. */
let last: { event: ServerEvent; text: string } | null = null;

/** An event as it is written, made once for those who are told of it at the same time. */
export function eventText(event: ServerEvent): string {
  if (last?.event !== event) last = { event, text: JSON.stringify(event) };
  return last.text;
}
