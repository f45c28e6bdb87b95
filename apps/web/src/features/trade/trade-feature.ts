import type { FeatureModule } from '#lib/feature-module.ts';
import { tradeRoutes } from './routes.ts';
import { SyncAct } from './sync-act.tsx';
import { TradeDialogs } from './trade-dialogs.tsx';

export const tradeFeature: FeatureModule = {
  name: 'trade',
  routes: tradeRoutes,
  slots: {
    sourceActs: [{ key: 'trade', order: 10, component: SyncAct }],
    overlays: [TradeDialogs],
  },
};
