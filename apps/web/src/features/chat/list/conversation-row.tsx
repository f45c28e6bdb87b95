import { api } from '@wanyuan/contract/client';
import { CHAT_PRESENCE_LABEL, type ChatPresence } from '@wanyuan/domain';
import { BellOff, Ellipsis, Pin } from 'lucide-react';
import { useAct } from '#lib/use-call.ts';
import { confirm, toast } from '#lib/notices.ts';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import type { Conversation } from '../types.ts';
import { ChatAvatar } from '../parts/chat-avatar.tsx';
import { readDraft } from '#lib/chat-drafts.ts';
import styles from './list.module.css';
import { listTime } from './list-time.ts';

interface ConversationRowProps {
  conversation: Conversation;
  presence: ChatPresence | undefined;
  isOpen: boolean;
  onOpen: () => void;
  /** It has been taken off the list. */
  onGone: () => void;
}

/** Whom one talks to, what was said last, and how much is new. */
export function ConversationRow({ conversation, presence, isOpen, onOpen, onGone }: ConversationRowProps) {
  const { id, name, company_name, avatar, last_message: last, unread_count: unread } = conversation;
  const { is_pinned: isPinned, is_muted: isMuted, is_marked_unread: isMarked } = conversation;
  const draft = isOpen ? '' : readDraft(String(id)).text;
  const words = [
    conversation.is_mentioned && '[有人@我]',
    draft === '' && conversation.kind === 'group' && last?.from_name && `${last.from_name}：`,
    draft === '' && (last?.text ?? ''),
  ];
  return (
    <li className={`relative ${styles.item}`} data-pinned={isPinned}>
      <button
        type="button"
        className={`row gap-12 full ${styles.row}`}
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
      >
        <ChatAvatar name={name} src={avatar} chatId={conversation.chat_id} size={40} presence={presence} />
        <span className="grow thin">
          <span className="row gap-8">
            <b className="cut grow">{name}</b>
            {presence && <span className="visually-hidden">{CHAT_PRESENCE_LABEL[presence]}</span>}
            {isPinned && <Pin size={12} aria-label="置顶" />}
            {last && <time className="t-12 quiet nowrap">{listTime(last.created_time)}</time>}
          </span>
          <span className="row gap-8">
            <span className="t-13 quiet cut grow">
              {draft === '' ? null : <em className={styles.draft}>[草稿] {draft}</em>}
              {words.filter(Boolean).join('') || (draft === '' ? company_name : '')}
            </span>
            {isMuted && <BellOff size={12} aria-label="免打扰" />}
            {(unread > 0 || isMarked) && (
              <span
                className={styles.count}
                data-muted={isMuted}
                aria-label={unread > 0 ? `${unread} 条未读` : '标为未读'}
              >
                {unread > 0 ? Math.min(99, unread) : ''}
              </span>
            )}
          </span>
        </span>
      </button>
      <RowMenu conversation={conversation} onGone={onGone} />
    </li>
  );
}

function RowMenu({ conversation, onGone }: Pick<ConversationRowProps, 'conversation' | 'onGone'>) {
  const { id, name, is_pinned: isPinned, is_muted: isMuted, unread_count: unread } = conversation;
  const isUnread = unread > 0 || conversation.is_marked_unread;
  const edit = useAct(api.chat.edit_conversation);
  const read = useAct(api.chat.set_last_time);
  const remove = useAct(api.chat.del_conversation, {
    onDone: ({ tip }) => {
      toast.success(tip);
      onGone();
    },
  });
  const change = (next: { is_pinned?: boolean; is_muted?: boolean; is_marked_unread?: boolean }): void =>
    edit.mutate({ conversation_id: id, ...next });
  return (
    <MenuButton
      label={`${name} 的操作`}
      isIconOnly
      align="end"
      className={`middle paper round-sm edge ${styles.more}`}
      items={[
        { key: 'pin', label: isPinned ? '取消置顶' : '置顶', onSelect: () => change({ is_pinned: !isPinned }) },
        { key: 'mute', label: isMuted ? '取消免打扰' : '免打扰', onSelect: () => change({ is_muted: !isMuted }) },
        {
          key: 'unread',
          label: isUnread ? '标为已读' : '标为未读',
          onSelect: () => {
            if (unread > 0) read.mutate({ conversation_id: id, seq: conversation.last_seq });
            else change({ is_marked_unread: !isUnread });
          },
        },
        {
          key: 'delete',
          label: '删除会话',
          startsGroup: true,
          onSelect: () =>
            void (async () => {
              const content = '只从您的列表里删除，对方不受影响；有新消息时会再出现。';
              if (await confirm({ title: `删除与“${name}”的会话？`, content, okText: '删除' }))
                remove.mutate({ conversation_id: id });
            })(),
        },
      ]}
    >
      <Ellipsis size={16} aria-hidden />
    </MenuButton>
  );
}
