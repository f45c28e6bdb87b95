import { parseMailAddress } from '@wanyuan/domain';
import type { LatePorts } from '#composition/late-ports.ts';
import type { Db } from '#infra/database/database.ts';
import type { SendingAccounts } from '../mail-accounts/mail-accounts.module.ts';
import { nameOnly, paragraphs } from './both-sides.service.ts';
import type { MailLogos } from './mail-logo.ts';
import { SITE_CODE_MARK } from './mail-html.ts';
import { MAIL_WORDS } from './mail-words.data.ts';
import type { QueueMails } from './queue-mails.ts';

interface Dependencies {
  accounts: Pick<SendingAccounts, 'sendingAccounts'>;
  logos: Pick<MailLogos, 'placed'>;
  queue: QueueMails;
  now: () => Date;
}

/** What customer websites tell their visitors by mail, where the site's salesperson has an account to send with. */
export function createSiteMails({ accounts, logos, queue, now }: Dependencies): {
  ordered: LatePorts['mailSiteOrder'];
  code: LatePorts['mailSiteCode'];
} {
  async function senderOf(db: Db, { company_id, user_id }: { company_id: number; user_id: number }) {
    const owner = { company_id, user_id };
    const [account] = await accounts.sendingAccounts(db, owner);
    if (account === undefined) return null;
    return { owner, account, cc: [], bcc: [], export_ids: [], logo_picture_id: null, start: now() };
  }

  return {
    async ordered(context, { site, customer_id, order_id, order_number, language, name, email }) {
      const rest = await senderOf(context.db, site);
      if (rest === null) return;
      const subject = {
        about: 'customer_order',
        about_id: order_id,
        title: order_number,
        version: null,
        customer_id,
      } as const;
      const words = MAIL_WORDS[language];
      const address = parseMailAddress(email);
      if (address !== null) {
        const title = `${words.ordered} ${order_number}`;
        const html = paragraphs(nameOnly(name), title, words.thanks);
        const text = await logos.placed(context.db, rest.owner, html, language);
        const recipients = [{ name: nameOnly(name), email: address, link: null }];
        await queue.add(context, { ...rest, ...text, subject, title, language, recipients });
      }
      const title = `网站“${site.name}”有新订单 ${order_number}`;
      const html = paragraphs(title, name === '' ? '' : `客户：${name}`);
      const { from } = rest.account;
      const own = { name: from.name, email: from.address, link: null };
      await queue.add(context, { ...rest, subject, title, html, language: 'zh', recipients: [own] });
    },

    async code(context, { site, customer_id, language, name, email, url, code }) {
      const rest = await senderOf(context.db, site);
      const address = parseMailAddress(email);
      if (rest === null || address === null || !queue.keepsSecrets) return 'no_account';
      const words = MAIL_WORDS[language];
      const title = words.site_code(site.name);
      const html = paragraphs(name, title, url, `${words.site_code_is} ${SITE_CODE_MARK}`, words.site_code_once);
      const text = await logos.placed(context.db, rest.owner, html, language);
      await queue.add(context, {
        ...rest,
        ...text,
        subject: { about: 'website', about_id: site.id, title: site.name, version: null, customer_id },
        title,
        language,
        recipients: [{ name, email: address, link: null, site_code: code }],
      });
      return 'sent';
    },
  };
}
