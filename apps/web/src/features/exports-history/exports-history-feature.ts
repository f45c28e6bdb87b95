import type { FeatureModule } from '#lib/feature-module.ts';
import { HistoryOfExports, HistoryOfMails } from './parts/lazy-tabs.tsx';

export const exportsHistoryFeature: FeatureModule = {
  name: 'exports-history',
  routes: [],
  slots: {
    historyTabs: [
      { key: 'exports', label: '导出记录', capability: 'export.use', component: HistoryOfExports },
      { key: 'mails', label: '邮件记录', capability: 'export.use', component: HistoryOfMails },
    ],
  },
};
