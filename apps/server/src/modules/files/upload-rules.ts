import { CHAT_LIMITS, UPLOAD_LIMITS, type FilePurpose } from '@wanyuan/domain';
import { contentTypeOf } from '#infra/storage/storage-key.ts';

export interface FileKind {
  extension: string;
  type: string;
}

const IMAGES = ['jpg', 'png', 'webp'];
const DOCUMENTS = ['gif', 'pdf', 'xlsx', 'xls', 'docx', 'doc', 'zip', 'mp4', 'csv', 'txt'];

/** Safari records mp4, the others webm. */
const VOICES = ['m4a', 'mp4', 'webm'];

const TAKEN = new Set([...IMAGES, ...DOCUMENTS, ...VOICES]);

export interface UploadRule {
  extensions: readonly string[];
  maxBytes: number;
}

export const UPLOAD_RULES: Record<FilePurpose, UploadRule> = {
  avatar: { extensions: IMAGES, maxBytes: UPLOAD_LIMITS.avatarBytes },
  search_image: { extensions: IMAGES, maxBytes: UPLOAD_LIMITS.fileBytes },
  search_sheet: { extensions: ['xlsx'], maxBytes: UPLOAD_LIMITS.fileBytes },
  customer_sheet: { extensions: ['xlsx', 'csv'], maxBytes: UPLOAD_LIMITS.avatarBytes },
  quotation_sheet: { extensions: ['xlsx', 'csv'], maxBytes: UPLOAD_LIMITS.avatarBytes },
  site_export: { extensions: ['xlsx'], maxBytes: UPLOAD_LIMITS.fileBytes },
  customer_export: { extensions: ['xlsx'], maxBytes: UPLOAD_LIMITS.fileBytes },
  export_template: { extensions: ['xlsx'], maxBytes: UPLOAD_LIMITS.avatarBytes },
  letterhead_logo: { extensions: IMAGES, maxBytes: UPLOAD_LIMITS.avatarBytes },
  site_picture: { extensions: IMAGES, maxBytes: UPLOAD_LIMITS.fileBytes },
  signature: { extensions: ['png'], maxBytes: UPLOAD_LIMITS.avatarBytes },
  product_sheet: { extensions: ['xlsx'], maxBytes: UPLOAD_LIMITS.importBytes },
  import_picture: { extensions: IMAGES, maxBytes: UPLOAD_LIMITS.fileBytes },
  picture_archive: { extensions: ['zip'], maxBytes: UPLOAD_LIMITS.importBytes },
  chat_picture: { extensions: IMAGES, maxBytes: UPLOAD_LIMITS.fileBytes },
  chat_file: { extensions: [...IMAGES, ...DOCUMENTS], maxBytes: CHAT_LIMITS.fileBytes },
  chat_voice: { extensions: VOICES, maxBytes: CHAT_LIMITS.voiceBytes },
  attachment: { extensions: [...IMAGES, ...DOCUMENTS], maxBytes: UPLOAD_LIMITS.fileBytes },
};

export function kindOf(extension: string): FileKind | null {
  if (!TAKEN.has(extension)) return null;
  // The row keeps the bare type; the charset belongs to the answer that serves the file.
  const [type = ''] = contentTypeOf(extension).split(';');
  return { extension, type };
}

export function refusedText(rule: UploadRule): string {
  return `不支持该文件类型，可上传：${rule.extensions.join('、')}`;
}

export function tooLargeText(rule: UploadRule): string {
  return `文件过大，最大 ${Math.floor(rule.maxBytes / 1024 / 1024)} MB`;
}
