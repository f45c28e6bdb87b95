import type { APIRequestContext, Page } from '@playwright/test';
import type { CallInput, CallName, CallOutput } from '@wanyuan/contract/client';
import { callApi } from '../support/api.ts';
import { makeCustomerCart } from '../support/quoting.ts';

const LINES = 6;
const CODE = '8866';
const SEEN_BY = { name: 'Emma Clarke' };

interface Sent {
  id: number;
  version: number;
  token: string;
  path: string;
}

/** The customer's page in every state, each a quotation of its own, by what stands behind its path in the shots. */
export async function confirmAddresses(request: APIRequestContext, token: string): Promise<Record<string, string>> {
  const call = <N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> =>
    callApi(request, name, input, token);
  const { cart } = await makeCustomerCart(request, token, { toys: LINES, cartons: 40 });

  /** Sends the draft; its recipients are those given. */
  async function send(id: number, recipients: CallInput<'quotation.send'>['recipients']) {
    const { revision, leaks } = await call('quotation.check_sending', { id });
    return call('quotation.send', { id, revision, recipients, confirmed_leaks: leaks.map(({ key }) => key) });
  }
  async function quote(language: 'zh' | 'en' | 'es' = 'en'): Promise<Sent> {
    const source = { kind: 'cart' as const, customer_pick_ids: [cart] };
    const remark = 'Prices include colour box. Barcode on every carton.';
    const head = { language, term: 'FOB SHANTOU', payment: 'T/T 30% deposit', delivery: '30 days', remark };
    const { id } = await call('quotation.add_new_quotation', { source, head });
    const { version, links } = await send(id, [SEEN_BY]);
    return { id, version, token: links[0]!.token, path: links[0]!.path };
  }
  async function answer({ id, version, token: link }: Sent): Promise<void> {
    const { list } = await call('quotation.get_detail_toy', { id });
    const [changed, declined, accepted] = list.map((line) => line.id);
    const answers = [
      { line_id: changed!, answer: 'change' as const, cartons: 25, target_price: '1.85', note: 'Green box, please' },
      { line_id: declined!, answer: 'decline' as const, reason: 'price' as const },
      { line_id: accepted!, answer: 'accept' as const },
    ];
    await call('quotation.batch_confirm', { token: link, version, answers });
  }
  async function submit(sent: Sent): Promise<number> {
    await answer(sent);
    const { version, token: link } = sent;
    await call('quotation.submit_confirm', { token: link, version, is_agreed: true, name: SEEN_BY.name });
    return (await call('quotation.get_answers', { id: sent.id })).confirmation!.id;
  }

  const answered = await quote();
  await answer(answered);
  const submitted = await quote();
  await submit(submitted);
  const other = await call('quotation.add_link', { id: submitted.id, name: 'Tom Reed' });
  const reopened = await quote();
  const given = await submit(reopened);
  await call('quotation.reopen', { id: reopened.id, confirmation_id: given, note: 'Please look at line 2 again.' });
  const agreed = await quote();
  await call('quotation.accept', { id: agreed.id, confirmation_id: await submit(agreed) });
  const { list: ended } = await call('quotation.get_list', { is_company: true, tab: 'ended' });
  const expired = ended.find(({ state }) => state === 'expired')!;
  const withdrawn = await quote();
  await call('quotation.withdraw', { id: withdrawn.id });
  const stopped = await quote();
  const [link] = (await call('quotation.get_links', { id: stopped.id })).list;
  await call('quotation.edit_link', { id: stopped.id, link_id: link!.id, is_on: false });
  const next = await quote();
  await answer(next);
  await call('quotation.look_confirm', { token: next.token, version: next.version });
  await call('quotation.open_version', { id: next.id });
  const { list } = await call('quotation.get_detail_toy', { id: next.id });
  // Dearer, so that it needs no approval.
  const dearer = (price: string | null) => (Number(price) * 1.1).toFixed(2);
  const changes = list
    .slice(0, 2)
    .map((line) => ({ id: line.id, quoted_price: dearer(line.quoted_price), order_box_qty: 30 }));
  await call('quotation.update_lines', { id: next.id, changes });
  await send(next.id, []);

  return {
    '/confirm#zh': (await quote('zh')).path,
    '/confirm#es': (await quote('es')).path,
    '/confirm#answered': answered.path,
    '/confirm#submitted': submitted.path,
    '/confirm#read_only': other.path,
    '/confirm#reopened': reopened.path,
    '/confirm#agreed': agreed.path,
    '/confirm#expired': (await call('quotation.add_link', { id: expired.id, ...SEEN_BY })).path,
    '/confirm#withdrawn': withdrawn.path,
    '/confirm#stopped': stopped.path,
    '/confirm#next': next.path,
    '/confirm#code': (await call('quotation.add_link', { id: answered.id, ...SEEN_BY, code: CODE })).path,
    '/confirm#missing': '/confirm#nothing',
    '/confirm#signing': answered.path,
  };
}

/** States that a visitor reaches on the page itself. */
export const CONFIRM_STEPS: Record<string, (page: Page) => Promise<void>> = {
  '/confirm#signing': (page) => page.getByRole('button', { name: 'Submit' }).click(),
};
