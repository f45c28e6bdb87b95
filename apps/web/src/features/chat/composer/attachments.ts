import { CHAT_LIMITS } from '@wanyuan/domain';
import { formatBytes } from '#lib/format.ts';
import { isPicture } from '#lib/image-file.ts';

const { pictures: PICTURES_MAX, fileBytes: BYTES_MAX } = CHAT_LIMITS;

export interface Attachments {
  pictures: readonly File[];
  files: readonly File[];
}

export const NO_ATTACHMENTS: Attachments = { pictures: [], files: [] };

/** What was pasted, dropped or chosen joins what is there already; what does not fit is told. */
export function attach(before: Attachments, added: readonly File[]): { next: Attachments; fault: string | null } {
  const tooLarge = added.find(({ size }) => size > BYTES_MAX);
  const empty = added.find(({ size }) => size === 0);
  const fitting = added.filter(({ size }) => size > 0 && size <= BYTES_MAX);
  const pictures = [...before.pictures, ...fitting.filter(isPicture)];
  const next = {
    pictures: pictures.slice(0, PICTURES_MAX),
    files: [...before.files, ...fitting.filter((file) => !isPicture(file))],
  };
  if (tooLarge) return { next, fault: `“${tooLarge.name}”超过 ${formatBytes(BYTES_MAX)}，请压缩后再发` };
  if (empty) return { next, fault: `“${empty.name}”是空文件` };
  return { next, fault: pictures.length > PICTURES_MAX ? `一次最多发 ${PICTURES_MAX} 张图片` : null };
}

export const countAttached = ({ pictures, files }: Attachments): number => pictures.length + files.length;
