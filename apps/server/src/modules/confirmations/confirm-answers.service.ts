import type { ConfirmInfoChange, LineAnswer } from '@wanyuan/contract';
import { nextQuotationState } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { CallContext } from '#rpc/context.ts';
import type { OwnerMessages } from '../messages/messages.module.ts';
import {
  addEvent,
  holdSent,
  listLines,
  takeStep,
  type QuotationNews,
  type SentQuotation,
} from '../quotations/quotations.module.ts';
import { saveAnswers } from './answers.repo.ts';
import type { ConfirmLinks, Linked } from './confirm-links.ts';
import { pageState } from './confirm-page.service.ts';
import { changeLink, mergeInfo } from './links.repo.ts';

interface Dependencies {
  links: ConfirmLinks;
  news: QuotationNews;
  tellOwner: OwnerMessages;
  now: () => Date;
}

interface Visit {
  token: string;
  code: string;
}

type Answering = Pick<CallContext, 'db' | 'ip' | 'afterCommit'>;

/** Words for a recipient who comes too late. */
const CLOSED: Record<'submitted' | 'agreed' | 'expired', string> = {
  submitted: '报价单已提交确认，不能再改',
  agreed: '报价单已确认，不能再改',
  expired: '报价已过有效期，请联系业务员',
};

export type ConfirmAnswers = ReturnType<typeof createConfirmAnswers>;

/** Takes what recipients answer, until they submit it. */
export function createConfirmAnswers({ links, news, tellOwner, now }: Dependencies) {
  /** Behind the quotation's lock: what was sent, withdrawn or submitted meanwhile is known. */
  async function held(db: Db, token: string): Promise<Linked> {
    const { share } = await links.find(db, token);
    const found: SentQuotation | null = await holdSent(db, share.quotation_id);
    if (!found) throw new AppError('NOT_FOUND');
    // Found anew: the link may have been ended or renewed while this one waited.
    return { ...(await links.find(db, token)), ...found };
  }

  async function admit({ db, ip }: Pick<Answering, 'db' | 'ip'>, { token, code }: Visit): Promise<void> {
    const { share } = await links.open(db, { token, code, ip });
    await links.admitAnswer(share.id);
  }

  /** Refuses answers to what cannot be answered any more. */
  function checkOpen({ sent }: Linked): void {
    const state = pageState(sent, now());
    if (state !== 'open') throw new AppError('CONFLICT', { msg: CLOSED[state] });
  }

  /** Answers to lines that are not there are left out. */
  async function save(db: Db, { share, quotation, sent }: Linked, answers: readonly LineAnswer[]): Promise<void> {
    if (answers.length === 0) return;
    const keys = new Set((await listLines(db, quotation.id, sent.version)).map(({ line_key }) => line_key));
    const known = new Map(answers.filter(({ line_id }) => keys.has(line_id)).map((given) => [given.line_id, given]));
    await saveAnswers(db, { link_id: share.id, version: sent.version, at: now() }, [...known.values()]);
  }

  async function tellViewed(context: Answering, { share, quotation, sent }: Linked): Promise<void> {
    await tellOwner(context, quotation, {
      title: `客户已查看报价单 ${quotation.number}`,
      summary: `${share.name}打开了第${sent.version}版。`,
      link: `/CompanyQuotationDetail?id=${quotation.id}`,
    });
  }

  return {
    held,
    admit,
    checkOpen,
    save,

    /** A person looked: the page was seen and touched. What a version of the page before says changes nothing. */
    async look(context: Answering, { version, ...visit }: Visit & { version: number }): Promise<void> {
      const { db } = context;
      await admit(context, visit);
      const linked = await held(db, visit.token);
      const { share, quotation, sent } = linked;
      const at = now();
      await links.countView(db, share, at);
      if (version !== sent.version) return;
      const isFirst = share.seen_version !== version;
      await changeLink(db, share.id, {
        first_viewed_at: share.first_viewed_at ?? at,
        ...(isFirst && { seen_version: version, seen_before: share.seen_version }),
      });
      if (nextQuotationState(sent.state, 'view') !== null) {
        await takeStep(db, linked, { event: 'view', at, note: share.name });
        await tellViewed(context, linked);
      } else if (isFirst)
        await addEvent(db, { quotation_id: quotation.id, version, kind: 'view', note: share.name, created_at: at });
      await news.changed(context, quotation);
    },

    async editInfo(context: Answering, { info, ...visit }: Visit & { info: ConfirmInfoChange }): Promise<Date> {
      await admit(context, visit);
      const linked = await held(context.db, visit.token);
      checkOpen(linked);
      await mergeInfo(context.db, linked.share.id, info);
      return now();
    },

    async answer(
      context: Answering,
      { version, answers, ...visit }: Visit & { version: number; answers: readonly LineAnswer[] },
    ): Promise<Date> {
      await admit(context, visit);
      const linked = await held(context.db, visit.token);
      checkOpen(linked);
      if (version !== linked.sent.version) throw new AppError('QUOTATION_SUPERSEDED');
      await save(context.db, linked, answers);
      return now();
    },
  };
}
