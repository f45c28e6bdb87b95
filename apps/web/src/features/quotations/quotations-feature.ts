import { FileText } from 'lucide-react';
import type { FeatureModule } from '#lib/feature-module.ts';
import { openQuotationDialog } from '#lib/quotation-dialogs.ts';
import { requireSignIn } from '#lib/sign-in.ts';
import { AlertPart } from './alerts/lazy-strip.tsx';
import { QuotationDialogs } from './new/lazy-dialogs.tsx';
import { quotationRoutes } from './routes.ts';
import { ActivityPart, SendPart } from './sending/lazy-panels.tsx';

export const quotationsFeature: FeatureModule = {
  name: 'quotations',
  routes: quotationRoutes,
  slots: {
    toyActions: [
      {
        key: 'quotation',
        label: '加入报价单',
        icon: FileText,
        order: 62,
        places: ['detail', 'batch', 'follow'],
        capability: 'quotation.use',
        onSelect: (toys) => {
          if (toys.length > 0 && requireSignIn()) openQuotationDialog({ kind: 'add', toys });
        },
      },
    ],
    quotationPanels: [
      { key: 'send', order: 10, component: SendPart },
      { key: 'activity', order: 20, component: ActivityPart },
    ],
    quotationStrips: [{ key: 'alerts', order: 10, component: AlertPart }],
    overlays: [QuotationDialogs],
  },
};
