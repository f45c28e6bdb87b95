import { api } from '@wanyuan/contract/client';
import { Users } from 'lucide-react';
import { useAct, useCall } from '#lib/use-call.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import { ChatAvatar } from '../parts/chat-avatar.tsx';
import type { Conversation } from '../types.ts';
import { LIST_KINDS } from './list-kinds.ts';
import styles from './list.module.css';

interface ColleaguesProps {
  /** Whom one talks to already. */
  known: readonly Conversation[];
  onOpen: (id: number) => void;
}

/** The other colleagues: a click begins a conversation. */
export function Colleagues({ known, onOpen }: ColleaguesProps) {
  const { data } = useCall(api.chat.get_colleague_list, {}, { silent: true, returnError: true });
  const open = useAct(api.chat.open_conversation, { onDone: ({ id }) => onOpen(id) });
  const talked = new Set(known.map(({ chat_id: chat }) => chat));
  const others = data?.list.filter(({ chat_id: chat }) => !talked.has(chat)) ?? [];
  if (data && others.length === 0 && known.length === 0)
    return <StatePanel icon={Users} {...LIST_KINDS.colleague.empty} />;
  if (others.length === 0) return null;
  return (
    <>
      <p className={`t-12 quiet ${styles.heading}`}>还没聊过的同事</p>
      <ul aria-label="还没聊过的同事">
        {others.map(({ user_id: user, chat_id: chat, nickname, avatar }) => (
          <li key={user} className={styles.item}>
            <button
              type="button"
              className={`row gap-12 full ${styles.row}`}
              disabled={open.isPending}
              onClick={() => open.mutate({ kind: 'colleague', user_id: user })}
            >
              <ChatAvatar name={nickname} src={avatar} chatId={chat} size={40} />
              <b className="cut">{nickname}</b>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
