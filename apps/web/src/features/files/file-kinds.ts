import { FileArchive, FileImage, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react';

const KINDS: { endings: readonly string[]; icon: LucideIcon; name: string }[] = [
  { endings: ['csv', 'xls', 'xlsx'], icon: FileSpreadsheet, name: '表格' },
  { endings: ['zip', 'rar', '7z'], icon: FileArchive, name: '压缩包' },
  { endings: ['jpg', 'jpeg', 'png', 'webp', 'gif'], icon: FileImage, name: '图片' },
  { endings: ['pdf'], icon: FileText, name: 'PDF' },
];

/** The icon of a file by the end of its name, and the word for it. */
export function fileKind(fileName: string): { icon: LucideIcon; name: string } {
  const ending = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return KINDS.find(({ endings }) => endings.includes(ending)) ?? { icon: FileText, name: '文档' };
}

export const TOPICS = [
  { key: 'template', label: '表格模板' },
  { key: 'standard', label: '标准认证' },
  { key: 'logistics', label: '物流装柜' },
  { key: 'guide', label: '操作指南' },
] as const;
export type Topic = (typeof TOPICS)[number]['key'];

/** The topic that an address asks for, if it is one. */
export function topicOf(text: string): Topic | undefined {
  return TOPICS.find(({ key }) => key === text)?.key;
}
