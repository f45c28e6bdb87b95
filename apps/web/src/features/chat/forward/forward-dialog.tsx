import { api } from '@wanyuan/contract/client';
import { CHAT_LIMITS, chatPreview } from '@wanyuan/domain';
import { Checkbox, Input, Modal } from 'antd';
import { useState } from 'react';
import { newKey } from '#lib/new-key.ts';
import { toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { noneWords } from '#page-kit/await-answer.ts';
import { ChatAvatar } from '../parts/chat-avatar.tsx';
import { told } from '../parts/told.ts';
import type { ChatMessage } from '../types.ts';
import styles from './forward.module.css';

interface ForwardDialogProps {
  message: ChatMessage;
  onClose: () => void;
  onOpen: (id: number) => void;
}

const LIST = { page_size: 100 };
const QUIET = { returnError: true, silent: true } as const;

/** Sends a message on into other conversations; what their readers may not see stays out there too. */
export default function ForwardDialog({ message, onClose, onOpen }: ForwardDialogProps) {
  const [keyword, setKeyword] = useState('');
  const [picked, setPicked] = useState<readonly number[]>([]);
  // One number for one act: sent again after a lost answer it is the same.
  const [gid] = useState(newKey);
  const talks = useCall(api.chat.get_message_list, LIST, QUIET);
  const colleagues = useCall(api.chat.get_colleague_message_list, LIST, QUIET);
  const forward = useAct(api.chat.forward_messages, {
    onDone: ({ tip }, { to_ids: ids }) => {
      toast.success(tip);
      if (ids.length === 1) onOpen(ids[0]!);
      else onClose();
    },
  });
  const list = [...(talks.data?.list ?? []), ...(colleagues.data?.list ?? [])].filter(
    ({ id, name, may_write: may }) => may && id !== message.conversation_id && name.includes(keyword.trim()),
  );
  const isFull = picked.length >= CHAT_LIMITS.forwardedTo;
  return (
    <Modal
      open
      centered
      width={440}
      title="转发到"
      okText={picked.length > 1 ? `转发到 ${picked.length} 个会话` : '转发'}
      cancelText="取消"
      okButtonProps={{ disabled: picked.length === 0 }}
      confirmLoading={forward.isPending}
      onCancel={onClose}
      onOk={() =>
        forward.mutate({
          conversation_id: message.conversation_id,
          seqs: [message.seq],
          to_ids: [...picked],
          gid,
        })
      }
    >
      <p className="t-13 quiet cut mb-8">{chatPreview(message.msg_content.map(told), 60)}</p>
      <Input
        allowClear
        maxLength={60}
        placeholder="找会话"
        aria-label="找会话"
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <ul className={`mt-8 ${styles.list}`} aria-label="会话">
        {list.map(({ id, name, avatar, chat_id: chat }) => (
          <li key={id}>
            <Checkbox
              className={styles.choice ?? ''}
              checked={picked.includes(id)}
              disabled={isFull && !picked.includes(id)}
              onChange={(event) =>
                setPicked(event.target.checked ? [...picked, id] : picked.filter((each) => each !== id))
              }
            >
              <span className="row gap-8">
                <ChatAvatar name={name} src={avatar} chatId={chat} />
                {name}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {list.length === 0 && (
        <p className="t-13 quiet text-centre pad-16">
          {noneWords(talks.isSuccess && colleagues.isSuccess, talks.isError || colleagues.isError, '没有可转发的会话')}
        </p>
      )}
    </Modal>
  );
}
