import type { moderation as calls } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { Moderation } from './moderation.service.ts';

export function createModerationHandlers(moderation: Moderation): HandlersOf<typeof calls> {
  return {
    async report_message(context, wanted) {
      await moderation.report(context, wanted);
      return { tip: '已收到举报，平台会尽快处理' };
    },
    get_reports: (context, query) => moderation.list(context, query),
    async resolve_report(context, wanted) {
      await moderation.resolve(context, wanted);
      return { tip: '已处理' };
    },
    async unblock(context, { user_id }) {
      await moderation.unblock(context, user_id);
      return {};
    },
    get_blocks: (context, query) => moderation.blocks(context, query),
  };
}
