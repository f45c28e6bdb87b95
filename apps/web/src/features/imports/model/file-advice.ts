import { UPLOAD_LIMITS } from '@wanyuan/domain';
import { formatBytes } from '#lib/format.ts';

type Named = Pick<File, 'name' | 'size'>;

const MB = 1024 * 1024;
export const IMPORT_MB = UPLOAD_LIMITS.importBytes / MB;
const PICTURE_MB = UPLOAD_LIMITS.fileBytes / MB;

const endingOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const tooLarge = (size: number, most: number, advice: string): string =>
  `文件 ${formatBytes(size)}，超过上限 ${most} MB：${advice}`;

/** Why a sheet cannot be taken, with what to do about it; null when it can. */
export function sheetFault({ name, size }: Named): string | null {
  const ending = endingOf(name);
  if (ending === 'xls' || ending === 'et') return `暂不支持 .${ending} 文件：请用 Excel 或 WPS 另存为 xlsx 后上传`;
  if (ending === 'xlsm') return '暂不支持带宏的 .xlsm 文件：请另存为不带宏的 xlsx 后上传';
  if (ending === 'csv' || ending === 'numbers' || ending === 'ods')
    return `暂不支持 .${ending} 文件：请打开后另存为 xlsx 再上传`;
  if (ending !== 'xlsx') return '请选择 xlsx 格式的表格';
  if (size === 0) return '这个文件是空的，请重新选择';
  if (size > UPLOAD_LIMITS.importBytes)
    return tooLarge(size, IMPORT_MB, '请把表格分成几份，或在 Excel 里“压缩图片”后再上传');
  return null;
}

const PICTURES = new Set(['jpg', 'jpeg', 'png', 'webp']);
const OTHER_ARCHIVES = new Set(['rar', '7z', 'tar', 'gz']);

type PictureFileKind = 'import_picture' | 'picture_archive';

export function pictureFileKind(name: string): PictureFileKind {
  return endingOf(name) === 'zip' ? 'picture_archive' : 'import_picture';
}

/** Why a picture or an archive cannot be taken; null when it can. */
export function pictureFault({ name, size }: Named): string | null {
  const ending = endingOf(name);
  if (ending === 'heic' || ending === 'heif')
    return '暂不支持 HEIC 照片：请把手机相机格式改为“兼容性最佳”，或另存为 jpg 后上传';
  if (OTHER_ARCHIVES.has(ending)) return `暂不支持 .${ending} 压缩包：请改用 zip 格式`;
  if (ending !== 'zip' && !PICTURES.has(ending)) return '只支持 jpg、png、webp 图片或 zip 压缩包';
  if (size === 0) return '这个文件是空的';
  if (ending === 'zip' && size > UPLOAD_LIMITS.importBytes) return tooLarge(size, IMPORT_MB, '请分成几个压缩包');
  if (ending !== 'zip' && size > UPLOAD_LIMITS.fileBytes) return tooLarge(size, PICTURE_MB, '请缩小后上传');
  return null;
}

/** Files that operating systems leave beside the pictures: the user did not mean to upload them. */
export function isLitter(name: string): boolean {
  return name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini)$/i.test(name);
}
