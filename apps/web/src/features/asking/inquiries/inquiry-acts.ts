import { api } from '@wanyuan/contract/client';
import { useState } from 'react';
import { confirm, toast } from '#lib/notices.ts';
import { invalidateCalls } from '#lib/query-client.ts';
import { useAct } from '#lib/use-call.ts';
import { showSuccess } from '../dialog-store.ts';
import { namesOf } from '../dialogs/use-asking-toys.ts';
import type { Inquiry } from '../types.ts';
import { askableAgain, askAgain } from './ask-again.ts';

interface InquiryActs {
  /** The same questions once more. */
  again: (inquiries: readonly Inquiry[]) => Promise<void>;
  /** How many of them are out; null when none are on their way. */
  againProgress: string | null;
  close: (inquiries: readonly Inquiry[]) => Promise<void>;
  remove: (inquiries: readonly Inquiry[]) => Promise<void>;
  isBusy: boolean;
}

const wordOf = (inquiries: readonly Inquiry[]): string =>
  inquiries.length === 1 ? `询价 ${inquiries[0]?.number ?? ''}` : `选中的 ${inquiries.length} 条询价`;

/** Asking again, ending and deleting, each after a question: a factory may be on the phone already. */
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
  const [againProgress, setProgress] = useState<string | null>(null);
  return {
    again: async (inquiries) => {
      const askable = askableAgain(inquiries);
      const rest = inquiries.length - askable.length;
      if (askable.length === 0) {
        toast.info('选中的询价都在等待答复，可以催一催');
        return;
      }
      const title = `再次询价 ${askable.length} 款？`;
      const content = `按原来的询问内容、箱数、目标价、备注和客户再问工厂一次${rest > 0 ? `；其余 ${rest} 条在等待答复或同款重复，不再询价` : ''}。`;
      if (!(await confirm({ title, content, okText: '再次询价' }))) return;
      const result = await askAgain(askable, (asked) => setProgress(`${asked + 1} / ${askable.length}`));
      setProgress(null);
      invalidateCalls(api.toy.inquiry_again.touches);
      onDone();
      showSuccess({ kind: 'inquiry', result, names: namesOf(askable) });
    },
    againProgress,
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
