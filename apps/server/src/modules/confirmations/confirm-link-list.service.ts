import { can } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import {
  getQuotation,
  holdQuotation,
  noQuotation,
  refuseLeaks,
  type QuotationNews,
} from '../quotations/quotations.module.ts';
import { confirmPath, type ConfirmLinks } from './confirm-links.ts';
import { lastConfirmation } from './confirmations.repo.ts';
import { addLink, changeLink, countLinks, getLink, listLinks, stopLinks, type LinkRow } from './links.repo.ts';

interface Dependencies {
  links: ConfirmLinks;
  news: QuotationNews;
  now: () => Date;
}

export interface Recipient {
  name: string;
  code: string | null;
  expires_days: number;
}

interface LinkChange {
  id: number;
  link_id: number;
  is_on?: boolean | undefined;
  expires_days?: number | undefined;
  code?: string | null | undefined;
  renew: boolean;
}

/** People who may not send any more can still end what they sent. */
const isStop = ({ is_on, expires_days, code, renew }: Omit<LinkChange, 'id' | 'link_id'>): boolean =>
  is_on === false && !renew && expires_days === undefined && code === undefined;

/** Far more than any customer has people. */
const MOST_LINKS = 50;

const described = ({ id, name, is_on, expires_at, code_hash }: LinkRow) => ({
  link_id: id,
  name,
  is_on,
  expires_at,
  has_code: code_hash !== null,
});

const newLink = ({ id, name }: Pick<LinkRow, 'id' | 'name'>, token: string) => ({
  id,
  name,
  token,
  path: confirmPath(token),
});

export type ConfirmLinkList = ReturnType<typeof createConfirmLinkList>;

async function refuseMany(db: Db, quotation_id: number, more: number): Promise<void> {
  if ((await countLinks(db, quotation_id)) + more > MOST_LINKS)
    throw new AppError('CONFLICT', { msg: `一张报价单最多${MOST_LINKS}个链接，请先停用或改用原有的` });
}

/** Who has a link to a quotation. Tokens are shown when they are made and kept nowhere. */
export function createConfirmLinkList({ links, news, now }: Dependencies) {
  /** The caller holds the quotation. */
  async function make(db: Db, quotation_id: number, { name, code, expires_days }: Recipient) {
    const at = now();
    const { token, terms } = links.nextTerms(0, null, { is_on: true, renew: false, expires_days, code: null }, at);
    const row = await addLink(db, { quotation_id, name, ...terms, created_at: at });
    // The hash of a code is made with the link's number, which it has only now.
    const withCode = links.nextTerms(row.id, row, { is_on: true, renew: false, code }, at);
    if (code !== null) await changeLink(db, row.id, withCode.terms);
    return { row, made: newLink(row, token!) };
  }

  /** For recipients of a version that went out. */
  async function makeAll(
    context: UserCallContext,
    sent: { id: number; version: number },
    recipients: readonly Recipient[],
  ) {
    const { db, audit } = context;
    const { id: quotation_id } = sent;
    await refuseMany(db, quotation_id, recipients.length);
    const names = recipients.map(({ name }) => ({ label: `收件人「${name}」`, text: name }));
    await refuseLeaks(context, sent, names);
    const made = [];
    for (const recipient of recipients) {
      const link = await make(db, quotation_id, recipient);
      await audit({ action: 'quotation.add_link', after: { id: quotation_id, ...described(link.row) } });
      made.push(link.made);
    }
    return made;
  }

  /** The caller holds the quotation. */
  async function stopAll({ db, audit, afterCommit }: UserCallContext, id: number): Promise<void> {
    const stopped = await stopLinks(db, id);
    for (const link of stopped)
      await audit({
        action: 'quotation.edit_link',
        before: { id, ...described({ ...link, is_on: true }) },
        after: { id, ...described(link), is_new_link: false },
      });
    afterCommit(() => links.changed(stopped.map((link) => link.id)));
  }

  return {
    makeAll,
    stopAll,

    /** Whether a recipient's link asks for an access code. */
    async hasCode(db: Db, quotation_id: number, id: number): Promise<boolean> {
      const link = await getLink(db, quotation_id, id);
      return link !== null && link.code_hash !== null;
    },

    async list({ db, session }: SessionContext, id: number) {
      if (!(await getQuotation(db, session, id))) throw noQuotation();
      const last = await lastConfirmation(db, id);
      const at = now();
      return (await listLinks(db, id)).map(({ link, answered }) => ({
        id: link.id,
        name: link.name,
        is_on: link.is_on,
        is_expired: link.expires_at !== null && link.expires_at <= at,
        expires_time: link.expires_at?.toISOString() ?? null,
        has_code: link.code_hash !== null,
        view_count: link.view_count,
        first_viewed_time: link.first_viewed_at?.toISOString() ?? null,
        last_viewed_time: link.last_viewed_at?.toISOString() ?? null,
        answered,
        is_submitted: last !== null && last.link_id === link.id && last.state !== 'reopened',
        created_time: link.created_at.toISOString(),
      }));
    },

    async add(context: UserCallContext, { id, ...recipient }: Recipient & { id: number }) {
      const quotation = await holdQuotation(context, id, now());
      const { sent_version: version } = quotation;
      if (version === null) throw new AppError('CONFLICT', { msg: '报价单还没有发出，请先发出' });
      const [made] = await makeAll(context, { id, version }, [recipient]);
      await news.changed(context, quotation);
      return made!;
    },

    async edit(context: UserCallContext, { id, link_id, ...wanted }: LinkChange) {
      const { db, session, audit, afterCommit } = context;
      if (!isStop(wanted) && !can(session, 'quotation.send')) throw new AppError('MEMBERS_ONLY');
      const quotation = await holdQuotation(context, id, now());
      const before = await getLink(db, id, link_id);
      if (!before) throw new AppError('NOT_FOUND', { msg: '链接不存在' });
      const is_on = wanted.is_on ?? (wanted.renew || before.is_on);
      if (is_on && !before.is_on) await refuseMany(db, id, 1);
      const { token, terms } = links.nextTerms(link_id, before, { ...wanted, is_on }, now());
      await changeLink(db, link_id, terms);
      await audit({
        action: 'quotation.edit_link',
        before: { id, ...described(before) },
        after: { id, ...described({ ...before, ...terms }), is_new_link: token !== null },
      });
      afterCommit(() => links.changed([link_id]));
      await news.changed(context, quotation);
      return token === null ? null : newLink(before, token);
    },
  };
}
