import { LRUCache } from 'lru-cache';
import { BRAND, businessHour, CHAT_SMS, HOUR_MS } from '@wanyuan/domain';
import type { Pool } from '#infra/database/database.ts';
import type { DatabaseLog } from '#infra/database/types.ts';
import type { SmsDesk } from '../account/account.module.ts';
import { companyNames } from '../people/people.module.ts';
import { listFactoryPhones } from './conversations.repo.ts';
import type { ChatPresences } from './presence.service.ts';
import type { TalkFacts } from './reader.ts';
import type { Speakers } from './speakers.ts';

const LOOK_AGAIN_MS = 60_000;

interface Dependencies {
  db: Pool;
  smsDesk: Pick<SmsDesk, 'admitNotice' | 'send'>;
  presences: ChatPresences;
  speakers: Speakers;
  now: () => Date;
  log: DatabaseLog;
}

export type AwayNotices = ReturnType<typeof createAwayNotices>;

/** A factory that nobody has seen for a while hears by text message that somebody wrote: by day, once an hour at most. */
export function createAwayNotices({ db, smsDesk, presences, speakers, now, log }: Dependencies) {
  /** Talks that were looked at a moment ago: people write several messages, one after the other. */
  const looked = new LRUCache<number, true>({ max: 10_000, ttl: LOOK_AGAIN_MS });

  const isDay = () => {
    const hour = businessHour(now());
    return hour >= CHAT_SMS.fromHour && hour < CHAT_SMS.untilHour;
  };

  async function isAway(factoryId: number): Promise<boolean> {
    const seen = (await presences.ofFactories(db, [factoryId])).get(factoryId);
    return seen === undefined || now().getTime() - seen.seen_at.getTime() > CHAT_SMS.awayMs;
  }

  async function send(talk: TalkFacts, factoryId: number): Promise<void> {
    const [phone] = await listFactoryPhones(db, await speakers.companiesOf(factoryId));
    if (phone === undefined) return;
    const beginsAt = new Date(Math.floor(now().getTime() / HOUR_MS) * HOUR_MS);
    const once = { name: 'chat_notice', subject: String(talk.id), beginsAt, limit: 1 };
    const admission = await smsDesk.admitNotice(db, phone, [once]);
    if (!admission) return;
    const buyer = (await companyNames(db, [talk.company_id])).get(talk.company_id) ?? '';
    const text = `【${BRAND.name}】${buyer}在聊天中给您发来消息，请登录后查看并回复。`;
    await smsDesk.send(admission, { text, purpose: 'chat', code: '' });
  }

  async function look(talk: TalkFacts, factoryId: number): Promise<void> {
    if (await isAway(factoryId)) await send(talk, factoryId);
  }

  /** After the message is committed; nobody waits for it, and a provider that is away keeps nobody from writing. */
  return (talk: TalkFacts): void => {
    const { id, factory_id } = talk;
    if (factory_id === null || !isDay() || looked.has(id)) return;
    looked.set(id, true);
    void look(talk, factory_id).catch((error: unknown) => log.warn({ err: error }, '短信提醒未能发出'));
  };
}
