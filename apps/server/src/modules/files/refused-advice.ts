import { fileTypeFromFile } from 'file-type';
import { readOfficeKind } from './compound-file.ts';
import type { FileKind, UploadRule } from './upload-rules.ts';

/** What people can do about a file of a kind that many have; null when there is nothing to say but no. */
export async function adviceFor(path: string, kind: FileKind | null, rule: UploadRule): Promise<string | null> {
  const isForSheets = rule.extensions.includes('xlsx');
  if (kind?.extension === 'xls' && isForSheets) return '暂不支持 .xls、.et 文件，请另存为xlsx后上传';
  const detected = await fileTypeFromFile(path).catch(() => undefined);
  if (/^hei[cf]$/.test(detected?.ext ?? ''))
    return '暂不支持HEIC图片，请将手机相机格式改为“兼容性最佳”，或另存为JPG后上传';
  if (isForSheets && /^xl(?:sm|tm|am)$/.test(detected?.ext ?? '')) return '表格含有宏，请另存为不含宏的xlsx后上传';
  if (detected?.ext === 'cfb' && (await readOfficeKind(path)) === 'encrypted')
    return '文件已加密，请在 Excel 或 WPS 中取消密码后再上传';
  return null;
}
