import type { Source } from '#infra/workers/work-messages.ts';
import { PictureFault, PoolBusyError } from '#infra/workers/worker-faults.ts';
import { AppError } from '#rpc/app-error.ts';
import { HEIC_TEXT } from '../files/files.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';

const BUSY_RETRY_SECONDS = 3;

/** What people are told of a picture that cannot be used, by the reason that the worker gives. */
const REASONS: Record<string, string> = {
  heic: HEIC_TEXT,
  too_small: '图片太小，无法识别，请换一张更大的图片',
  too_large: '图片尺寸过大，请缩小后再上传',
  nothing_stands_out: '图中没有突出的主体，无法抠图，请换一张图片',
  not_a_picture: '文件不是图片，请上传 jpg、png 或 webp 图片',
};

export type SourceReader = ReturnType<typeof createSourceReader>;

/** Hands pictures to the vision process, and says its faults in the words of the catalogue. */
export function createSourceReader({ pictures }: { pictures: Pick<PicturesService, 'known' | 'originals'> }) {
  return {
    async withSource<T>(
      pictureId: number,
      how: { isBackground: boolean },
      use: (source: Source) => Promise<T>,
    ): Promise<T> {
      try {
        const picture = pictures.known.recall(pictureId) ?? (await pictures.known.load(pictureId));
        const result = picture === null ? null : await pictures.originals.withSource(picture, how, use);
        if (result === null) throw new AppError('PICTURE_UNREADABLE', { msg: '图片不存在或已被删除' });
        return result;
      } catch (error) {
        throw explainVisionFault(error);
      }
    },
  };
}

export function explainVisionFault(error: unknown): unknown {
  if (error instanceof PictureFault)
    return new AppError('PICTURE_UNREADABLE', { ...messageOf(error.reason), cause: error });
  if (!(error instanceof PoolBusyError)) return error;
  return new AppError('BUSY', { msg: '图片识别繁忙，请稍后重试', data: { retry_after: BUSY_RETRY_SECONDS } });
}

function messageOf(reason: string | undefined): { msg?: string } {
  const msg = REASONS[reason ?? ''];
  return msg === undefined ? {} : { msg };
}
