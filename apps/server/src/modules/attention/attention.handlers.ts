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
    async edit_attention({ db, session }, { type, ids, is_attention }) {
      const edit = is_attention ? attentions.follow : attentions.unfollow;
      return { count: await edit(db, session, type, ids) };
    },
    get_attention_list: ({ db, session }, query) => attentions.list(db, session, query),
    get_attention_ids: ({ db, session }) => attentions.ids(db, session),
    remove_attention: async ({ db, session }, { type, ids }) => ({
      count: await attentions.unfollow(db, session, type, ids),
    }),
    get_toy_contrast_list: ({ db, session }, which) => contrasts.list(db, session, which),
    edit_company_toy_contrast: async ({ db, session }, change) => ({
      ids: await contrasts.edit(db, session, change),
    }),
  };
}
