import { api } from '@wanyuan/contract/client';
import { Skeleton } from 'antd';
import { MessagesSquare, Users } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useSession } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { SearchResults } from '../search/search-results.tsx';
import { Colleagues } from './colleagues.tsx';
import { ConversationRow } from './conversation-row.tsx';
import styles from './list.module.css';
import { ListHead } from './list-head.tsx';
import { LIST_KINDS, tabsFor, type ListKey } from './list-kinds.ts';
import { usePresences } from './use-presences.ts';

interface ConversationListProps {
  openId: number | null;
  onOpen: (id: number | null) => void;
}

export function ConversationList({ openId, onOpen }: ConversationListProps) {
  const tabs = tabsFor(useSession());
  const [chosen, setChosen] = useState<ListKey>(tabs[0]!.key);
  // A conversation that was opened from elsewhere is seen in its own list.
  const [shownId, setShownId] = useState<number | null>(null);
  const { data: open } = useCall(
    api.chat.get_conversation,
    { conversation_id: openId ?? 0 },
    { silent: true, returnError: true, enabled: openId !== null },
  );
  if (open && open.id === openId && open.id !== shownId) {
    setShownId(open.id);
    setChosen(tabs.find(({ key }) => key === open.kind)?.key ?? tabs[0]!.key);
  }
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const tab = tabs.find(({ key }) => key === chosen) ?? tabs[0]!;
  return (
    <>
      <ListHead typed={typed} onType={setTyped} onOpen={onOpen} />
      {keyword === '' ? (
        <>
          <div className={`flex edge-bottom ${styles.tabs}`} role="tablist" aria-label="会话类别">
            {tabs.map(({ key }) => (
              <ListTab key={key} kind={key} isOpen={key === tab.key} onOpen={() => setChosen(key)} />
            ))}
          </div>
          <Conversations key={tab.key} kind={tab.key} openId={openId} onOpen={onOpen} />
        </>
      ) : (
        <SearchResults key={keyword} keyword={keyword} onOpen={onOpen} />
      )}
    </>
  );
}

function ListTab({ kind, isOpen, onOpen }: { kind: ListKey; isOpen: boolean; onOpen: () => void }) {
  const { data } = useList(kind);
  const count = data?.unread_count ?? 0;
  return (
    <button type="button" role="tab" aria-selected={isOpen} onClick={onOpen}>
      {LIST_KINDS[kind].label}
      {count > 0 && <small>{Math.min(99, count)}</small>}
    </button>
  );
}

function useList(kind: ListKey) {
  const { input, isColleagues } = LIST_KINDS[kind];
  const options = { returnError: true, silent: true, keepPrevious: true } as const;
  const page = { page_size: 100 };
  const own = useCall(api.chat.get_message_list, { ...page, ...input }, { ...options, enabled: !isColleagues });
  const colleagues = useCall(api.chat.get_colleague_message_list, page, { ...options, enabled: isColleagues });
  return isColleagues ? colleagues : own;
}

function Conversations({ kind, openId, onOpen }: ConversationListProps & { kind: ListKey }) {
  const { data, error, refetch } = useList(kind);
  const presences = usePresences(data?.list ?? []);
  const { isColleagues, empty } = LIST_KINDS[kind];
  if (!data && error) return <CallErrorPanel what="会话" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="pad-12" aria-busy>
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} active avatar={{ size: 40 }} title={false} paragraph={{ rows: 2 }} />
        ))}
      </div>
    );
  return (
    <div className={`grow ${styles.scroller}`}>
      {data.list.length === 0 && !isColleagues && (
        <StatePanel
          icon={kind === 'group' ? Users : MessagesSquare}
          title={empty.title}
          description={empty.description}
        />
      )}
      <ul aria-label={LIST_KINDS[kind].label}>
        {data.list.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            presence={presences.get(conversation.chat_id)}
            isOpen={conversation.id === openId}
            onOpen={() => onOpen(conversation.id)}
            onGone={() => {
              if (conversation.id === openId) onOpen(null);
            }}
          />
        ))}
      </ul>
      {isColleagues && <Colleagues known={data.list} onOpen={onOpen} />}
    </div>
  );
}
