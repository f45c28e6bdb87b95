import { api, type InputOf } from '@wanyuan/contract/client';
import { confirm, toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';

type Kind = InputOf<typeof api.system.remove_history>['type'];

/** Asks, removes and says what became of it; nothing picked, nothing done. */
export function useRemoval(type: Kind, onDone: (ids: readonly number[]) => void) {
  const remove = useAct(api.system.remove_history, { returnError: true });
  return async (ids: number[]): Promise<void> => {
    if (ids.length === 0) return;
    const content = `${ids.length > 1 ? `共 ${ids.length} 条，` : ''}${type === 'export' ? '文件一并删除，' : ''}不能恢复。`;
    if (!(await confirm({ title: '确认删除该历史记录？', content, okText: '删除' }))) {
      toast.info('已取消删除');
      return;
    }
    try {
      await remove.mutateAsync({ type, ids });
      toast.success('删除成功');
      onDone(ids);
    } catch {
      toast.error('删除失败');
    }
  };
}
