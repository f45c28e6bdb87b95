import type { CallInput, ChatMessage } from '@wanyuan/contract';
import { COMPANY_TYPE } from '@wanyuan/domain';
import { createFactory } from '@wanyuan/testing/catalogue-rows';
import { createCompany, createUser, openSession } from '@wanyuan/testing/factories';
import type { TestApp } from '@wanyuan/testing/test-app';

let serial = 0;

/** A signed-in user, and what they write. */
export async function openPerson(app: TestApp, values: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(app.db, values);
  const { token } = await openSession(app, user.id);
  const call = app.as(token);
  type Sent = CallInput<'chat.send_message'>;
  return {
    user,
    token,
    call,
    open: async (which: CallInput<'chat.open_conversation'>) => (await call('chat.open_conversation', which)).data,
    send: (conversation_id: number, msg_content: Sent['msg_content'], more: Partial<Sent> = {}) =>
      call('chat.send_message', { conversation_id, gid: `gid-${(serial += 1)}-abcd`, msg_content, ...more }),
    say: async (conversation_id: number, text: string, more: Partial<Sent> = {}) =>
      (
        await call('chat.send_message', {
          conversation_id,
          gid: `gid-${(serial += 1)}-abcd`,
          msg_content: [{ type: 'text', text }],
          ...more,
        })
      ).data,
    list: async () => (await call('chat.get_message_list', {})).data,
    history: async (conversation_id: number, more: Partial<CallInput<'chat.get_message_record'>> = {}) =>
      (await call('chat.get_message_record', { conversation_id, ...more })).data,
  };
}
export type ChatPersonOpen = Awaited<ReturnType<typeof openPerson>>;

/** A factory with two accounts. */
export async function openFactory(app: TestApp) {
  const factory = await createFactory(app.db);
  const { id: company_id } = await createCompany(app.db, {
    company_type: COMPANY_TYPE.factory,
    factory_id: factory.id,
  });
  return {
    factory,
    company_id,
    first: await openPerson(app, { company_id }),
    second: await openPerson(app, { company_id }),
  };
}

export type ChatFactoryOpen = Awaited<ReturnType<typeof openFactory>>;

/** A buyer's conversation with a factory. */
export async function openTalk(app: TestApp) {
  const buyer = await openPerson(app);
  const maker = await openFactory(app);
  const { id } = await buyer.open({ kind: 'factory', factory_id: maker.factory.id });
  return { buyer, maker, id };
}

export const textsOf = (messages: readonly ChatMessage[]): string[] =>
  messages.map(({ msg_content: [element] }) => (element?.type === 'text' ? element.text : ''));
