import type { FeatureModule } from '#lib/feature-module.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { messageRoutes } from './routes.ts';

const MessageReminder = lazyPart(() => import('./parts/message-reminder.tsx'));

/** What the system says; the bell of the header counts it. */
export const messagesFeature: FeatureModule = {
  name: 'messages',
  routes: messageRoutes,
  slots: { overlays: [MessageReminder] },
};
