import { createHash } from 'node:crypto';
import type { FilePurpose } from '@wanyuan/domain';
import { AppError } from '#rpc/app-error.ts';
import { isPictureType, type Inspection, type PicturesService } from '../pictures/pictures.module.ts';
import { detectKind } from './detect-kind.ts';
import { findFault } from './picture.ts';
import { adviceFor } from './refused-advice.ts';
import type { SpooledUpload } from './spool-upload.ts';
import { refusedText, UPLOAD_RULES, type FileKind } from './upload-rules.ts';

export type Prepared = FileKind & {
  body: Buffer | { path: string };
  size: number;
  sha256: string;
  /** Null for what is no picture, or cannot be read as one. */
  seen: Inspection | null;
};

const PICTURE_FAULTS = {
  broken: '图片无法识别，可能已损坏，请换一张',
  too_large: '图片尺寸过大（最多6000万像素），请缩小后再上传',
  too_small: '图片太小，无法识别，请换一张更大的图片',
} as const;

function unreadablePicture(): AppError {
  return new AppError('FILE_TYPE_REFUSED', { msg: PICTURE_FAULTS.broken });
}

/** An upload as it is kept: checked by content, its metadata taken out into `cleanPath`. */
export async function prepareUpload(
  spooled: SpooledUpload,
  { purpose, filename }: { purpose: FilePurpose; filename: string },
  pictures: Pick<PicturesService, 'makeAvatar' | 'inspect' | 'clean'>,
  cleanPath: string,
): Promise<Prepared> {
  if (spooled.size === 0) throw new AppError('FILE_MISSING', { msg: '文件内容为空，请重新选择' });
  const rule = UPLOAD_RULES[purpose];
  const kind = await detectKind(spooled.path, filename);
  if (kind === null || !rule.extensions.includes(kind.extension)) {
    throw new AppError('FILE_TYPE_REFUSED', { msg: (await adviceFor(spooled.path, kind, rule)) ?? refusedText(rule) });
  }
  if (purpose === 'avatar') {
    const body = await pictures.makeAvatar({ path: spooled.path });
    if (body === null) throw unreadablePicture();
    const sha256 = createHash('sha256').update(body).digest('hex');
    const seen = await pictures.inspect(body);
    return { extension: 'webp', type: 'image/webp', body, size: body.length, sha256, seen };
  }
  const fault = purpose === 'search_image' ? await findFault(spooled.path) : null;
  if (fault !== null) throw new AppError('FILE_TYPE_REFUSED', { msg: PICTURE_FAULTS[fault] });
  const { path, size, sha256 } = spooled;
  if (!isPictureType(kind.type)) return { ...kind, body: { path }, size, sha256, seen: null };
  const clean = await pictures.clean({ path }, kind.type, cleanPath);
  // What is looked at must be a whole picture; an attachment may be a broken one, as long as its metadata could be removed.
  const isLookedAt = purpose === 'search_image' || purpose === 'chat_picture';
  if (clean === null || (isLookedAt && clean.seen === null)) throw unreadablePicture();
  return { ...kind, body: { path: clean.path }, size: clean.bytes, sha256: clean.sha256, seen: clean.seen };
}
