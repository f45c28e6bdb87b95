import type { ExportProgress } from '@wanyuan/contract/client';
import { EXPORT_DONE_TEXT, EXPORT_FAILED_TEXT } from '@wanyuan/domain';
import { openDialog } from '#lib/dialogs.ts';
import { downloadExport, type ExportRequest } from '#lib/exports.ts';
import { notify } from '#lib/notices.ts';
import { startExport } from '../start-export.ts';
import type { Followed } from './followed-store.ts';
import { ProgressCard } from './progress-card.tsx';

const SHORTLY = 4;
const A_WHILE = 8;
const LONG = 30;

const keyOf = (uuid: string): string => `export-${uuid}`;
const lostWords = (lost: number): string => (lost > 0 ? `${lost} 张图片未能放入` : '');

/** A card in the corner that follows the work and blocks nothing; closed, it comes back at the end. */
export function tellProgress({ uuid, name }: ExportProgress, onCancel: () => Promise<void>): void {
  const description = <ProgressCard uuid={uuid} onCancel={onCancel} />;
  notify({ key: keyOf(uuid), title: `正在导出 ${name}`, description, duration: 0 });
}

export function tellEnd({ progress, request, isHere }: Followed): void {
  const key = keyOf(progress.uuid);
  if (progress.state === 'cancelled')
    notify({ key, title: '已取消导出', description: progress.name, duration: SHORTLY });
  else if (progress.state === 'failed') tellFailure(key, progress, request);
  else tellFile(key, progress, isHere);
}

function tellFile(key: string, progress: ExportProgress, isHere: boolean): void {
  const words = [progress.name, lostWords(progress.lost_pictures)];
  if (progress.link === '') {
    const description = [...words, '含出厂价，当前账号不能下载'].filter(Boolean).join('，');
    notify({ key, title: EXPORT_DONE_TEXT, description, duration: A_WHILE });
    return;
  }
  const say = (duration: number, label: string): void =>
    notify({
      key,
      title: EXPORT_DONE_TEXT,
      description: words.filter(Boolean).join('，'),
      duration,
      action: {
        label,
        onSelect: () => {
          downloadExport(progress);
          say(SHORTLY, '再次下载');
        },
      },
    });
  if (isHere) downloadExport(progress);
  say(isHere ? A_WHILE : LONG, isHere ? '再次下载' : '下载');
}

function tellFailure(key: string, { name, reason }: ExportProgress, request: ExportRequest | undefined): void {
  const service = { label: '联系客服', onSelect: () => openDialog('service') };
  notify({
    key,
    title: EXPORT_FAILED_TEXT,
    description: [name, reason === EXPORT_FAILED_TEXT ? '' : reason].filter(Boolean).join('：'),
    duration: 0,
    ...(request
      ? {
          otherAction: service,
          action: {
            label: '重试',
            onSelect: () => {
              notify({ key, title: '正在重试', description: name, duration: SHORTLY });
              void startExport(request);
            },
          },
        }
      : { action: service }),
  });
}
