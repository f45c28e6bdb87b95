import type { home } from '@wanyuan/contract';
import { AppError } from '#rpc/app-error.ts';
import type { HandlersOf } from '#rpc/context.ts';
import type { MessageService } from './messages.service.ts';

export function createHomeHandlers({ messages }: { messages: MessageService }): HandlersOf<typeof home> {
  return {
    async set_read(context, { id }) {
      const { marked, count } = await messages.markRead(context, [id]);
      if (marked === 0) throw new AppError('NOT_FOUND', { msg: '消息不存在或已被删除' });
      context.afterCommit(() => messages.refreshMessages({ userId: context.session.id }));
      return { count };
    },
  };
}
