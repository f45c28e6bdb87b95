import type { mailPreview, mails, quotationMail, systemExports } from '@wanyuan/contract';
import { AppError } from '#rpc/app-error.ts';
import type { HandlersOf } from '#rpc/context.ts';
import type { MailServices } from './mail-services.ts';

export const createSendingHandlers = ({ send }: MailServices): HandlersOf<typeof quotationMail> => ({
  send_email: (context, order) => send(context, order),
});

export const createHistoryHandlers = ({
  records,
}: MailServices): Pick<HandlersOf<typeof systemExports>, 'get_email_history'> => ({
  get_email_history: (context, query) => records.history(context, query),
});

export const createMailHandlers = (services: MailServices): HandlersOf<typeof mails & typeof mailPreview> => {
  const { forms, records, resend, preview } = services;
  return {
    get_form: (context, { about }) => forms.open(context, about),
    save_draft: (context, { about, text }) => forms.save(context, about, text),
    async remove_draft(context, { about }) {
      await forms.remove(context, about);
      return {};
    },
    get_under_way: (context) => records.underWay(context),
    get_mails: (context, { ids }) => records.some(context, ids),
    get_of_quotation: (context, { id }) => records.ofQuotation(context, id),
    cancel: (context, { ids }) => records.cancel(context, ids),
    resend: (context, wanted) => resend(context, wanted),
    get_preview_key: (context, { id }) => preview.createKey(context, id),
    get_preview({ db, session }, { key, id }) {
      if (key !== undefined) return preview.byKey(db, key);
      if (session === null) throw new AppError('NOT_SIGNED_IN');
      return preview.byId({ db, session }, id!);
    },
  };
};
