import type { APIRequestContext } from '@playwright/test';
import type { CallInput, CallName } from '@wanyuan/contract/client';
import { DEMO, PASSWORD } from './accounts.ts';
import { callApi } from './api.ts';

/** Addresses of what the demo's main account keeps, by the rows that show it: there the first record would not do. */
export async function recordAddresses(request: APIRequestContext): Promise<Record<string, string>> {
  const call = <N extends CallName>(name: N, input: CallInput<N>, token?: string) =>
    callApi(request, name, input, token);
  const { token } = await call('account.login', { type: 'password', account: DEMO.main, password: PASSWORD });
  const [selection] = (await call('website.chooses_list', { state: 'submitted' }, token)).list;
  const [cart] = (await call('website.get_customer_pick', {}, token)).list;
  const [talk] = (await call('chat.get_message_list', {}, token)).list;
  const [purchase] = (await call('purchase.get_list', {}, token)).list;
  const [order] = (await call('customer_order.get_list', {}, token)).list;
  const [site] = (await call('website.website_list', { state: 'on' }, token)).list;
  const [select] = (await call('website.get_select_sample_list', { state: 'open' }, token)).list;
  const longest = async (tab: CallInput<'quotation.get_list'>['tab']): Promise<number> => {
    const { list: found } = await call('quotation.get_list', { is_company: true, tab, page_size: 100 }, token);
    return found.toSorted((a, b) => b.line_count - a.line_count)[0]!.id;
  };
  const confirm = await call('quotation.add_link', { id: await longest('sent'), name: 'Emma Clarke' }, token);
  const share = await call('website.share', { id: selection!.id, show_price: true, renew: true }, token);
  const print = await call(
    'system.get_print_key',
    { source: { kind: 'cart', id: cart!.id }, layout: 'picking_list' },
    token,
  );
  const { list: mails } = await call('system.get_email_history', { page_size: 100 }, token);
  const mail = mails.find(({ can_preview: isKept }) => isKept);
  const preview = mail && (await call('mail.get_preview_key', { id: mail.id }, token));
  return {
    ...(preview && { '/Previewemail': preview.url }),
    ...(talk && { '/chat/:id': `/chat/${talk.id}` }),
    '/chooseShare/:token': share.path!,
    '/print/:key': `/print/${print.key}`,
    '/purchaseDetails': `/purchaseDetails?id=${purchase!.id}`,
    '/edit_quotation/:id': `/edit_quotation/${await longest('draft')}`,
    '/CompanyQuotationDetail': `/CompanyQuotationDetail?id=${await longest('submitted')}`,
    '/confirm': confirm.path,
    '/customerOrder': `/customerOrder?id=${order!.id}`,
    '/siteSettings': `/siteSettings?id=${site!.id}`,
    ...(select && { '/sampleListDetail': `/sampleListDetail?id=${select.id}` }),
  };
}
