import { ShoppingCart } from 'lucide-react';
import type { FeatureModule } from '#lib/feature-module.ts';
import { go } from '#lib/navigation.ts';
import { addToys, chooseCart } from './add-acts.ts';
import { CartsLoader, useDefaultCount, useIsInCart } from './carts-data.ts';
import { CartDialogs } from './dialogs/lazy-dialogs.tsx';
import { HeaderCarts } from './header/header-carts.tsx';
import { AddOutbox } from './outbox/outbox-mark.tsx';
import { useWaitingWord } from './outbox/waiting-adds.ts';

export const cartsFeature: FeatureModule = {
  name: 'carts',
  routes: [],
  slots: {
    toyActions: [
      {
        key: 'cart',
        label: '加入选样车',
        doneLabel: '已加入',
        icon: ShoppingCart,
        order: 10,
        places: ['card', 'detail', 'batch', 'compare', 'follow', 'live'],
        isPrimary: true,
        capability: 'cart.use',
        useIsDone: useIsInCart,
        useMeanwhile: useWaitingWord,
        other: { label: '选择选样车加入', onSelect: chooseCart },
        onSelect: addToys,
      },
    ],
    headerActions: [{ key: 'carts', order: 10, component: HeaderCarts }],
    sideBar: [
      {
        key: 'cart',
        label: '选样车',
        icon: ShoppingCart,
        order: 30,
        capability: 'cart.use',
        useBadge: useDefaultCount,
        onOpen: () => go('/sample_car'),
      },
    ],
    overlays: [AddOutbox, CartsLoader, CartDialogs],
  },
};
