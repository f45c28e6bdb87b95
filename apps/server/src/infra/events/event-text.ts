import type { ServerEvent } from '@wanyuan/contract';

const texts = new WeakMap<object, string>();

/** A value as it is written, made once: it stands in several events, or goes to sockets and to other processes. */
function textOnce(value: object): string {
  let text = texts.get(value);
  if (text === undefined) texts.set(value, (text = JSON.stringify(value)));
  return text;
}

/** An event as it is written, made once. */
export function eventText(event: ServerEvent): string {
  const known = texts.get(event);
  if (known !== undefined) return known;
  if (event.event !== 'chat.message' || event.data.message === null) return textOnce(event);
  const { conversation_id, seq, rev, message } = event.data;
  const told = `{"conversation_id":${conversation_id},"seq":${seq},"rev":${rev},"message":${textOnce(message)}}`;
  const text = `{"event":"chat.message","data":${told}}`;
  texts.set(event, text);
  return text;
}

/** What is said to one socket only; what it carries may have been written already. */
export function answerText({ id, code, msg, data }: Extract<ServerEvent, { event: 'answer' }>['data']): string {
  const shared = typeof data === 'object' && data !== null ? texts.get(data) : undefined;
  const text = shared ?? JSON.stringify(data ?? null);
  return `{"event":"answer","data":{"id":${id},"code":${code},"msg":${JSON.stringify(msg)},"data":${text}}}`;
}
