import { mail_templates } from '@wanyuan/server/src/modules/mail-templates/mail-templates.schema.ts';
import type { TestApp } from './test-app.ts';

interface Owner {
  company_id: number;
  user_id: number;
}

/** A person's own template, and one that they removed an hour ago. */
export async function createMailTemplateRows({ db, deps }: TestApp, owner: Owner) {
  const at = deps.now();
  const template = {
    ...owner,
    is_company: false,
    kind: 'quotation' as const,
    language: 'en' as const,
    name: '我的报价信',
    subject: 'Offer {{quotation_number}}',
    html: '<p>Dear {{recipient}},</p>',
    created_at: at,
    updated_at: at,
  };
  const [kept, removed] = await db
    .insert(mail_templates)
    .values([template, { ...template, name: '旧的', removed_at: new Date(at.getTime() - 3_600_000) }])
    .returning({ id: mail_templates.id });
  return { mail_template_id: kept!.id, removed_mail_template_id: removed!.id };
}
