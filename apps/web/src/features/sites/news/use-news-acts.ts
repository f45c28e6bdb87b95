import { api, type InputOf, type SiteNewsItem } from '@wanyuan/contract/client';
import { act } from '#lib/call-client.ts';
import { confirm, toast } from '#lib/notices.ts';

type Wanted = InputOf<typeof api.site_news.set_state>['state'];

export interface NewsActs {
  onState: (news: Pick<SiteNewsItem, 'id' | 'title' | 'state'>, state: Wanted) => Promise<boolean>;
  /** Whether they are gone. */
  onRemove: (news: readonly SiteNewsItem[]) => Promise<boolean>;
}

/** Publishing, withdrawing and deleting; what visitors see is asked about before it goes. */
export function useNewsActs(): NewsActs {
  return {
    onState: async ({ id, title, state }, wanted) => {
      const isShown = state === 'published' && wanted === 'withdrawn';
      const isSure =
        !isShown ||
        (await confirm({ title: `撤回“${title}”？`, content: '访客马上看不到，可以再发布。', okText: '撤回' }));
      if (!isSure) return false;
      try {
        const { tip } = await act(api.site_news.set_state, { id, state: wanted });
        toast.success(tip);
        return true;
      } catch {
        return false;
      }
    },
    onRemove: async (news) => {
      const title = news.length === 1 ? `删除“${news[0]!.title}”？` : `删除 ${news.length} 条新闻？`;
      const content = '访客马上看不到，删除后不能恢复；只是不想显示可以撤回。';
      if (!(await confirm({ title, content, okText: '删除', startsOnCancel: true }))) return false;
      try {
        const { count } = await act(api.site_news.delete, { ids: news.map(({ id }) => id) });
        toast.success(`已删除 ${count} 条`);
        return true;
      } catch {
        return false;
      }
    },
  };
}
