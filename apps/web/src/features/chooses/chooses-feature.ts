import { ListChecks } from 'lucide-react';
import type { FeatureModule } from '#lib/feature-module.ts';
import { openAddDialog } from './add-dialog-state.ts';
import { AddToChooseDialog } from './parts/lazy-add-dialog.tsx';
import { chooseRoutes } from './routes.ts';

export const choosesFeature: FeatureModule = {
  name: 'chooses',
  routes: chooseRoutes,
  slots: {
    toyActions: [
      {
        key: 'choose',
        label: '加入选样',
        icon: ListChecks,
        order: 60,
        places: ['detail', 'batch'],
        capability: 'chooses.use',
        onSelect: openAddDialog,
      },
    ],
    overlays: [AddToChooseDialog],
  },
};
