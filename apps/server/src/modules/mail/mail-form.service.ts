import type { CallOutput, MailAbout, MailText } from '@wanyuan/contract';
import { parseMailAddress } from '@wanyuan/domain';
import type { LatePorts } from '#composition/late-ports.ts';
import type { Db } from '#infra/database/database.ts';
import type { SessionContext } from '#rpc/context.ts';
import { visibleCustomer } from '../customers/customers.module.ts';
import type { FindSubject, Subject } from './mail-about.ts';
import * as repo from './mails.repo.ts';

/** How the company presents itself, with an address of its logo. */
export interface MailFormPaper {
  ofCompany(db: Db, companyId: number): Promise<{ logo: string }>;
}

interface Dependencies {
  late: Pick<LatePorts, 'badAddresses'>;
  subjects: FindSubject;
  letterheads: MailFormPaper;
  now: () => Date;
}

/** What one needs to write a mail, and what was written so far. */
export function createMailForms({ late, subjects, letterheads, now }: Dependencies) {
  /** What is out of reach keeps no draft. */
  const placeOf = async (context: SessionContext, about: MailAbout) => ({
    company_id: context.session.tenant_id,
    user_id: context.session.id,
    about_key: (await subjects(context, about)).key,
  });

  async function contactsOf(context: SessionContext, { customer_id, contact }: Subject) {
    const customer = await visibleCustomer(context, customer_id).catch(() => null);
    const people = [
      { ...contact, title: '' },

      ...(customer?.contacts ?? []),
      { name: customer?.contact ?? '', title: '', email: customer?.email ?? '' },
    ];
    const bad = customer === null ? null : await late.badAddresses(context.db, customer.id);
    const known = new Map<string, { name: string; title: string; email: string; fault: string }>();
    for (const { name, title, email } of people) {
      const address = parseMailAddress(email);
      const key = address?.toLowerCase() ?? '';
      if (address !== null && !known.has(key))
        known.set(key, { name: name.slice(0, 60), title, email: address, fault: bad?.get(key) ?? '' });
    }
    return [...known.values()];
  }

  return {
    async open(context: SessionContext, about: MailAbout): Promise<CallOutput<'mail.get_form'>> {
      const { db, session } = context;
      const subject = await subjects(context, about);
      const place = { company_id: session.tenant_id, user_id: session.id, about_key: subject.key };
      const draft = await repo.getDraft(db, place);
      return {
        title: subject.title,
        customer_name: subject.customer_name,
        contacts: await contactsOf(context, subject),
        language: subject.language,
        version: subject.version,
        revision: subject.revision,
        is_draft: subject.isDraft,
        has_link: subject.about === 'quotation',
        logo: (await letterheads.ofCompany(db, session.tenant_id)).logo,
        files: subject.files.map(({ id, name, is_internal }) => ({ id, name, is_internal })),
        draft: draft?.text ?? null,
        draft_time: draft?.updated_at.toISOString() ?? null,
      };
    },

    async save(context: SessionContext, about: MailAbout, text: MailText) {
      const at = now();
      await repo.saveDraft(context.db, await placeOf(context, about), text, at);
      return { saved_time: at.toISOString() };
    },

    async remove(context: SessionContext, about: MailAbout): Promise<void> {
      await repo.removeDraft(context.db, await placeOf(context, about));
    },
  };
}
