import type { LatePorts } from '#composition/late-ports.ts';
import type { Logger } from 'pino';
import type { Pool } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import type { JobPort } from '#infra/jobs/job-port.ts';
import type { MailPort } from '#infra/mail/mail-port.ts';
import type { SecretBox } from '#infra/secrets/secret-box.ts';
import { DAY_MS, EXPORT_RECORD_DAYS } from '@wanyuan/domain';
import type { ConfirmationServices } from '../confirmations/confirmations.module.ts';
import type { DocumentCollector, MailedExports } from '../exports/exports.module.ts';
import type { SendingAccounts } from '../mail-accounts/mail-accounts.module.ts';
import type { MessageService } from '../messages/messages.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { createAnsweredMails } from './answered-mails.service.ts';
import { createBothSides } from './both-sides.service.ts';
import { createComposeMail } from './compose-mail.ts';
import { createLinkSeals } from './link-seals.ts';
import { createFindSubject } from './mail-about.ts';
import { createMailAttempt } from './mail-attempt.ts';
import { createMailFiles } from './mail-files.ts';
import { createMailForms, type MailFormPaper } from './mail-form.service.ts';
import { createMailGuard } from './mail-guard.ts';
import { createMailLogos } from './mail-logo.ts';
import { createMailLimits } from './mail-limits.ts';
import { createMailNews } from './mail-news.ts';
import { createMailPreview } from './mail-preview.service.ts';
import { createMailRecords } from './mail-records.service.ts';
import { createMailRunner } from './mail-runner.ts';
import { removeExpiredKeys, removeOldDrafts, removeOldMails } from './mails.repo.ts';
import { createQueueMails } from './queue-mails.ts';
import { createResendMail } from './resend-mail.service.ts';
import { createSiteMails } from './site-mails.service.ts';
import { createSendMail } from './send-mail.service.ts';

interface Dependencies {
  db: Pool;
  bus: EventBus;
  jobs: Pick<JobPort, 'enqueue'>;
  mail: Pick<MailPort, 'send'>;
  sendingAccounts: SendingAccounts;
  documents: {
    collector: Pick<DocumentCollector, 'openSource'>;
    letterheads: Parameters<typeof createMailLogos>[0]['letterheads'] & MailFormPaper;
  };
  pictures: Pick<PicturesService, 'describe' | 'mailLogo'>;
  mailed: MailedExports;
  confirmations: ConfirmationServices;
  messages: MessageService;
  secrets: SecretBox;
  late: Pick<LatePorts, 'badAddresses' | 'replyCounts'>;
  now: () => Date;
  log: Logger;
  /** Of benchmarks, which send more than people do. */
  companyPerDay?: number;
  lanes?: number;
}

/** Taken out of the history they still count as sent, until the longest window is over. */
const HIDDEN_DAYS = 2;
const DRAFT_DAYS = 30;

export type MailServices = ReturnType<typeof createMailServices>;

/** Everything about mails, put together. */
export function createMailServices({ documents, sendingAccounts: accounts, mail: port, ...deps }: Dependencies) {
  const { db, now } = deps;
  const seals = createLinkSeals(deps.secrets);
  const { collector, letterheads } = documents;
  const logos = createMailLogos({ ...deps, letterheads });
  const common = { ...deps, documents: collector, letterheads, accounts, seals, logos };
  const news = createMailNews(common);
  const subjects = createFindSubject(common);
  const queue = createQueueMails({ ...common, news });
  const files = createMailFiles({ ...common, news });
  const attempt = createMailAttempt({ ...common, port, compose: createComposeMail(common) });
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS);
  return {
    send: createSendMail({ ...common, subjects, guard: createMailGuard(common), queue }),
    resend: createResendMail({ ...common, queue }),
    forms: createMailForms({ ...common, subjects }),
    records: createMailRecords({ ...common, news }),
    preview: createMailPreview(common),
    bothSides: createBothSides({ ...common, queue }),
    sites: createSiteMails({ ...common, queue }),
    answered: createAnsweredMails({ news }),
    runner: createMailRunner({ ...common, attempt, files, admit: createMailLimits(common), news }),
    resealLinks: () => seals.reseal(db),

    async removeOld(): Promise<void> {
      await removeExpiredKeys(db, now());
      await removeOldDrafts(db, ago(DRAFT_DAYS));
      await removeOldMails(db, { before: ago(EXPORT_RECORD_DAYS), hiddenBefore: ago(HIDDEN_DAYS) });
    },
  };
}
