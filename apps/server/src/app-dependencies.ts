import type { SiteDrawer } from '@wanyuan/contract';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { AssistantPort } from './infra/assistant/assistant-port.ts';
import type { PhonePort } from './infra/phone/phone-port.ts';
import type { Database } from './infra/database/database.ts';
import type { DocumentWriter } from './infra/documents/document-writer.ts';
import type { EventBus } from './infra/events/event-bus.ts';
import type { JobPort } from './infra/jobs/job-port.ts';
import type { Limits } from './infra/limits/rate-limiter.ts';
import type { MailDnsPort } from './infra/mail-dns/mail-dns-port.ts';
import type { MailPort } from './infra/mail/mail-port.ts';
import type { MailReadingPort } from './infra/mail-reading/mail-reading-port.ts';
import type { PublicFetch } from './infra/outgoing/public-fetch.ts';
import type { RatesPort } from './infra/rates/rates-port.ts';
import type { SecretBox } from './infra/secrets/secret-box.ts';
import type { SmsPort } from './infra/sms/sms-port.ts';
import type { StoragePort } from './infra/storage/storage-port.ts';
import type { VisionPort } from './infra/vision/vision-port.ts';
import type { DemoAccount, PasswordCost, ProofCost } from './modules/account/account.module.ts';
import type { Keyring } from './modules/installation/installation.module.ts';
import type { UploadPace } from './rpc/upload-pace.ts';

/** Everything the application needs from outside; chosen by the environment in main.ts, by hand in tests. */
export interface AppDependencies {
  config: Config;
  database: Database;
  bus: EventBus;
  limits: Limits;
  storage: StoragePort;
  sms: SmsPort;
  /** In the place of the one that the configuration names: tests listen to what is called. */
  phone?: PhonePort;
  mail: MailPort;
  /** Answers to mails that were sent, and mails that came back. */
  mailReading: MailReadingPort;
  mailDns: MailDnsPort;
  /** Translates; the AI tools ask it too. */
  assistant: AssistantPort;
  jobs: JobPort;
  vision: VisionPort;
  /** For pictures from addresses on the internet. */
  outgoing: PublicFetch;
  rates: RatesPort;
  keyring: Keyring;
  /** Seals what must not be read by who has only the database. */
  secrets: SecretBox;
  log: Logger;
  accessLog: Logger;
  now: () => Date;
  version: string;
  /** On the local disk, for uploads on their way. */
  tempFolder: string;
  webRoot: string;
  /** Where customers' websites were built: what browsers load, and what draws pages. */
  siteRoot: string;
  /** In the place of what was built: tests draw from the sources. */
  siteDrawer?: () => Promise<SiteDrawer>;
  /** Another program in the place of the picture worker: tests compose with a stand-in. */
  pictureWorker?: string;
  /** In the place of the process that writes documents: tests let it fail, or take as long as they like. */
  documentWriter?: DocumentWriter;
  demoAccounts: readonly DemoAccount[];
  /** The key that a demo on the operator's machine prints at its start: opens outbox and figures. Null: closed. */
  localKey?: string | null;
  /** When calls are refused because there is too much to do; never, unless told. */
  admission?: { callsAtOnce: number; loopDelayMs: number };
  /** Quicker than people's patience: tests do not wait that long. */
  uploadPace?: UploadPace;
  /** Less than what people's passwords deserve: tests hash hundreds. */
  passwordCost?: PasswordCost;
  /** Less work than messages deserve: tests send hundreds. */
  proofCost?: ProofCost;
}
