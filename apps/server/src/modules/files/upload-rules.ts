import { UPLOAD_LIMITS } from '@wanyuan/domain';

export type UploadPurpose = 'avatar' | 'search_image' | 'attachment';

export interface FileKind {
  extension: string;
  type: string;
}

const IMAGES = ['jpg', 'png', 'webp'];
const DOCUMENTS = ['gif', 'pdf', 'xlsx', 'xls', 'docx', 'doc', 'zip', 'mp4', 'csv', 'txt'];

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  zip: 'application/zip',
  mp4: 'video/mp4',
  csv: 'text/csv',
  txt: 'text/plain',
};

export interface UploadRule {
  extensions: readonly string[];
  maxBytes: number;
}

export const UPLOAD_RULES: Record<UploadPurpose, UploadRule> = {
  avatar: { extensions: IMAGES, maxBytes: UPLOAD_LIMITS.avatarBytes },
  search_image: { extensions: IMAGES, maxBytes: UPLOAD_LIMITS.fileBytes },
  attachment: { extensions: [...IMAGES, ...DOCUMENTS], maxBytes: UPLOAD_LIMITS.fileBytes },
};

export function kindOf(extension: string): FileKind | null {
  const type = TYPES[extension];
  return type === undefined ? null : { extension, type };
}

export function refusedText(rule: UploadRule): string {
  return `不支持该文件类型，可上传：${rule.extensions.join('、')}`;
}

export function tooLargeText(rule: UploadRule): string {
  return `文件过大，最大 ${Math.floor(rule.maxBytes / 1024 / 1024)} MB`;
}
