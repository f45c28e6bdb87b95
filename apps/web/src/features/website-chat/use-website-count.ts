import { api } from '@wanyuan/contract/client';
import { useCall } from '#lib/use-call.ts';

export const WEBSITE_PAGE = { page_size: 100 };

export function useWebsiteCount(): number {
  const { data } = useCall(api.chat.get_website_message_list, WEBSITE_PAGE, { silent: true, returnError: true });
  return data?.unread_count ?? 0;
}
