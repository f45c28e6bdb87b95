import { api } from '@wanyuan/contract/client';
import { act, callApi } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { endChatWish, type ChatTarget, type ChatWish } from '#lib/chat.ts';
import { openDialog } from '#lib/dialogs.ts';
import { shellSlots } from '#lib/feature-module.ts';
import { currentPath, go } from '#lib/navigation.ts';
import { confirm, toast } from '#lib/notices.ts';
import { setFloatingCards, setReadyCards } from '../composer/ready-cards.tsx';
import { showOther } from '../list/other-talk.ts';
import { closeDock, openInDock, useDock } from './dock-store.ts';

/** A factory that nobody answers for can still be asked for prices. */
async function offerInquiry(words: string, { cards }: ChatWish): Promise<void> {
  const toys = cards.flatMap(({ toy }) => toy ?? []);
  const ask = shellSlots().toyActions.find(({ key }) => key === 'inquiry');
  if (!ask || toys.length === 0) {
    toast.info(words);
    return;
  }
  if (await confirm({ title: words, okText: '询价', cancelText: '不用了' }))
    ask.onSelect(toys, { data_module: 'sample' });
}

async function talkToFactory(factoryId: number, wish: ChatWish): Promise<number | null> {
  const found = await callApi(api.chat.get_message_factory, { factory_id: factoryId });
  if (found.may_write) return (await act(api.chat.open_conversation, { kind: 'factory', factory_id: factoryId })).id;
  if (found.conversation_id !== null) return found.conversation_id;
  if (!found.has_accounts) await offerInquiry(found.refusal || '该工厂还没有账号，无法在线沟通，可以向它询价', wish);
  else if (found.needs_membership) openDialog('membership', found.refusal);
  else toast.info(found.refusal);
  return null;
}

async function idOf(target: Exclude<ChatTarget, { kind: 'list' | 'website' }>, wish: ChatWish): Promise<number | null> {
  if (target.kind === 'conversation') return target.id;
  if (target.kind === 'factory') return talkToFactory(target.factory_id, wish);
  return (await act(api.chat.open_conversation, target)).id;
}

const isOnChatPage = (): boolean => /^\/chat(?:\/|$|\?)/.test(currentPath());

/** Where conversations are shown already, one of them opens there. */
function show(id: number): void {
  const path = currentPath();
  if (path.startsWith('/factoryDesk')) go(`/factoryDesk?tab=chat&talk=${id}`);
  else if (isOnChatPage()) go(`/chat/${id}`, { replace: true });
  else openInDock(id);
}

/** Opens what was asked for; where one may not write, it is said why. */
export async function openWish(wish: ChatWish): Promise<void> {
  endChatWish();
  const { target, cards } = wish;
  if (target.kind === 'list') {
    const { isOpen, openId } = useDock.getState();
    if (cards.length > 0) {
      setFloatingCards(cards);
      openInDock(null);
    } else if (isOpen) closeDock();
    else if (!isOnChatPage()) openInDock(openId);
    return;
  }
  if (target.kind === 'website') {
    showOther({ key: 'website', id: target.id });
    if (!isOnChatPage()) openInDock(useDock.getState().openId);
    return;
  }
  try {
    const id = await idOf(target, wish);
    if (id === null) return;
    if (cards.length > 0) setReadyCards(id, cards);
    show(id);
  } catch (error) {
    // What a call refuses has been said already.
    if (!(error instanceof CallError)) throw error;
  }
}
