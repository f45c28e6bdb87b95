import { api } from '@wanyuan/contract/client';
import { confirm, toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { takeSavedOldWebsite } from '../parts/take-saved.ts';
import type { OldWebsite } from '../site-words.ts';

/** Opens the old showroom to visitors, and closes it. */
export function useOldSwitch({ revision }: OldWebsite) {
  const edit = useAct(api.home.updateCompanyWebsite, {
    onDone: ({ revision: saved, tip }) => {
      takeSavedOldWebsite({ revision: saved });
      toast.success(tip);
    },
  });
  return {
    isBusy: edit.isPending,
    open: (): void => edit.mutate({ revision, is_on: true }),
    close: async (): Promise<void> => {
      const isSure = await confirm({
        title: '关闭在线展厅？',
        content: '访客立即看不到，他们选的样留着；随时可以再开放。',
        okText: '关闭展厅',
      });
      if (isSure) edit.mutate({ revision, is_on: false });
    },
  };
}
