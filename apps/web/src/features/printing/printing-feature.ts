import { Printer } from 'lucide-react';
import type { FeatureModule } from '#lib/feature-module.ts';
import { openPrint } from '#lib/printing.ts';
import { requireSignIn } from '#lib/sign-in.ts';
import { PrintDialog } from './parts/lazy-print-dialog.tsx';
import { printingRoutes } from './routes.ts';

export const printingFeature: FeatureModule = {
  name: 'printing',
  routes: printingRoutes,
  slots: {
    toyActions: [
      {
        key: 'print',
        label: '打印',
        icon: Printer,
        order: 90,
        places: ['batch', 'follow'],
        capability: 'export.use',
        onSelect: (toys) => {
          if (toys.length === 0 || !requireSignIn()) return;
          openPrint({
            source: { kind: 'toys', toy_ids: toys.map(({ toy_id: id }) => id) },
            count: toys.length,
            layout: 'labels',
          });
        },
      },
    ],
    overlays: [PrintDialog],
  },
};
