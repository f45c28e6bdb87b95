import { api } from '@wanyuan/contract/client';
import { CHAT_LIMITS } from '@wanyuan/domain';
import { Button, Input, Modal, Select, Tag } from 'antd';
import { useState } from 'react';
import { confirm, toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { noneWords } from '#page-kit/await-answer.ts';
import { ChatAvatar } from '../parts/chat-avatar.tsx';
import type { ConversationDetail } from '../types.ts';
import styles from './groups.module.css';

interface GroupDialogProps {
  conversation: ConversationDetail;
  onClose: () => void;
  onLeft: () => void;
}

/** Who is in a group; its owner names it and says who belongs to it. */
export default function GroupDialog({ conversation, onClose, onLeft }: GroupDialogProps) {
  const { id, people, owner_chat_id: owner, from_chat_id: me } = conversation;
  const [name, setName] = useState(conversation.name);
  const isOwner = owner === me;
  const colleagues = useCall(api.chat.get_colleague_list, {}, { returnError: true, silent: true, enabled: isOwner });
  const edit = useAct(api.chat.edit_group);
  const leave = useAct(api.chat.leave_group, {
    onDone: ({ tip }) => {
      toast.success(tip);
      onClose();
      onLeft();
    },
  });
  const inside = new Set(people.map(({ chat_id: chat }) => chat));
  const others = (colleagues.data?.list ?? []).filter(({ chat_id: chat }) => !inside.has(chat));
  const userOf = new Map((colleagues.data?.list ?? []).map(({ chat_id: chat, user_id: user }) => [chat, user]));
  const quit = async (): Promise<void> => {
    const content = isOwner ? '您是群主，退出后由最早进群的人接任。' : '退出后不再收到这个群的消息。';
    if (await confirm({ title: `退出“${conversation.name}”？`, content, okText: '退出' }))
      leave.mutate({ conversation_id: id });
  };
  return (
    <Modal
      open
      centered
      width={440}
      title={`群成员（${people.length}）`}
      onCancel={onClose}
      footer={
        <div className="row">
          <Button danger loading={leave.isPending} onClick={() => void quit()}>
            退出群
          </Button>
          <Button className="push" onClick={onClose}>
            关闭
          </Button>
        </div>
      }
    >
      <div className="column gap-12">
        {isOwner && (
          <div className="row gap-8">
            <Input
              maxLength={CHAT_LIMITS.groupNameLength}
              aria-label="群名"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Button
              disabled={name.trim() === '' || name.trim() === conversation.name}
              loading={edit.isPending}
              onClick={() => edit.mutate({ conversation_id: id, name })}
            >
              改名
            </Button>
          </div>
        )}
        <ul className={styles.members} aria-label="群成员">
          {people.map(({ chat_id: chat, nickname, avatar, belong_type: type, is_owner: owns }) => (
            <li key={chat} className="row gap-8">
              <ChatAvatar name={nickname} src={avatar} chatId={chat} />
              <span className="cut grow">{nickname}</span>
              {type === 'factory' && <Tag>工厂</Tag>}
              {owns && <Tag>群主</Tag>}
              {isOwner && chat !== me && userOf.has(chat) && (
                <Button
                  size="small"
                  type="text"
                  aria-label={`移出 ${nickname}`}
                  onClick={() => edit.mutate({ conversation_id: id, remove_user_ids: [userOf.get(chat)!] })}
                >
                  移出
                </Button>
              )}
            </li>
          ))}
        </ul>
        {isOwner && (
          <Select<number>
            className="full"
            aria-label="加同事"
            placeholder="加同事进群"
            value={null}
            options={others.map(({ user_id: value, nickname: label }) => ({ value, label }))}
            showSearch={{ optionFilterProp: 'label' }}
            notFoundContent={noneWords(colleagues.isSuccess, colleagues.isError, '同事都在群里了')}
            onChange={(user) => edit.mutate({ conversation_id: id, add_user_ids: [user] })}
          />
        )}
      </div>
    </Modal>
  );
}
