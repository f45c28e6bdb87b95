import type { toyFollows } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { FollowService } from './follows.service.ts';
import type { CompareService } from './compare.service.ts';

type FollowHandlers = HandlersOf<typeof toyFollows>;

interface Dependencies {
  follows: FollowService;
  compare: CompareService;
}

export function createFollowHandlers({ follows, compare }: Dependencies): FollowHandlers {
  return {
    async edit_attention(context, { type, ids, is_attention }) {
      const edit = is_attention ? follows.follow : follows.unfollow;
      return { count: await edit(context, type, ids) };
    },
    get_attention_list: (context, query) => follows.list(context, query),
    get_attention_ids: (context) => follows.ids(context),
    remove_attention: async (context, { type, ids }) => ({
      count: await follows.unfollow(context, type, ids),
    }),
    get_toy_contrast_list: (context, which) => compare.list(context, which),
    edit_company_toy_contrast: async (context, change) => ({
      ids: await compare.edit(context, change),
    }),
  };
}
