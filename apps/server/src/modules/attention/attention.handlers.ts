import type { toyFollows } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { AttentionService } from './attentions.service.ts';
import type { ContrastService } from './contrasts.service.ts';

type AttentionHandlers = HandlersOf<typeof toyFollows>;

interface Dependencies {
  attentions: AttentionService;
  contrasts: ContrastService;
}

export function createAttentionHandlers({ attentions, contrasts }: Dependencies): AttentionHandlers {
  return {
    async edit_attention(context, { type, ids, is_attention }) {
      const edit = is_attention ? attentions.follow : attentions.unfollow;
      return { count: await edit(context, type, ids) };
    },
    get_attention_list: (context, query) => attentions.list(context, query),
    get_attention_ids: (context) => attentions.ids(context),
    remove_attention: async (context, { type, ids }) => ({
      count: await attentions.unfollow(context, type, ids),
    }),
    get_toy_contrast_list: (context, which) => contrasts.list(context, which),
    edit_company_toy_contrast: async (context, change) => ({
      ids: await contrasts.edit(context, change),
    }),
  };
}
