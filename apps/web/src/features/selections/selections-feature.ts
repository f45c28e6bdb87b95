import { ListChecks } from 'lucide-react';
import type { FeatureModule } from '#lib/feature-module.ts';
import { openAddDialog } from './add-dialog-state.ts';
import { AddToSelectionDialog } from './parts/lazy-add-dialog.tsx';
import { selectionRoutes } from './routes.ts';

export const selectionsFeature: FeatureModule = {
  name: 'selections',
  routes: selectionRoutes,
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
    overlays: [AddToSelectionDialog],
  },
};
