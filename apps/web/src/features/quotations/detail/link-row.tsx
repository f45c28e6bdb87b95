import { api } from '@wanyuan/contract/client';
import { SHARE_LINK_DAYS } from '@wanyuan/domain';
import { Button } from 'antd';
import { Ellipsis } from 'lucide-react';
import { copyText } from '#lib/clipboard.ts';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { confirm, notify, toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { newCode } from '#page-kit/links/new-code.ts';
import { ActMenu } from '#ui/act-menu.tsx';
import { linkWords, type NewLink, type RecipientLink } from '../quotation-words.ts';

interface LinkRowProps {
  quotationId: number;
  link: RecipientLink;
  onMade: (link: NewLink) => void;
}

/** One recipient's link. Only its hash is kept: who lost it gets a new one. */
export function LinkRow({ quotationId, link, onMade }: LinkRowProps) {
  const { id, name, is_on: isOn, view_count: views, last_viewed_time: last } = link;
  const edit = useAct(api.quotation.edit_link, {
    onDone: ({ link: made }) => {
      if (made) onMade(made);
      else toast.success('已保存');
    },
  });
  const change = (next: { is_on?: boolean; expires_days?: number; renew?: boolean }): void =>
    edit.mutate({ id: quotationId, link_id: id, ...next });
  const changeCode = (code: string | null): void =>
    edit.mutate(
      { id: quotationId, link_id: id, code },
      {
        onSuccess: () => {
          if (code === null) return;
          notify({
            key: 'link-code',
            title: `${name} 的新访问码：${code}`,
            description: '访问码只在这里显示一次，请告诉客户；链接不变。',
            duration: 0,
            action: { label: '复制', onSelect: () => void copyText(code) },
          });
        },
      },
    );
  const renew = async (): Promise<void> => {
    const content = '原链接立即失效，客户已填的答复保留。请把新链接发给客户。';
    if (await confirm({ title: '换新链接？', content, okText: '换新链接' })) change({ renew: true });
  };
  return (
    <li>
      <span className="row gap-8">
        <b className="cut">{name}</b>
        <ActMenu
          menu={{
            items: [
              { key: 'renew', label: '换新链接', onClick: () => void renew() },
              {
                key: 'longer',
                label: `从今天起 ${SHARE_LINK_DAYS} 天有效`,
                onClick: () => change({ expires_days: SHARE_LINK_DAYS }),
              },
              {
                key: 'code',
                label: link.has_code ? '换新访问码' : '加访问码',
                onClick: () => changeCode(newCode()),
              },
              ...(link.has_code ? [{ key: 'open', label: '取消访问码', onClick: () => changeCode(null) }] : []),
              isOn
                ? { key: 'stop', label: '停用', danger: true, onClick: () => change({ is_on: false }) }
                : { key: 'start', label: '恢复', onClick: () => change({ is_on: true }) },
            ],
          }}
        >
          <Button
            className="push"
            type="text"
            size="small"
            loading={edit.isPending}
            aria-label={`${name} 的链接操作`}
            icon={<Ellipsis size={16} aria-hidden />}
          />
        </ActMenu>
      </span>
      <small className="block t-12 quiet">
        {[
          linkWords(link, formatDate),
          link.has_code && '有访问码',
          views > 0 ? `看过 ${views} 次` : '还没有打开',
          link.is_submitted && '已提交',
          !link.is_submitted && link.answered > 0 && `已答 ${link.answered} 行`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {last && <small className="block t-12 quiet">最近查看 {formatDateTime(last)}</small>}
    </li>
  );
}
