import { GitCompareArrows, Heart, History } from 'lucide-react';
import type { FeatureModule } from '#lib/feature-module.ts';
import { openCompareDrawer } from './compare-drawer-state.ts';
import { toggleCompare } from './compare-acts.ts';
import { toggleFollow } from './follow-acts.ts';
import { MarksLoader, useComparedCount, useIsCompared, useIsFollowed } from './marks-store.ts';
import { CompareDrawer } from './parts/lazy-compare-drawer.tsx';
import { followRoutes } from './routes.ts';

export const followFeature: FeatureModule = {
  name: 'follow',
  routes: followRoutes,
  slots: {
    toyActions: [
      {
        key: 'follow',
        label: '关注',
        doneLabel: '已关注',
        icon: Heart,
        order: 20,
        places: ['card', 'detail', 'batch', 'compare', 'live'],
        useIsDone: useIsFollowed,
        onSelect: (toys) => void toggleFollow(toys),
      },
      {
        key: 'compare',
        label: '对比',
        doneLabel: '对比中',
        icon: GitCompareArrows,
        order: 30,
        places: ['card', 'detail', 'batch', 'follow', 'live'],
        useIsDone: useIsCompared,
        onSelect: (toys) => void toggleCompare(toys),
      },
    ],
    sideBar: [
      {
        key: 'compare',
        label: '对比',
        icon: GitCompareArrows,
        order: 10,
        useBadge: useComparedCount,
        onOpen: openCompareDrawer,
      },
    ],
    userMenu: [
      { key: 'follow', label: '我的关注', icon: Heart, order: 15, to: '/follow' },
      { key: 'history', label: '浏览历史', icon: History, order: 16, to: '/parcourir' },
    ],
    overlays: [MarksLoader, CompareDrawer],
  },
};
