import { createHash, randomBytes } from 'node:crypto';
import type { CallOutput } from '@wanyuan/contract';
import { PRINT_KEY_MINUTES } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { sanitizeMailHtml } from '#infra/web/sanitize-mail-html.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import { getQuotation } from '../quotations/quotations.module.ts';
import type { MailLogos } from './mail-logo.ts';
import { noMail, stateOf } from './mail-records.service.ts';
import * as repo from './mails.repo.ts';

/** The key is random, so a plain hash suffices. */
const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Shows a mail as it is stored: the recipient's link is in none. */
export function createMailPreview({ logos, now }: { logos: Pick<MailLogos, 'packed'>; now: () => Date }) {
  /** Those who see it in a list: its own people, and who sees the quotation. */
  async function readable({ db, session }: SessionContext, id: number): Promise<repo.WholeMail> {
    const own = await repo.getOwnMail(db, session, id);
    if (own !== null) return own;
    const found = await repo.getCompanyMail(db, session.tenant_id, id);
    const quotation = found?.mail.quotation_id ?? null;
    if (found === null || quotation === null || !(await getQuotation(db, session, quotation))) throw noMail();
    return found;
  }

  /** Nothing is fetched where it is shown: the logo comes along. */
  async function shown(whole: repo.WholeMail): Promise<CallOutput<'mail.get_preview'>> {
    const { mail, send } = whole;
    if (send === null) throw new AppError('NOT_FOUND', { msg: '早先的记录没有保存正文' });
    const { html, inline } = await logos.packed(send, send.html);
    const [logo] = inline;
    return {
      from: send.sender,
      to: { name: mail.recipient, email: mail.email },
      cc: mail.has_copies ? send.cc : [],
      subject: send.subject,
      html: sanitizeMailHtml(html),
      logo: logo ? `data:${logo.content_type};base64,${logo.content.toString('base64')}` : '',
      files: send.files.map(({ name, size }) => ({ name, size })),
      state: stateOf(whole),
      reason: mail.reason,
      time: (mail.sent_at ?? mail.created_at).toISOString(),
    };
  }

  return {
    readable,

    async createKey(context: UserCallContext, id: number) {
      const { db, session, audit } = context;
      const { mail } = await readable(context, id);
      const at = now();
      const expires_at = new Date(at.getTime() + PRINT_KEY_MINUTES * 60_000);
      const key = randomBytes(16).toString('base64url');
      await repo.addPreviewKey(db, { key_hash: hashKey(key), mail_id: mail.id, user_id: session.id, expires_at });
      await audit({ action: 'mail.preview', after: { id: mail.id } });
      return { key, url: `/Previewemail?key=${key}`, expires_time: expires_at.toISOString() };
    },

    async byKey(db: Db, key: string) {
      const found = await repo.findByPreviewKey(db, hashKey(key), now());
      if (found === null) throw new AppError('LINK_EXPIRED', { msg: '预览链接已失效，请回到原来的页面重新打开' });
      return { ...(await shown(found)), reason: '' };
    },

    byId: async (context: SessionContext, id: number) => shown(await readable(context, id)),
  };
}
