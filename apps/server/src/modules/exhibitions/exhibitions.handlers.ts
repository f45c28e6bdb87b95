import type { exhibition } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { ExhibitionService } from './exhibitions.service.ts';

export function createExhibitionHandlers(exhibitions: ExhibitionService): HandlersOf<typeof exhibition> {
  return {
    get_list: async ({ db }, { kind }) => ({ list: await exhibitions.list(db, kind) }),
    get_detail: (context, query) => exhibitions.detail(context, query),
  };
}
