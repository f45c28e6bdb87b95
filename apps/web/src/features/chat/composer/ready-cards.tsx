import { Button } from 'antd';
import { X } from 'lucide-react';
import { create } from 'zustand';
import type { ReadyCard } from '#lib/chat.ts';
import { onSessionEnd } from '#lib/session.ts';
import { queueMessages } from '#lib/message-queue/message-queue.ts';
import styles from './composer.module.css';

/** Cards that lie ready in a conversation, until they are sent or put away. */
const store = create<Readonly<Record<number, readonly ReadyCard[]>>>(() => ({}));
const NONE: readonly ReadyCard[] = [];
onSessionEnd(() => store.setState({}, true));

const keyOf = ({ custom }: ReadyCard): string => JSON.stringify(custom);

export const useReadyCards = (conversationId: number): readonly ReadyCard[] =>
  store((ready) => ready[conversationId] ?? NONE);

export const setReadyCards = (conversationId: number, cards: readonly ReadyCard[]): void =>
  store.setState({ [conversationId]: cards });

/** Cards for whichever conversation is opened next. */
const FLOATING = 0;
export const setFloatingCards = (cards: readonly ReadyCard[]): void => setReadyCards(FLOATING, cards);
export const useFloatingCards = (): readonly ReadyCard[] => useReadyCards(FLOATING);

/** A conversation that was opened takes what floats. */
export function settleCards(conversationId: number): void {
  const { [FLOATING]: cards = NONE } = store.getState();
  if (cards.length === 0) return;
  setReadyCards(FLOATING, NONE);
  setReadyCards(conversationId, cards);
}

interface ReadyCardsProps {
  conversationId: number;
  cards: readonly ReadyCard[];
}

/** What one came with: sent by one click. */
export function ReadyCards({ conversationId, cards }: ReadyCardsProps) {
  if (cards.length === 0) return null;
  const sendAll = async (): Promise<void> => {
    const messages = cards.map(({ custom, title }) => ({
      conversation_id: conversationId,
      cards: [{ type: 'custom' as const, custom }],
      card_title: title,
    }));
    if (await queueMessages(messages)) setReadyCards(conversationId, NONE);
  };
  return (
    <fieldset className={`row gap-8 edge-top sunken rigid ${styles.ready}`} aria-label="待发送的卡片">
      <ul className="flex wrap gap-8 grow thin">
        {cards.map((card) => (
          <li key={keyOf(card)} className={`inline-row gap-4 edge paper round-sm t-13 ${styles.readyCard}`}>
            <span className="cut">{card.title}</span>
            <button
              type="button"
              aria-label={`不发送 ${card.title}`}
              title="不发送"
              onClick={() =>
                setReadyCards(
                  conversationId,
                  cards.filter((each) => each !== card),
                )
              }
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Button type="primary" ghost onClick={() => void sendAll()}>
        {cards.length > 1 ? `发送 ${cards.length} 张卡片` : '发送卡片'}
      </Button>
    </fieldset>
  );
}
