import { api } from '@wanyuan/contract/client';
import { confirm, toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import type { Selection } from '../selection-words.ts';

/** Deletes a selection after asking. */
export function useRemoveSelection({ id, name }: Pick<Selection, 'id' | 'name'>, onDone?: () => void) {
  const remove = useAct(api.website.delete_chooses, {
    onDone: () => {
      toast.success('删除成功');
      onDone?.();
    },
  });
  const ask = async (): Promise<void> => {
    const content = '其中的答复一并删除，分享链接立即失效，不能恢复。';
    if (await confirm({ title: `删除选样“${name}”？`, content, okText: '删除' })) remove.mutate({ ids: [id] });
  };
  return { ask: () => void ask(), isPending: remove.isPending };
}
