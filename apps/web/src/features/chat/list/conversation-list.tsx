import { api } from '@wanyuan/contract/client';
import { Segmented, Skeleton } from 'antd';
import { MessagesSquare, Users } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { shellSlots, type TalkList } from '#lib/feature-module.ts';
import { mayUse, useSession } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { SearchResults } from '../search/search-results.tsx';
import { OverseenLine } from '../oversight/overseen-line.tsx';
import { Colleagues } from './colleagues.tsx';
import { ConversationRow } from './conversation-row.tsx';
import styles from './list.module.css';
import { ListHead } from './list-head.tsx';
import type { OtherTalk } from './other-talk.ts';
import { LIST_KINDS, tabsFor, type ListKey, type ListKind } from './list-kinds.ts';
import { usePresences } from './use-presences.ts';

interface ConversationListProps {
  openId: number | null;
  onOpen: (id: number | null) => void;
}

interface ListProps extends ConversationListProps {
  /** The list of another feature that is shown, and which of its conversations. */
  other: OtherTalk | null;
  onOther: (next: OtherTalk | null) => void;
}

export function ConversationList({ openId, onOpen, other, onOther }: ListProps) {
  const user = useSession();
  const tabs = tabsFor(user);
  const all = shellSlots().talkLists.filter(({ capability }) => mayUse(user, capability));
  const lists = all.filter(({ under }) => under === undefined);
  const shown = all.find(({ key }) => key === other?.key);
  const shownTab = shown?.under ?? shown?.key;
  const parts = [
    ...all.filter(({ key }) => key === shownTab),
    ...all.filter(({ under }) => under !== undefined && under === shownTab),
  ];
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
              <ListTab
                key={key}
                kind={key}
                isOpen={!shown && key === tab.key}
                onOpen={() => {
                  onOther(null);
                  setChosen(key);
                }}
              />
            ))}
            {lists.map((list) => (
              <OtherTab
                key={list.key}
                list={list}
                isOpen={list.key === shownTab}
                onOpen={() => onOther({ key: list.key, id: null })}
              />
            ))}
          </div>
          {parts.length > 1 && shown && (
            <Segmented
              block
              size="small"
              className={styles.parts ?? ''}
              aria-label="哪些会话"
              value={shown.key}
              options={parts.map(({ key, label, partLabel }) => ({ value: key, label: partLabel ?? label }))}
              onChange={(key) => onOther({ key, id: null })}
            />
          )}
          {shown ? (
            <div className={`grow ${styles.scroller}`}>
              <shown.list openId={other?.id ?? null} onOpen={(id) => onOther({ key: shown.key, id })} />
            </div>
          ) : (
            <Conversations key={tab.key} kind={tab.key} openId={openId} onOpen={onOpen} />
          )}
        </>
      ) : (
        <SearchResults key={keyword} keyword={keyword} onOpen={onOpen} />
      )}
      <OverseenLine />
    </>
  );
}

function OtherTab({ list, isOpen, onOpen }: { list: TalkList; isOpen: boolean; onOpen: () => void }) {
  // oxlint-disable react/hooks -- each tab keeps the list that it was made for
  const count = list.useCount();
  const isShown = list.useIsShown?.() ?? true;
  // oxlint-enable react/hooks
  if (!isShown) return null;
  return (
    <button type="button" role="tab" aria-selected={isOpen} onClick={onOpen}>
      {list.label}
      {count > 0 && <small>{Math.min(99, count)}</small>}
    </button>
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
  const { input, call }: ListKind = LIST_KINDS[kind];
  const options = { returnError: true, silent: true, keepPrevious: true } as const;
  return useCall(call, { page_size: 100, ...input }, options);
}

function Conversations({ kind, openId, onOpen }: ConversationListProps & { kind: ListKey }) {
  const { data, error, refetch } = useList(kind);
  const presences = usePresences(data?.list ?? []);
  const { empty } = LIST_KINDS[kind];
  const isColleagues = kind === 'colleague';
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
