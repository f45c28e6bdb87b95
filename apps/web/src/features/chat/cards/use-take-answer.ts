import { api } from '@wanyuan/contract/client';
import { useState } from 'react';
import { act, callApi } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { openCartDialog } from '#lib/cart-dialogs.ts';
import { go } from '#lib/navigation.ts';
import { notify, toast } from '#lib/notices.ts';
import type { ChatToy } from '../types.ts';
import { actionToy } from './toy-acts.ts';

const FROM = { data_module: 'sample' } as const;

/** The cart that holds the toy already, otherwise the default one. */
async function cartFor(toyId: number): Promise<{ id: number; name: string; holds: boolean } | null> {
  const [{ list: carts }, { list: held }] = await Promise.all([
    callApi(api.website.get_customer_pick, {}),
    callApi(api.website.get_sample_car_ids, {}),
  ]);
  const holding = new Set(held.filter(({ toy_ids: ids }) => ids.includes(toyId)).map(({ customer_pick_id: id }) => id));
  const byUse = carts.toSorted((a, b) => b.is_default - a.is_default);
  const cart = byUse.find(({ id }) => holding.has(id)) ?? byUse[0];
  return cart ? { id: cart.id, name: cart.name, holds: holding.has(cart.id) } : null;
}

async function lineOf(cart: number, toyId: number): Promise<number | undefined> {
  const { list } = await callApi(api.website.get_sample_car, { customer_pick_id: cart });
  return list.find(({ toy_id: id }) => id === toyId)?.id;
}

/** Takes what the factory answered as the toy's price in a cart; the toy joins the cart where it is in none. */
export function useTakeAnswer(toy: ChatToy): { take: () => Promise<void>; isBusy: boolean } {
  const [isBusy, setBusy] = useState(false);
  const take = async (): Promise<void> => {
    const cart = await cartFor(toy.toy_id);
    if (!cart) {
      openCartDialog({ kind: 'add', toys: [actionToy(toy)], from: FROM });
      return;
    }
    if (!cart.holds)
      await act(api.website.add_sample_car, { ids: String(toy.toy_id), ...FROM, customer_pick_id: cart.id });
    const line = await lineOf(cart.id, toy.toy_id);
    if (line === undefined) {
      toast.error('没有加入选样车，请稍后再试');
      return;
    }
    const { tip, count } = await act(api.website.take_sample_car_answers, { customer_pick_id: cart.id, ids: [line] });
    notify({
      key: 'chat-answer',
      title: count > 0 ? `已写入“${cart.name}”` : `“${cart.name}”里已是这个价格`,
      description: count > 0 ? tip : undefined,
      duration: 6,
      action: { label: '打开选样车', onSelect: () => go(`/sample_car?id=${cart.id}`) },
    });
  };
  return {
    isBusy,
    take: async () => {
      setBusy(true);
      try {
        await take();
      } catch (error) {
        // What a call refuses has been said already.
        if (!(error instanceof CallError)) throw error;
      } finally {
        setBusy(false);
      }
    },
  };
}
