import type { CallName } from '@wanyuan/contract';
import { createAskingRows } from './asking-rows.ts';
import { createCartRows } from './cart-rows.ts';
import { createKeptRows } from './catalogue-rows.ts';
import { createChatRows } from './chat-rows.ts';
import { createChatServiceRows } from './chat-service-rows.ts';
import { createCustomerOrderRows } from './customer-order-rows.ts';
import { createCustomerRows } from './customer-rows.ts';
import { createQuotationRows } from './quotation-rows.ts';
import { createSelectionRows } from './selection-rows.ts';
import { createSentQuotationRows } from './sent-quotation-rows.ts';
import { createExportRows } from './export-rows.ts';
import { createExportTemplateRows } from './export-template-rows.ts';
import { createFile, createMessage, createUploads, createUser, openSession } from './factories.ts';
import { createInvitationRows } from './invitation-rows.ts';
import { createImportRows } from './import-rows.ts';
import { createMailAccountRows } from './mail-account-rows.ts';
import { createMailTemplateRows } from './mail-template-rows.ts';
import { createMailReplyRows } from './mail-reply-rows.ts';
import { createMailRows } from './mail-rows.ts';
import { createPictureRows } from './picture-rows.ts';
import { basicSamples } from './samples/basic-samples.ts';
import type { CallSample } from './samples/call-sample.ts';
import { askingSamples } from './samples/asking-samples.ts';
import { cartSamples } from './samples/cart-samples.ts';
import { chatSamples } from './samples/chat-samples.ts';
import { chatServiceSamples } from './samples/chat-service-samples.ts';
import { customerOrderSamples } from './samples/customer-order-samples.ts';
import { confirmationSamples } from './samples/confirmation-samples.ts';
import { customerSamples } from './samples/customer-samples.ts';
import { siteSamples, siteVisitSamples } from './samples/site-samples.ts';
import { selectionSamples } from './samples/selection-samples.ts';
import { detailSamples } from './samples/detail-samples.ts';
import { exportSamples } from './samples/export-samples.ts';
import { factorySamples } from './samples/factory-samples.ts';
import { importSamples } from './samples/import-samples.ts';
import { listSamples } from './samples/list-samples.ts';
import { mailAccountSamples } from './samples/mail-account-samples.ts';
import { mailTemplateSamples } from './samples/mail-template-samples.ts';
import { mailReplySamples } from './samples/mail-reply-samples.ts';
import { mailSamples } from './samples/mail-samples.ts';
import { pictureSamples } from './samples/picture-samples.ts';
import { placeSamples } from './samples/place-samples.ts';
import { quotationSamples } from './samples/quotation-samples.ts';
import { quotationVersionSamples } from './samples/quotation-version-samples.ts';
import { staffSamples } from './samples/staff-samples.ts';
import { tradeSamples } from './samples/trade-samples.ts';
import { createSiteRows } from './site-rows.ts';
import { createTradeRows } from './trade-rows.ts';
import type { TestApp } from './test-app.ts';

interface Owner {
  company_id: number;
  user_id: number;
}
/** What rows that are made later may name. */
interface Before {
  toy_id: number;
  customer_id: number;
  outgoing_quotation_id: number;
  sent_mail_id: number;
  mail_account_id: number;
  choose_id: number;
  choose_token: string;
}
type MakeRows = (app: TestApp, owner: Owner, before: Before) => Promise<object>;

/** One row of everything that a call can name by id, in the order in which they are made. */
const ROWS = [
  async ({ db }, owner) => ({
    message_id: (await createMessage(db, { user_id: owner.user_id })).id,
    avatar_file_id: (await createFile(db, owner)).id,
    /** One uploaded for each purpose, of which nothing has been made yet. */
    uploads: await createUploads(db, owner),
  }),
  async (app, { user_id }) => ({ session_id: (await openSession(app, user_id)).sessionId }),
  ({ db }, owner) => createKeptRows(db, owner),
  createCustomerRows,
  ({ db }, owner, before) => createPictureRows(db, owner, before),
  ({ db }, owner, before) => createExportRows(db, owner, before),
  createExportTemplateRows,
  ({ db }, owner) => createImportRows(db, owner),
  createCartRows,
  ({ db }, owner) => createAskingRows(db, owner),
  createInvitationRows,
  createSelectionRows,
  ({ db }, owner, before) => createMailRows(db, owner, before),
  createSentQuotationRows,
  createQuotationRows,
  createCustomerOrderRows,
  (app, owner) => createMailAccountRows(app, owner),
  ({ db }, owner, before) => createMailReplyRows(db, owner, before),
  (app, owner) => createMailTemplateRows(app, owner),
  createTradeRows,
  createChatRows,
  createChatServiceRows,
  createSiteRows,
] as const satisfies readonly MakeRows[];

/** For the contract sweep: one entry for every call. A call without one does not compile, a forgotten id fails the sweep. */
export const CONTRACT_SAMPLES: Record<CallName, CallSample> = {
  ...basicSamples,
  ...listSamples,
  ...selectionSamples,
  ...confirmationSamples,
  ...exportSamples,
  ...importSamples,
  ...mailAccountSamples,
  ...mailTemplateSamples,
  ...mailSamples,
  ...mailReplySamples,
  ...detailSamples,
  ...factorySamples,
  ...placeSamples,
  ...pictureSamples,
  ...customerSamples,
  ...customerOrderSamples,
  ...cartSamples,
  ...askingSamples,
  ...quotationSamples,
  ...quotationVersionSamples,
  ...staffSamples,
  ...tradeSamples,
  ...chatSamples,
  ...chatServiceSamples,
  ...siteSamples,
  ...siteVisitSamples,
};

type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type MadeRows = Both<Awaited<ReturnType<(typeof ROWS)[number]>>>;
/** A user with one row of everything that a call can name by id. */
export interface Person extends Owner, MadeRows {
  account: string;
  phone: string;
}

/** A user with rows of their own, in a company of their own unless one is given. */
export async function createPerson(app: TestApp, values: Parameters<typeof createUser>[1] = {}): Promise<Person> {
  const user = await createUser(app.db, values);
  const owner = { company_id: user.company_id, user_id: user.id };
  const person = { ...owner, account: user.account ?? '', phone: user.phone ?? '' } as Person;
  for (const make of ROWS) Object.assign(person, await make(app, owner, person));
  return person;
}
