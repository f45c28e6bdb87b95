import { api } from '@wanyuan/contract/client';
import { BadgePercent, ClipboardList, Factory, MessageCircleQuestionMark, PackagePlus } from 'lucide-react';
import type { FeatureModule } from '#lib/feature-module.ts';
import { go } from '#lib/navigation.ts';
import { useCan } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { InquiryDrawer } from './desk/lazy-inquiry-drawer.tsx';
import { openAsk } from './dialog-store.ts';
import { AskingDialogs } from './dialogs/asking-dialogs.tsx';
import { askingRoutes } from './routes.ts';

/** How many answers of factories the user has not looked at. */
function useNews(): number {
  const enabled = useCan('inquiry.use');
  const { data } = useCall(api.toy.get_asking_counts, {}, { silent: true, returnError: true, enabled });
  return data ? data.answers + data.supplements + data.purchases : 0;
}

export const askingFeature: FeatureModule = {
  name: 'asking',
  routes: askingRoutes,
  slots: {
    toyActions: [
      {
        key: 'inquiry',
        label: '询价',
        icon: MessageCircleQuestionMark,
        order: 50,
        places: ['card', 'detail', 'batch', 'compare', 'follow', 'live'],
        capability: 'inquiry.use',
        onSelect: (toys, from) => openAsk('inquiry', toys, from),
      },
      {
        key: 'supplement',
        label: '补样',
        icon: PackagePlus,
        order: 55,
        places: ['detail', 'batch', 'compare', 'follow', 'live'],
        capability: 'inquiry.use',
        onSelect: (toys) => openAsk('supplement', toys),
      },
      {
        key: 'purchase',
        label: '特价采购',
        icon: BadgePercent,
        order: 60,
        places: ['detail', 'batch'],
        capability: 'inquiry.use',
        isFor: (toy) => toy.offer !== undefined,
        onSelect: (toys) =>
          openAsk(
            'purchase',
            toys.filter(({ offer }) => offer),
          ),
      },
    ],
    sideBar: [
      {
        key: 'asking',
        label: '询价',
        icon: MessageCircleQuestionMark,
        order: 25,
        capability: 'inquiry.use',
        useBadge: useNews,
        onOpen: () => go('/inquiry'),
      },
    ],
    userMenu: [
      {
        key: 'desk',
        label: '工厂工作台',
        icon: Factory,
        order: 5,
        to: '/factoryDesk',
        capability: 'desk.use',
      },
      {
        key: 'asking',
        label: '询价与补样',
        icon: ClipboardList,
        order: 12,
        to: '/inquiry',
        capability: 'inquiry.use',
      },
    ],
    inquiryDrawer: InquiryDrawer,
    overlays: [AskingDialogs],
  },
};
