import type { FeatureModule } from '#lib/feature-module.ts';
import { mailRoutes } from './routes.ts';
import { MailOverlay } from './sending/mail-overlay.tsx';
import { MailsPart } from './sending/lazy-panel.tsx';

export const mailFeature: FeatureModule = {
  name: 'mail',
  routes: mailRoutes,
  slots: {
    quotationPanels: [{ key: 'mails', order: 15, component: MailsPart }],
    overlays: [MailOverlay],
  },
};
