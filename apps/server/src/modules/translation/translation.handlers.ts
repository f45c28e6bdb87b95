import type { chatTranslation } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { Translation } from './translation.service.ts';

export function createTranslationHandlers(translation: Translation): HandlersOf<typeof chatTranslation> {
  return {
    get_translation: (context, talk) => translation.get(context, talk),
    async switch_translation(context, { is_on }) {
      await translation.switchOn(context, is_on);
      return {};
    },
    async set_translation(context, wanted) {
      await translation.set(context, wanted);
      return {};
    },
    translate_message: async (context, wanted) => ({ text: await translation.message(context, wanted) }),
    translate_text: async (context, wanted) => ({ text: await translation.text(context, wanted) }),
  };
}
