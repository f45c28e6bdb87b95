import { api } from '@wanyuan/contract/client';
import { confirm, toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import type { Supplement } from '../types.ts';

/** 删除, asked about first. */
export function useDeleteSupplement(onDone?: () => void): {
  remove: (supplement: Pick<Supplement, 'id' | 'number' | 'state'>) => Promise<void>;
  isBusy: boolean;
} {
  const act = useAct(api.toy.delete_supplement, {
    onDone: () => {
      toast.success('删除成功');
      onDone?.();
    },
  });
  return {
    remove: async ({ id, number, state }) => {
      const content = state === 'open' ? '工厂将收到取消的通知，删除后不能恢复。' : '删除后不能恢复。';
      if (await confirm({ title: `删除补样单 ${number}？`, content, okText: '删除' })) act.mutate({ ids: [id] });
      else toast.info('已取消删除');
    },
    isBusy: act.isPending,
  };
}
