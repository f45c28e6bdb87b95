import { Forward, MessagesSquare } from 'lucide-react';
import { shellSlots } from '#lib/feature-module.ts';
import { useCan } from '#lib/session.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import { useFloatingCards } from '../composer/ready-cards.tsx';
import { useOtherTalk } from '../list/other-talk.ts';
import { ConversationList } from '../list/conversation-list.tsx';
import { SidePane } from '../side/side-pane.tsx';
import { TalkPane } from '../talk/talk-pane.tsx';
import { ConnectionLine } from '../connection/connection-line.tsx';
import { useFollowChat } from '../connection/use-follow-chat.ts';
import styles from './chat-panes.module.css';

interface ChatPanesProps {
  /** Beside the list and the talk, whom one talks to. */
  isWide?: boolean;
  openId: number | null;
  onOpen: (id: number | null) => void;
}

export function ChatPanes({ isWide = false, openId, onOpen }: ChatPanesProps) {
  useFollowChat();
  const floating = useFloatingCards();
  const [other, setOther] = useOtherTalk(openId);
  const OtherView = shellSlots().talkLists.find(({ key }) => key === other?.key)?.view;
  const otherId = (OtherView && other?.id) ?? null;
  const isOther = otherId !== null;
  const hint = useCan('desk.use')
    ? '买家发来的消息会出现在左边。'
    : '在产品、工厂或询价上点“联系工厂”，就会在这里开始一个会话。';
  return (
    <div
      className={`card clip tall ${styles.panes}`}
      data-wide={isWide && !isOther}
      data-open={isOther || openId !== null}
    >
      <aside className={`column thin ${styles.list}`} aria-label="会话">
        <ConversationList
          openId={isOther ? null : openId}
          onOpen={(id) => {
            setOther(null);
            onOpen(id);
          }}
          other={other}
          onOther={setOther}
        />
      </aside>
      <section className={`column thin ${styles.talk}`} aria-label="消息">
        <ConnectionLine />
        {OtherView && other && otherId !== null ? (
          <OtherView key={otherId} id={otherId} onBack={() => setOther({ ...other, id: null })} />
        ) : openId === null ? (
          <div className="middle grow">
            {floating.length > 0 ? (
              <StatePanel
                icon={Forward}
                title="发给谁？"
                description={`在左边选择会话，“${floating[0]?.title}”会放好待发。`}
              />
            ) : (
              <StatePanel icon={MessagesSquare} title="选择一个会话" description={hint} />
            )}
          </div>
        ) : (
          <TalkPane key={openId} id={openId} onOpen={onOpen} />
        )}
      </section>
      {isWide && !isOther && openId !== null && (
        <aside className={styles.side} aria-label="对方资料">
          <SidePane key={openId} id={openId} />
        </aside>
      )}
    </div>
  );
}
