import { api, type ExportRecord } from '@wanyuan/contract/client';
import { Button, type MenuProps } from 'antd';
import { Ellipsis, Link2, Mail, RefreshCw, Trash2 } from 'lucide-react';
import { copyText } from '#lib/clipboard.ts';
import { followExport } from '#lib/exports.ts';
import { formatDateTime } from '#lib/format.ts';
import { openMail } from '#lib/mail-dialog.ts';
import { confirm, toast } from '#lib/notices.ts';
import { useCan } from '#lib/session.ts';
import { useAct } from '#lib/use-call.ts';
import { ActMenu } from '#ui/act-menu.tsx';
import { hasFile, isUnderWay } from '../model/downloads.ts';
import { KINDS, otherKinds } from '../model/kind-words.ts';

const LINK_HOURS = 24;

/** A link opens the file without signing in: the user confirms it first for files that are not for customers. */
function useLink({ id, is_internal: isInternal }: ExportRecord) {
  const make = useAct(api.system.get_temp_auth);
  return async (): Promise<void> => {
    if (isInternal) {
      const title = '文件含工厂资料或出厂价，仍要生成链接？';
      const content = '拿到链接的人不必登录就能下载，请勿发给客户。';
      if (!(await confirm({ title, content, okText: '仍要生成' }))) return;
    }
    make.mutate(
      { id, hours: LINK_HOURS, is_confirmed: isInternal },
      {
        onSuccess: ({ url, expires_time: until }) => {
          void copyText(new URL(url, window.location.origin).href).then((isCopied) => {
            if (isCopied) toast.info(`链接 ${formatDateTime(until)} 前有效`);
          });
        },
      },
    );
  };
}

interface RecordMenuProps {
  record: ExportRecord;
  onRemove: () => void;
}

/** What is done with a record less often than downloading it. */
export function RecordMenu({ record, onRemove }: RecordMenuProps) {
  const convert = useAct(api.system.get_convert, { onDone: (progress) => followExport(progress) });
  const copyLink = useLink(record);
  /** Whom a membership would let send sees what it would give. */
  const mayWrite = useCan('quotation.use');
  const { id, kind, content, can_convert: canConvert } = record;
  const same = record.is_expired && kind !== 'trade' ? [kind] : [];
  const kinds = [...same, ...otherKinds(kind)];
  const items: NonNullable<MenuProps['items']> = [
    ...(canConvert && !isUnderWay(record)
      ? [
          {
            key: 'convert',
            label: record.is_expired ? '重新生成' : '转换格式',
            icon: <RefreshCw size={16} aria-hidden />,
            children: kinds.map((to) => ({
              key: to,
              label: KINDS[to].label,
              onClick: () => convert.mutate({ id, kind: to }),
            })),
          },
        ]
      : []),
    ...(hasFile(record)
      ? [
          {
            key: 'link',
            label: '复制临时链接',
            icon: <Link2 size={16} aria-hidden />,
            onClick: () => void copyLink(),
          },
        ]
      : []),
    ...(hasFile(record) && mayWrite
      ? [
          {
            key: 'mail',
            label: '用邮件发送',
            icon: <Mail size={16} aria-hidden />,
            onClick: () => openMail({ kind: 'exports', ids: [id] }),
          },
        ]
      : []),
    { key: 'remove', label: '删除', danger: true, icon: <Trash2 size={16} aria-hidden />, onClick: onRemove },
  ];
  return (
    <ActMenu placement="bottomRight" menu={{ items }}>
      <Button
        type="text"
        size="small"
        aria-label={`${content}的更多操作`}
        icon={<Ellipsis size={16} aria-hidden />}
        loading={convert.isPending}
      />
    </ActMenu>
  );
}
