import type { MailAbout, MailPerson } from '@wanyuan/contract';
import {
  fillMailPreview,
  fillMailTemplate,
  unknownMailVariables,
  type QuotationLanguage,
  type MailTemplateKind,
  type MailText,
  type MailValues,
} from '@wanyuan/domain';
import type { Pool } from '#infra/database/database.ts';
import { sanitizeMailHtml } from '#infra/web/sanitize-mail-html.ts';
import type { SessionContext } from '#rpc/context.ts';
import type { QuotationServices } from '../quotations/quotations.module.ts';
import type { MailTemplateService } from './mail-templates.service.ts';
import type { MailValuesService } from './mail-values.ts';
import { SAMPLE_MAIL_VALUES } from './sample-values.data.ts';

interface Dependencies {
  templates: MailTemplateService;
  values: MailValuesService;
  quotations: Pick<QuotationServices, 'list'>;
}

export interface ComposeWish {
  about: MailAbout;
  to: readonly MailPerson[];
  language: QuotationLanguage;
  kind?: MailTemplateKind | undefined;
  template?: string | undefined;
}

export interface Composed extends MailText {
  template: string;
  kind: MailTemplateKind;
}

/** Values come after the template was looked at: what they make of its links is looked at as well. */
function filled(text: MailText, values: MailValues): MailText {
  const { subject, html } = fillMailTemplate(text, values);
  return { subject, html: sanitizeMailHtml(html) };
}

export type ComposeService = ReturnType<typeof createComposeService>;

/** Mails out of templates. */
export function createComposeService({ templates, values, quotations }: Dependencies) {
  async function latestQuotation(context: SessionContext<Pool>): Promise<number | null> {
    const { list } = await quotations.list.list(context, {
      is_company: false,
      keyword: '',
      waits_for_approval: false,
      page: 1,
      page_size: 1,
    });
    return list[0]?.id ?? null;
  }

  return {
    /** What a person would send about something, with a template of theirs or the usual one. */
    async compose(context: SessionContext, { about, to, language, kind, template }: ComposeWish): Promise<Composed> {
      const known = await values.about(context, about);
      const found = await templates.find(context, { kind: kind ?? known.kind, language, template });
      const text = filled(found, values.addressed(known.values, to, language));
      return { ...text, template: found.key, kind: found.kind };
    },

    async preview(
      context: SessionContext<Pool>,
      wanted: MailText & { language: QuotationLanguage; quotation_id?: number | undefined },
    ) {
      const { language, quotation_id, subject, html } = wanted;
      const text = { subject, html: sanitizeMailHtml(html) };
      const id = quotation_id ?? (await latestQuotation(context));
      const known = id === null ? null : (await values.about(context, { kind: 'quotation', id })).values;
      const shown = known
        ? values.addressed(known, [], language)
        : { ...SAMPLE_MAIL_VALUES, ...(await values.about(context, { kind: 'exports', ids: [] })).values };
      const { subject: line, html: body } = fillMailPreview(text, shown);
      return {
        subject: line,
        html: sanitizeMailHtml(body),
        unknown: unknownMailVariables(text),
        number: known?.quotation_number ?? '',
      };
    },
  };
}
