import type { FeatureModule } from '#lib/feature-module.ts';
import { FirstPasswordGate } from './first-password-gate.tsx';
import { PhoneReminder } from './phone-reminder.tsx';
import { accountRoutes } from './routes.ts';

export const accountFeature: FeatureModule = {
  name: 'account',
  routes: accountRoutes,
  slots: { overlays: [FirstPasswordGate, PhoneReminder] },
};
