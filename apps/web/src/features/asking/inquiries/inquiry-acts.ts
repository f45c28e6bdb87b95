import { api } from '@wanyuan/contract/client';
import { confirm, toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import type { Inquiry } from '../types.ts';

interface InquiryActs {
  close: (inquiries: readonly Inquiry[]) => Promise<void>;
  remove: (inquiries: readonly Inquiry[]) => Promise<void>;
  isBusy: boolean;
}

const wordOf = (inquiries: readonly Inquiry[]): string =>
  inquiries.length === 1 ? `询价 ${inquiries[0]?.number ?? ''}` : `选中的 ${inquiries.length} 条询价`;

/** Ending and deleting, both asked about first: a factory may be on the phone already. */
export function useInquiryActs(onDone: () => void): InquiryActs {
  const close = useAct(api.toy.close_inquiry, {
    onDone: ({ count }) => {
      toast.success(`已结束 ${count} 条询价`);
      onDone();
    },
  });
  const remove = useAct(api.toy.delete_inquiry, {
    onDone: () => {
      toast.success('删除成功');
      onDone();
    },
  });
  return {
    close: async (inquiries) => {
      const title = `结束${wordOf(inquiries)}？`;
      const content = '未答复的将取消，不再致电工厂；已答复的转为关闭。';
      if (await confirm({ title, content, okText: '结束' })) close.mutate({ ids: inquiries.map(({ id }) => id) });
    },
    remove: async (inquiries) => {
      const title = `删除${wordOf(inquiries)}？`;
      const content = '删除后不能恢复，尚未致电的一并取消。';
      if (await confirm({ title, content, okText: '删除' })) remove.mutate({ ids: inquiries.map(({ id }) => id) });
      else toast.info('已取消删除');
    },
    isBusy: close.isPending || remove.isPending,
  };
}
