import type { api, InputOf } from '@wanyuan/contract/client';
import { create } from 'zustand';
import type { ActionToy } from './feature-module.ts';
import { onSessionEnd } from './session.ts';
import { requireSignIn } from './sign-in.ts';

type Element = InputOf<typeof api.chat.send_message>['msg_content'][number];

/** What lies ready to be sent when the conversation opens: by its number, and in words for its writer. */
export interface ReadyCard {
  custom: Extract<Element, { type: 'custom' }>['custom'];
  title: string;
  /** The toy that it is about. */
  toy?: ActionToy;
}

/** With whom one wants to talk. */
export type ChatTarget =
  | { kind: 'factory'; factory_id: number }
  | { kind: 'colleague'; user_id: number }
  /** Of a factory: the company's person who asked it. */
  | { kind: 'inquiry'; inquiry_id: number }
  | { kind: 'conversation'; id: number }
  /** With the recipient of a link. */
  | { kind: 'website'; id: number }
  /** The list, to choose from. */
  | { kind: 'list' };

export interface ChatWish {
  target: ChatTarget;
  cards: readonly ReadyCard[];
}

const store = create<{ wish: ChatWish | null }>(() => ({ wish: null }));

/** Any page may open a conversation, with cards ready to send; the chat feature does it. */
export function openChat(target: ChatTarget, cards: readonly ReadyCard[] = []): void {
  if (requireSignIn()) store.setState({ wish: { target, cards } });
}

export function endChatWish(): void {
  store.setState({ wish: null });
}

export const useChatWish = store;

onSessionEnd(endChatWish);

/** A toy, ready to be sent. */
export const toyCard = (toy: ActionToy): ReadyCard => ({
  custom: { kind: 'toy', id: toy.toy_id },
  title: `${toy.article_number} ${toy.name}`,
  toy,
});
