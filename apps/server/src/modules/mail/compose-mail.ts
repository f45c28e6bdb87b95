import type { Readable } from 'node:stream';
import { CONFIRM_LINK_MARK, MAIL_FILE_LINK_DAYS } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { plainText } from '#infra/web/mail-text.ts';
import type { MailAttachment, Mailbox, OutgoingMail } from '#infra/mail/mail-port.ts';
import { ERRORS, type MailPerson } from '@wanyuan/contract';
import type { MailedExports } from '../exports/exports.module.ts';
import type { LinkSeals } from './link-seals.ts';
import { fileMark, hasConfirmMark, SITE_CODE_MARK, withoutConfirmLink } from './mail-html.ts';
import type { MailLogos } from './mail-logo.ts';
import type { ClaimedMail } from './mail-claims.repo.ts';

interface Dependencies {
  db: Db;
  mailed: Pick<MailedExports, 'open' | 'linkOf'>;
  seals: Pick<LinkSeals, 'open'>;
  logos: Pick<MailLogos, 'packed'>;
}

const TYPES: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  zip: 'application/zip',
};
const typeOf = (name: string): string => TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
const mailbox = ({ name, email }: MailPerson): Mailbox => ({ name, address: email });

const LINK_SECONDS = MAIL_FILE_LINK_DAYS * 24 * 3600;

/** What keeps a mail from being sent for good, in words for its sender. */
export class UnsendableMail extends Error {
  override readonly name = 'UnsendableMail';
}

export type ComposeMail = ReturnType<typeof createComposeMail>;

/** Puts a mail together at the moment when it goes: the recipient's link, and files as they are. */
export function createComposeMail({ db, mailed, seals, logos }: Dependencies) {
  function refuseOutdated({ mail: { quotation_id, version }, send: { html }, shown }: ClaimedMail): void {
    if (quotation_id === null) return;
    if (shown === null) throw new UnsendableMail('报价单已删除，邮件没有发出');
    if (shown.state === 'withdrawn') throw new UnsendableMail('报价单已撤回，邮件没有发出');
    if (hasConfirmMark(html) && shown.version !== version) throw new UnsendableMail('报价单已有新版本，邮件没有发出');
  }

  /** Asked where a link is put in, and nowhere else: what has none goes out all the same. */
  function baseOf({ account }: ClaimedMail): string {
    const base = account?.link_base ?? null;
    if (base === null) throw new UnsendableMail(ERRORS.MAIL_NO_PUBLIC_URL.msg);
    return base;
  }

  /** With the recipient's own link: it is in no other place than the mail itself. */
  function withConfirmLink(claimed: ClaimedMail): string {
    const { mail, send } = claimed;
    const { html } = send;
    if (!hasConfirmMark(html)) return html;
    if (mail.link_id === null) return withoutConfirmLink(html);
    const token = mail.sealed_token === null ? null : seals.open(mail.message_id ?? '', mail.sealed_token);
    if (token === null) throw new UnsendableMail('确认链接已失效，请重新发送');
    return html.replaceAll(CONFIRM_LINK_MARK, `${baseOf(claimed)}/confirm#${token}`);
  }

  /** A website's one-time code, like a link in no other place than the mail itself. */
  function withSiteCode(html: string, { mail, send: { about } }: ClaimedMail): string {
    if (about !== 'website' || !html.includes(SITE_CODE_MARK)) return html;
    const code = mail.sealed_token === null ? null : seals.open(mail.message_id ?? '', mail.sealed_token);
    if (code === null) throw new UnsendableMail('一次性登录码已失效，请到“访问申请”重新批准');
    return html.replaceAll(SITE_CODE_MARK, code);
  }

  async function withFiles(html: string, claimed: ClaimedMail) {
    const attachments: MailAttachment[] = [];
    let linked = html;
    for (const { id, name, size, is_link } of claimed.send.files) {
      if (is_link) {
        const path = await mailed.linkOf(db, id, LINK_SECONDS);
        if (path === null) throw new UnsendableMail(`附件「${name}」已被删除`);
        linked = linked.replaceAll(fileMark(id), `${baseOf(claimed)}${path.replaceAll('&', '&amp;')}`);
        continue;
      }
      attachments.push({
        key: `${id} ${name}`,
        filename: name,
        size,
        content_type: typeOf(name),
        open: () => openFile(id, name),
      });
    }
    return { html: linked, attachments };
  }

  async function openFile(id: number, name: string): Promise<Readable> {
    const stream = await mailed.open(db, id);
    if (stream === null) throw new UnsendableMail(`附件「${name}」已被删除`);
    return stream;
  }

  return async (claimed: ClaimedMail): Promise<OutgoingMail> => {
    const { mail, send } = claimed;
    const copies = (people: readonly MailPerson[]) =>
      mail.has_copies ? people.filter(({ email }) => email !== mail.email).map(mailbox) : [];
    refuseOutdated(claimed);
    const { html: linked, attachments } = await withFiles(withSiteCode(withConfirmLink(claimed), claimed), claimed);
    const { html, inline } = await logos.packed(send, linked);
    return {
      message_id: mail.message_id ?? '',
      from: mailbox(send.sender),
      reply_to: null,
      to: [{ name: mail.recipient, address: mail.email }],
      cc: copies(send.cc),
      bcc: copies(send.bcc),
      subject: send.subject,
      html,
      text: plainText(html),
      date: mail.claimed_at ?? mail.created_at,
      in_reply_to: mail.in_reply_to,
      references: mail.reference_ids,
      inline,
      attachments,
    };
  };
}
