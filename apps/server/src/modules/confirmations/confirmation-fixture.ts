import type { CallInput } from '@wanyuan/contract';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createCustomer } from '@wanyuan/testing/customer-rows';
import { eachWith } from '@wanyuan/testing/each-with';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { createConfirmLink, createSentQuotation, type SentValues } from '@wanyuan/testing/sent-quotation-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';

export type Answers = CallInput<'quotation.batch_confirm'>['answers'];

export type Seller = Awaited<ReturnType<typeof createSeller>>;

/** A person who has sent a quotation of three toys, and the recipients of its links. */
export async function createSeller(
  app: TestApp,
  values: Omit<Partial<SentValues>, 'toyIds'> & { toys?: (turn: number) => object } = {},
) {
  const user = await createUser(app.db);
  const { token } = await openSession(app, user.id);
  const owner = { company_id: user.company_id, user_id: user.id };
  const { toys, ...sent } = values;
  const toyIds: number[] = [];
  for (const turn of [1, 2, 3])
    toyIds.push((await createToy(app.db, { carton_quantity: 24, name_en: `Toy ${turn}`, ...toys?.(turn) })).id);
  const customer_id = (await createCustomer(app.db, owner)).id;
  const made = await createSentQuotation(app, owner, { toyIds, customer_id, ...sent });
  const { id } = made.quotation;
  const keys = made.lines.map(({ line_key }) => line_key);
  const call = app.as(token);
  return {
    ...made,
    user,
    owner,
    id,
    keys,
    toyIds,
    token,
    call,
    recipient: (link: Parameters<typeof createConfirmLink>[2] = {}) => createRecipient(app, id, link),
  };
}

export type Recipient = Awaited<ReturnType<typeof createRecipient>>;

/** The holder of a link, without a session. */
async function createRecipient(app: TestApp, quotationId: number, values: Parameters<typeof createConfirmLink>[2]) {
  const { token, link_id } = await createConfirmLink(app, quotationId, values);
  return {
    token,
    link_id,
    page: (more: object = {}) => app.call('quotation.get_confirm_info', { token, ...more }),
    lines: (more: object = {}) => app.call('quotation.get_confirm_toy_list', { token, ...more }),
    look: (version = 1) => app.call('quotation.look_confirm', { token, version }),
    answer: (answers: Answers, version = 1) => app.call('quotation.batch_confirm', { token, version, answers }),
    submit: (more: Partial<CallInput<'quotation.submit_confirm'>> = {}) =>
      app.call('quotation.submit_confirm', { token, version: 1, is_agreed: true, name: 'Emma', ...more }),
  };
}

/** A seller and a recipient for each test of a file, in an application that believes a proxy. */
export const eachWithRecipient = (take: (at: { app: TestApp; seller: Seller; emma: Recipient }) => unknown): void =>
  eachWith(
    async (app: TestApp) => {
      const seller = await createSeller(app);
      return { seller, emma: await seller.recipient() };
    },
    take,
    () => buildTestApp({ demo: false, env: { TRUST_PROXY: 'on' } }),
  );
