import { randomUUID } from 'node:crypto';
import { MAIL_STATUS, versionNumber, type MailState } from '@wanyuan/domain';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '#infra/database/database.ts';
import { mail_accounts } from '#modules/mail-accounts/mail-accounts.schema.ts';
import { letterheads } from '#modules/exports/settings/export-settings.schema.ts';
import { files } from '#modules/files/files.schema.ts';
import { storedHtml, withLogoPlace } from '#modules/mail/mail.module.ts';
import { email_records, mail_sends } from '#modules/mail/mail.schema.ts';
import { users } from '#modules/people/people.module.ts';
import { pictures } from '#modules/pictures/pictures.schema.ts';
import { quotation_versions, quotations } from '#modules/quotations/quotations.schema.ts';
import { daysFrom } from './demo-time.ts';

const SELLERS = ['qifan', 'qifan_sales'];
const RECORDS = 30;
const HOUR_IN_DAYS = 1 / 24;

const REASONS: Partial<Record<MailState, string>> = {
  failed: '服务器拒绝收件地址（550 5.1.1 User unknown）',
  bounced: '退信：收件人邮箱已满（552 5.2.2）',
  unknown: '连接中断，请稍后再试',
  cancelled: '已撤回',
};
/** What became of them, turn by turn; most arrive. */
const STATES: readonly MailState[] = [
  ...(['sent', 'sent', 'failed', 'sent', 'bounced', 'sent', 'unknown', 'sent', 'cancelled', 'sent'] as const),
];
/** The first wait: in the strip of what is on its way, far enough ahead that nothing sends them. */
const WAITING = 2;

const LETTERS = {
  en: (number: string) => ({
    subject: `Our quotation ${number}`,
    html: `<p>Dear Sir or Madam,</p><p>Please find our quotation ${number} by the link below. We look forward to your answer.</p>`,
  }),
  es: (number: string) => ({
    subject: `Nuestra cotización ${number}`,
    html: `<p>Estimados señores:</p><p>Les enviamos nuestra cotización ${number}. Quedamos a la espera de su respuesta.</p>`,
  }),
  zh: (number: string) => ({
    subject: `报价单 ${number}`,
    html: `<p>您好：</p><p>附上报价单 ${number}，请点击链接查看并确认。</p>`,
  }),
};

/** Each seller's account of the demo, which sends into the outbox. */
async function accountOf(db: Tx, seller: { id: number; company_id: number; account: string | null }, now: Date) {
  const [known] = await db
    .select({ id: mail_accounts.id, name: mail_accounts.name, address: mail_accounts.address })
    .from(mail_accounts)
    .where(eq(mail_accounts.user_id, seller.id))
    .limit(1);
  if (known) return known;
  const [made] = await db
    .insert(mail_accounts)
    .values({
      company_id: seller.company_id,
      user_id: seller.id,
      preset: 'outbox',
      name: 'Qifan Toys',
      address: `${(seller.account ?? 'sales').replaceAll('_', '.')}@qifan.example`,
      state: 'verified',
      verified_at: now,
      created_at: now,
      updated_at: now,
    })
    .returning({ id: mail_accounts.id, name: mail_accounts.name, address: mail_accounts.address });
  return made!;
}

/** The company's logo, as its people mail with it. */
async function logoOf(db: Tx, company_id: number) {
  const [logo] = await db
    .select({ id: pictures.id, width: pictures.width, height: pictures.height, name: letterheads.name_en })
    .from(letterheads)
    .innerJoin(files, eq(files.id, letterheads.logo_file_id))
    .innerJoin(pictures, eq(pictures.id, files.picture_id))
    .where(eq(letterheads.company_id, company_id));
  return logo ?? null;
}

/** Mails about the quotations that were sent, in every state that one can be in. */
export async function fillMails(db: Tx, now: Date): Promise<void> {
  for (const account of SELLERS) {
    const [seller] = await db.select().from(users).where(eq(users.account, account));
    if (!seller) continue;
    const from = await accountOf(db, seller, now);
    const logo = await logoOf(db, seller.company_id);
    const sent = await db
      .select({ quotation: quotations, version: quotation_versions })
      .from(quotations)
      .innerJoin(
        quotation_versions,
        and(
          eq(quotation_versions.quotation_id, quotations.id),
          eq(quotation_versions.version, quotations.sent_version),
        ),
      )
      .where(and(eq(quotations.user_id, seller.id), isNotNull(quotations.sent_version)))
      .orderBy(desc(quotations.first_sent_at))
      .limit(RECORDS / SELLERS.length);
    if (sent.length === 0) continue;
    const withLogo = (html: string) => (logo === null ? html : withLogoPlace(html, logo.name, logo));
    for (let turn = 0; turn < RECORDS / SELLERS.length; turn += 1) {
      const { quotation, version } = sent[turn % sent.length]!;
      const state: MailState = turn < WAITING && account === SELLERS[1] ? 'waiting' : STATES[turn % STATES.length]!;
      const at = version.sent_at ?? now;
      const isWaiting = state === 'waiting';
      const { language } = version.head;
      const number = versionNumber(quotation.number, version.version);
      const { subject, html } = LETTERS[language](number);
      const owner = { company_id: seller.company_id, user_id: seller.id };
      const created_at = isWaiting ? now : at;
      const [send] = await db
        .insert(mail_sends)
        .values({
          ...owner,
          customer_id: quotation.customer_id,
          account_id: from.id,
          sender: { name: from.name, email: from.address },
          about: 'quotation',
          about_id: quotation.id,
          subject,
          html: withLogo(storedHtml(html, { hasLink: !isWaiting, language })),
          logo_picture_id: logo?.id ?? null,
          language,
          created_at,
        })
        .returning({ id: mail_sends.id });
      const ended_at = isWaiting ? null : daysFrom(at, HOUR_IN_DAYS / 60);
      await db.insert(email_records).values({
        ...owner,
        name: number,
        email: version.head.contact_email || 'buyer@example.com',
        recipient: version.head.contact,
        status: MAIL_STATUS[state],
        reason: REASONS[state] ?? '',
        created_at,
        send_id: send!.id,
        state,
        account_id: from.id,
        quotation_id: quotation.id,
        version: version.version,
        message_id: `${randomUUID()}@qifan.example`,
        next_at: isWaiting ? daysFrom(now, 10) : at,
        attempt: state === 'failed' ? 1 : 0,
        claimed_at: isWaiting || state === 'cancelled' ? null : at,
        data_started_at: state === 'sent' || state === 'unknown' || state === 'bounced' ? at : null,
        sent_at: state === 'sent' || state === 'bounced' ? ended_at : null,
        ended_at,
      });
    }
  }
}
