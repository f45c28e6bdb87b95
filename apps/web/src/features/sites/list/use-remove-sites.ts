import { api, type Site } from '@wanyuan/contract/client';
import { SITE } from '@wanyuan/domain';
import { act } from '#lib/call-client.ts';
import { confirm, notify, toast } from '#lib/notices.ts';

const UNDO_SECONDS = 12;

export async function restoreSites(ids: number[]): Promise<void> {
  try {
    await act(api.website.restore, { ids });
    toast.success('已恢复');
  } catch {
    // The call has said why.
  }
}

/** Deletes sites after a question; for a day they can be called back. Whether they are gone. */
export function useRemoveSites() {
  return async (sites: readonly Site[]): Promise<boolean> => {
    const ids = sites.map(({ id }) => id);
    const title = sites.length === 1 ? `删除“${sites[0]!.name}”？` : `删除 ${sites.length} 个网站？`;
    const content = `访客立即看不到，正在看的也会退出。${SITE.undoHours} 小时内可以恢复。`;
    if (!(await confirm({ title, content, okText: '删除', startsOnCancel: true }))) return false;
    try {
      await act(api.website.delete, { ids });
    } catch {
      return false;
    }
    notify({
      key: 'sites-removed',
      title: `已删除 ${ids.length} 个网站`,
      description: `${SITE.undoHours} 小时内可以恢复。`,
      duration: UNDO_SECONDS,
      action: { label: '恢复', onSelect: () => void restoreSites(ids) },
    });
    return true;
  };
}
