import { ScanSearch } from 'lucide-react';
import type { FeatureModule } from '#lib/feature-module.ts';
import { go } from '#lib/navigation.ts';
import { toast } from '#lib/notices.ts';
import { requireSignIn } from '#lib/sign-in.ts';
import { similarPath } from '#page-kit/toy-links.ts';
import { HistoryOfPictures, PictureDialog } from './parts/lazy-parts.tsx';
import { pictureSearchRoutes } from './routes.ts';
import { startPictureSearch } from './start-search.ts';

export const pictureSearchFeature: FeatureModule = {
  name: 'picture-search',
  routes: pictureSearchRoutes,
  slots: {
    imageSearch: startPictureSearch,
    historyTabs: [{ key: 'pictures', label: '图片搜索', component: HistoryOfPictures }],
    toyActions: [
      {
        key: 'similar',
        label: '找相似',
        icon: ScanSearch,
        order: 40,
        places: ['card', 'detail', 'batch'],
        onSelect: ([toy, ...others]) => {
          if (others.length > 0) toast.info('一次只能按一款产品找相似，请只选一款');
          else if (toy && requireSignIn(similarPath(toy.toy_id))) go(similarPath(toy.toy_id));
        },
      },
    ],
    overlays: [PictureDialog],
  },
};
