import { api } from '@wanyuan/contract/client';
import { copyText } from '#lib/clipboard.ts';
import { notify } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';

/** A new login code for a site; it stays on the screen until it was looked at. */
export function useResetCode(id: number, onDone?: () => void) {
  return useAct(api.website.reset_code, {
    onDone: ({ code, ended }) => {
      notify({
        key: `site-code-${id}`,
        title: `登录码：${code}`,
        description: ended > 0 ? `已结束 ${ended} 个用旧码的登录，请把新码发给客户。` : '请发给客户。',
        duration: 0,
        action: { label: '复制', onSelect: () => void copyText(code) },
      });
      onDone?.();
    },
  });
}
