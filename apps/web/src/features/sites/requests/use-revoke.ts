import { api, type AccessRequest } from '@wanyuan/contract/client';
import { act } from '#lib/call-client.ts';
import { confirm, toast } from '#lib/notices.ts';

/** Takes approvals back after a question: whoever is signed in by one is out at once. */
export function useRevoke(onDone: (ids: number[]) => void) {
  return async (requests: readonly AccessRequest[]): Promise<void> => {
    const ids = requests.map(({ id }) => id);
    const title = requests.length === 1 ? `收回对 ${requests[0]!.name} 的批准？` : `收回 ${requests.length} 份批准？`;
    const content = '他们立即退出，已选的样留着；以后可以再批准。';
    if (!(await confirm({ title, content, okText: '收回批准' }))) return;
    try {
      const { count, ended } = await act(api.company_website.revoke_website_access, { ids });
      toast.success(`已收回 ${count} 份，结束 ${ended} 个登录`);
      onDone(ids);
    } catch {
      // The call has said why.
    }
  };
}
