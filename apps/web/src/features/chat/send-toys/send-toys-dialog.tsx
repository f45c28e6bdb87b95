import { useQuery } from '@tanstack/react-query';
import { api } from '@wanyuan/contract/client';
import { CHAT_LIMITS } from '@wanyuan/domain';
import { useState } from 'react';
import { act, callApi } from '#lib/call-client.ts';
import type { CallError } from '#lib/call-error.ts';
import { toast } from '#lib/notices.ts';
import type { Candidate } from '#page-kit/pick-toys/candidate-list.tsx';
import { isSearchable, PickToysDialog, startSearch, type ToySearch } from '#page-kit/pick-toys/pick-toys-dialog.tsx';
import { queueMessages } from '#lib/message-queue/message-queue.ts';
import type { ConversationDetail } from '../types.ts';

const QUIET = { silent: true, returnError: true };
/** Toys that go as a card each; more go together as lines of a cart. */
const SINGLE_MAX = 5;

interface Found {
  toys: readonly (Candidate['toy'] & { line?: number })[];
  total: number;
}

const isOf = (factory: number | null, toy: { factory_id: number }): boolean =>
  factory === null || toy.factory_id === factory;

async function cartToys(cart: number, { keyword, page, pageSize }: ToySearch, factory: number | null): Promise<Found> {
  const { list } = await callApi(api.website.get_sample_car, { customer_pick_id: cart }, QUIET);
  const word = keyword.toLowerCase();
  const found = list.filter(
    ({ is_gone: isGone, toy }) =>
      !isGone &&
      isOf(factory, toy) &&
      [toy.article_number, toy.number, toy.name].some((text) => text.toLowerCase().includes(word)),
  );
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  return {
    toys: shown.map(({ id, toy_id, toy, picture }) => ({ ...toy, toy_id, picture, line: id })),
    total: found.length,
  };
}

async function catalogueToys({ keyword, page, pageSize }: ToySearch, factory: number | null): Promise<Found> {
  const of = factory === null ? {} : { factory_ids: [factory] };
  const { list, total } = await act(api.toy.get_list, { keyword, page, page_size: pageSize, ...of }, QUIET);
  return { toys: list, total };
}

/** Puts toys into a conversation; a factory is only shown its own. */
export default function SendToysDialog({
  conversation,
  onClose,
}: {
  conversation: ConversationDetail;
  onClose: () => void;
}) {
  const { id, factory_id: factory } = conversation;
  const [search, setSearch] = useState(startSearch());
  // What was found before stays picked when one looks for something else.
  const [seen] = useState(() => new Map<number, Found['toys'][number]>());
  const { data, error, isPlaceholderData } = useQuery<Found, CallError>({
    queryKey: ['chat-candidates', factory, search],
    queryFn: async () => {
      const isCart = search.source === 'cart' && search.cart !== null;
      const found = await (isCart ? cartToys(search.cart!, search, factory) : catalogueToys(search, factory));
      found.toys.forEach((toy) => seen.set(toy.toy_id, toy));
      return found;
    },
    enabled: isSearchable(search),
    placeholderData: (before) => before,
  });
  const send = async (ids: readonly number[], cart: number | null): Promise<void> => {
    const picked = ids.flatMap((toy) => seen.get(toy) ?? []);
    const lines = picked.flatMap(({ line }) => line ?? []);
    if (cart !== null && lines.length > 0) {
      const custom = { kind: 'cart_lines' as const, id: cart, line_ids: lines.slice(0, CHAT_LIMITS.cartLines) };
      const card = { cards: [{ type: 'custom' as const, custom }], card_title: `选样 ${lines.length} 款` };
      if (await queueMessages([{ conversation_id: id, ...card }])) onClose();
    } else {
      if (ids.length > SINGLE_MAX) {
        toast.info(`一次最多发 ${SINGLE_MAX} 款，更多的可以先加入选样车再一起发`);
        return;
      }
      const messages = picked.map(({ toy_id: toy, article_number: article, name }) => ({
        conversation_id: id,
        cards: [{ type: 'custom' as const, custom: { kind: 'toy' as const, id: toy } }],
        card_title: `${article} ${name}`,
      }));
      if (await queueMessages(messages)) onClose();
    }
  };
  return (
    <PickToysDialog
      search={search}
      onSearch={setSearch}
      found={{
        data: data && { list: data.toys.map((toy) => ({ toy, is_chosen: false })), total: data.total },
        error,
        isPlaceholderData,
      }}
      title="发送产品"
      okText="发送"
      chosenLabel=""
      isBusy={false}
      onPick={(ids, cart) => void send(ids, cart)}
      onClose={onClose}
    />
  );
}
