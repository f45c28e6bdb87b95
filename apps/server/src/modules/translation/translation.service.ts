import { can, DAY_MS, TRANSLATION, type ChatLanguage } from '@wanyuan/domain';
import type { AssistantPort } from '#infra/assistant/assistant-port.ts';
import type { Pool } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import type { Limits, RateRule } from '#infra/limits/rate-limiter.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext, UserCallContext } from '#rpc/context.ts';
import { companyKeepDays } from '../chat/chat.module.ts';
import { hashText, translate } from './translate.ts';
import * as repo from './translation.repo.ts';

interface Dependencies {
  db: Pool;
  assistant: AssistantPort;
  bus: EventBus;
  limits: Pick<Limits, 'limiter'>;
  rateScale: number;
  /** Translations go with what was translated. */
  keepDays: number;
  now: () => Date;
  /** Of each source: a message in words, for those who may read it. */
  read: Record<Source, (context: SessionContext, which: { conversation_id: number; seq: number }) => Promise<string>>;
  /** Refuses people who are not in the conversation. */
  requireTalk: Record<Source, (context: SessionContext, id: number) => Promise<unknown>>;
}

type Source = 'chat' | 'website';
interface Talk {
  source: Source;
  conversation_id: number;
}
interface BothWays {
  to_me: ChatLanguage;
  to_them: ChatLanguage;
}

export type Translation = ReturnType<typeof createTranslation>;

/** Translations of what people say to each other, where their company wants them. */
export function createTranslation(deps: Dependencies) {
  const { db: pool, assistant, bus, limits, rateScale, now } = deps;
  const rules: [RateRule, (session: Session) => number][] = [
    [{ name: 'translation_person', points: TRANSLATION.perPersonHour, seconds: 3600 }, ({ id }) => id],
    [{ name: 'translation_company', points: TRANSLATION.perCompanyDay, seconds: 86_400 }, ({ tenant_id }) => tenant_id],
  ];
  /** Two who ask for the same at the same moment pay once. */
  const underWay = new Map<string, Promise<string>>();

  async function spend(session: Session): Promise<void> {
    for (const [rule, keyOf] of rules) {
      const scaled = { ...rule, points: Math.ceil(rule.points * rateScale) };
      const verdict = await limits.limiter.consume(scaled, String(keyOf(session)));
      if (verdict.allowed) continue;
      const msg = rule.seconds > 3600 ? '公司今天的翻译次数已用完，请明天再试' : '翻译过于频繁，请稍后再试';
      throw new AppError('TOO_MANY_REQUESTS', { msg, data: { retry_after: verdict.retryAfterSeconds } });
    }
  }

  async function requireOn({ db, session }: SessionContext): Promise<void> {
    if (!(await repo.isOn(db, session.tenant_id)))
      throw new AppError('FORBIDDEN', { msg: '公司没有开启聊天翻译，请主账号或管理员开启' });
  }

  async function ofText({ db, session }: SessionContext<Pool>, text: string, to: ChatLanguage): Promise<string> {
    const { model } = assistant;
    if (model === null) throw new AppError('ASSISTANT_UNCONFIGURED');
    const which = { company_id: session.tenant_id, text_hash: hashText(text), to, model };
    const kept = await repo.findKept(db, which);
    if (kept !== null) return kept;
    const key = JSON.stringify(which);
    const known = underWay.get(key);
    if (known) return known;
    const asked = (async () => {
      await spend(session);
      const translated = await translate(assistant, text, to);
      await repo.keep(pool, { ...which, text: translated, created_at: now() });
      return translated;
    })();
    underWay.set(key, asked);
    try {
      return await asked;
    } finally {
      underWay.delete(key);
    }
  }

  return {
    async get(context: SessionContext, { source, conversation_id }: Talk) {
      const { db, session } = context;
      await deps.requireTalk[source](context, conversation_id);
      const talk = await repo.getTalk(db, { user_id: session.id, source, conversation_id });
      return {
        is_configured: assistant.model !== null,
        is_on: await repo.isOn(db, session.tenant_id),
        may_switch: can(session, 'chat.manage'),
        both_ways: talk && { to_me: talk.to_me, to_them: talk.to_them },
      };
    },

    async switchOn(context: UserCallContext, is_on: boolean): Promise<void> {
      const { db, session, audit, afterCommit } = context;
      await repo.setOn(db, { company_id: session.tenant_id, is_on, changed_at: now() });
      await audit({ action: 'chat.switch_translation', after: { is_on } });
      afterCommit(() => tellPages(bus, { companyId: session.tenant_id }, 'chat_translation'));
    },

    async set(context: UserCallContext, { both_ways, source, conversation_id }: Talk & { both_ways: BothWays | null }) {
      const key = { user_id: context.session.id, source, conversation_id };
      await deps.requireTalk[source](context, conversation_id);
      if (both_ways === null) {
        await repo.removeTalk(context.db, key);
        return;
      }
      await requireOn(context);
      await repo.saveTalk(context.db, { ...key, ...both_ways });
    },

    async message(
      context: SessionContext<Pool>,
      { source, to, ...which }: Talk & { seq: number; to: ChatLanguage },
    ): Promise<string> {
      const text = await deps.read[source](context, which);
      await requireOn(context);
      return ofText(context, text, to);
    },

    async text(context: SessionContext<Pool>, { text, to }: { text: string; to: ChatLanguage }): Promise<string> {
      await requireOn(context);
      return ofText(context, text, to);
    },

    async removeOld(): Promise<void> {
      const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
      await repo.removeOld(pool, { before: daysAgo(deps.keepDays) });
      for (const { company_id, keep_days } of await companyKeepDays(pool))
        await repo.removeOld(pool, { before: daysAgo(keep_days), company_id });
    },
  };
}
