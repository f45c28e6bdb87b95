import type { toyPictureMarks } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { PictureMarks } from './picture-marks.service.ts';

export function createPictureMarkHandlers(marks: PictureMarks): HandlersOf<typeof toyPictureMarks> {
  return {
    async mark_image_toy(context, input) {
      await marks.mark(context, input);
      return {};
    },
    async get_image_marks(context, input) {
      return { list: await marks.list(context, input) };
    },
  };
}
