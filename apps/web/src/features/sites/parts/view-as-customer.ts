import { api, type InputOf } from '@wanyuan/contract/client';
import { act } from '#lib/call-client.ts';
import { toast } from '#lib/notices.ts';

/**
 * Opens a site as its customer sees it, recorded nowhere. The window opens before the answer comes: browsers let a
 * page open one only while they still hold the click.
 */
export async function viewAsCustomer(whom: InputOf<typeof api.website.get_view_key>): Promise<void> {
  const page = window.open('', '_blank');
  if (page) page.opener = null;
  try {
    const { path } = await act(api.website.get_view_key, whom);
    if (page) page.location.href = new URL(path, window.location.origin).href;
    else toast.warning('浏览器拦截了新窗口，请允许后再试');
  } catch {
    page?.close();
  }
}
