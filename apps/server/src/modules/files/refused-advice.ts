import { fileTypeFromFile } from 'file-type';
import type { FileKind, UploadRule } from './upload-rules.ts';

/** What people can do about a file of a kind that many have; null when there is nothing to say but no. */
export async function adviceFor(path: string, kind: FileKind | null, rule: UploadRule): Promise<string | null> {
  if (kind?.extension === 'xls' && rule.extensions.includes('xlsx')) return '暂不支持 .xls 文件，请另存为xlsx后上传';
  const detected = await fileTypeFromFile(path).catch(() => undefined);
  if (/^hei[cf]$/.test(detected?.ext ?? ''))
    return '暂不支持HEIC图片，请将手机相机格式改为“兼容性最佳”，或另存为JPG后上传';
  return null;
}
