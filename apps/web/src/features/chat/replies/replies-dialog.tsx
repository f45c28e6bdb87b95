import { api } from '@wanyuan/contract/client';
import { CHAT_REPLIES } from '@wanyuan/domain';
import { Button, Modal, Skeleton } from 'antd';
import { ArrowDown, ArrowUp, MessageSquareQuote, Pencil, Plus, Trash2, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { confirm } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import type { ChatReply } from '../types.ts';
import { moved } from './moved.ts';
import { ReplyForm } from './reply-form.tsx';
import styles from './replies.module.css';

/** One's own quick replies and the company's: written, ordered, removed. */
export default function RepliesDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useCall(api.chat.get_chat_reply, {}, { returnError: true });
  const [editing, setEditing] = useState<ChatReply | 'new' | null>(null);
  const edit = useAct(api.chat.edit_chat_reply);
  const list = data?.list ?? [];
  const move = (reply: ChatReply, step: -1 | 1): void => {
    const next = moved(list, reply, step);
    if (next) edit.mutate({ act: 'order', ids: next.map(({ id }) => id) });
  };
  const remove = async (reply: ChatReply): Promise<void> => {
    const content = reply.is_company ? '这是公司的快捷回复，删除后同事也不再有。' : '';
    if (await confirm({ title: '删除这条快捷回复？', content, okText: '删除' }))
      edit.mutate({ act: 'remove', id: reply.id });
  };
  return (
    <Modal
      open
      centered
      width={600}
      title="快捷回复"
      onCancel={onClose}
      footer={
        <div className="row gap-8">
          <span className="t-12 quiet">
            {list.length} / {CHAT_REPLIES.count} 条，输入框里打 / 可查找
          </span>
          <Button
            type="primary"
            className="push"
            icon={<Plus size={16} aria-hidden />}
            disabled={!data || list.length >= CHAT_REPLIES.count}
            onClick={() => setEditing('new')}
          >
            添加
          </Button>
        </div>
      }
    >
      {!data && error && <CallErrorPanel what="快捷回复" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 5 }} title={false} />}
      {data && list.length === 0 && (
        <StatePanel
          icon={MessageSquareQuote}
          title="还没有快捷回复"
          description="把常说的话存下来，点一下就填好，{联系人}、{货号} 会换成实际内容。"
        />
      )}
      <ul className={styles.list} aria-label="快捷回复">
        {list.map((reply, index) => (
          <li key={reply.id} className="row gap-8">
            <span className="grow thin">
              <span className="block break">{reply.text}</span>
              <small className="t-12 quiet">
                {[reply.group, reply.is_company && '公司'].filter(Boolean).join(' · ')}
              </small>
            </span>
            {reply.can_edit && (
              <span className="flex gap-2">
                <Act icon={ArrowUp} label="上移" isOff={index === 0} onClick={() => move(reply, -1)} />
                <Act icon={ArrowDown} label="下移" isOff={index === list.length - 1} onClick={() => move(reply, 1)} />
                <Act icon={Pencil} label="修改" onClick={() => setEditing(reply)} />
                <Act icon={Trash2} label="删除" onClick={() => void remove(reply)} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {editing && data && (
        <ReplyForm
          reply={editing === 'new' ? null : editing}
          groups={[...new Set(list.map(({ group }) => group).filter(Boolean))]}
          canShare={data.can_share}
          onClose={() => setEditing(null)}
        />
      )}
    </Modal>
  );
}

interface ActProps {
  icon: LucideIcon;
  label: string;
  isOff?: boolean;
  onClick: () => void;
}

function Act({ icon: Icon, label, isOff = false, onClick }: ActProps) {
  return (
    <Button
      type="text"
      size="small"
      icon={<Icon size={14} aria-hidden />}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onClick}
    />
  );
}
