import { api, type Site } from '@wanyuan/contract/client';
import { act } from '#lib/call-client.ts';
import { copyText } from '#lib/clipboard.ts';
import { siteUrl } from '../site-words.ts';

/** The address and its login code, as a salesperson pastes them to a customer. */
export async function copySiteAndCode(site: Pick<Site, 'id' | 'url' | 'name'>): Promise<void> {
  try {
    const { code, text, url } = await act(api.website.get_login_code, { id: site.id });
    const address = siteUrl({ url });
    await copyText(code === '' ? address : text.replace(url, address));
  } catch {
    // The call has said why.
  }
}
