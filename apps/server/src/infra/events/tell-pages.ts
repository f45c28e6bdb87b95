import { contract, type Call, type CallName, type News } from '@wanyuan/contract';
import type { EventBus, PushTarget } from './event-bus.ts';

const hearers = new Map<News, CallName[]>();
for (const [group, calls] of Object.entries(contract))
  for (const [name, { hears = [] }] of Object.entries<Call>(calls))
    for (const news of hears) hearers.set(news, [...(hearers.get(news) ?? []), `${group}.${name}` as CallName]);

/** Makes open pages ask again what hears of the news; to be called once what it tells of is durable. */
export const tellPages = (bus: EventBus, to: PushTarget, news: News): Promise<void> =>
  bus.publish('socket.push', { to, event: { event: 'data.changed', data: { calls: hearers.get(news) ?? [] } } });
