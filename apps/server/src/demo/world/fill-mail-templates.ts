import { inArray } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { mail_templates } from '#modules/mail-templates/mail-templates.schema.ts';
import { users } from '#modules/people/people.schema.ts';
import { daysFrom } from './demo-time.ts';

type Text = Pick<typeof mail_templates.$inferInsert, 'kind' | 'language' | 'name' | 'subject' | 'html' | 'is_company'>;

const COMPANYS: readonly Text[] = [
  {
    is_company: true,
    kind: 'quotation',
    language: 'en',
    name: '英文报价（含展会致谢）',
    subject: 'Quotation {{quotation_number}} from {{company_en}}',
    html: [
      '<p>Dear {{recipient}},</p>',
      '<p>It was a pleasure meeting you at our showroom. As discussed, please find our offer for {{toy_count}} items, <strong>{{quotation_currency}} {{sum_amount}}</strong> in total.</p>',
      '<ul><li>Price term: {{price_term}}</li><li>Payment: {{payment}}</li><li>Delivery: {{delivery}}</li><li>Valid until: {{valid_until}}</li></ul>',
      '<p><a href="{{confirm_link}}">View and confirm the quotation online</a></p>',
      '<p>Kind regards,</p><p>{{salesperson}}<br />{{company_en}}<br />{{company_phone}}</p>',
    ].join(''),
  },
];
const OWN: readonly Text[] = [
  {
    is_company: false,
    kind: 'reminder',
    language: 'en',
    name: '老客户催单',
    subject: 'Any news on {{quotation_number}}?',
    html: [
      '<p>Hi {{recipient}},</p>',
      '<p>Just checking in on {{quotation_number}}. The factory can still hold the production slot this week. Shall we go ahead?</p>',
      '<p><a href="{{confirm_link}}">Open the quotation</a></p><p>{{salesperson}}</p>',
    ].join(''),
  },
];

/** The first company has a text of its own for quotations, its salesperson one for reminders. */
export async function fillMailTemplates(db: Db, now: Date): Promise<void> {
  const people = await db
    .select({ user_id: users.id, company_id: users.company_id, account: users.account })
    .from(users)
    .where(inArray(users.account, ['qifan', 'qifan_sales']));
  const at = daysFrom(now, -9);
  for (const { account, ...owner } of people)
    await db
      .insert(mail_templates)
      .values(
        (account === 'qifan' ? COMPANYS : OWN).map((text) => ({ ...owner, ...text, created_at: at, updated_at: at })),
      );
}
