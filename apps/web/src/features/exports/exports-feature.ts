import { FileDown, FileSpreadsheet } from 'lucide-react';
import { openExport } from '#lib/exports.ts';
import type { FeatureModule } from '#lib/feature-module.ts';
import { ExportOverlays } from './export-overlays.tsx';
import { exportRoutes } from './routes.ts';

export const exportsFeature: FeatureModule = {
  name: 'exports',
  routes: exportRoutes,
  slots: {
    toyActions: [
      {
        key: 'export',
        label: '导出',
        icon: FileDown,
        order: 65,
        places: ['batch', 'follow'],
        capability: 'export.use',
        onSelect: (toys) =>
          openExport({
            source: { kind: 'toys', toy_ids: toys.map(({ toy_id: id }) => id) },
            name: toys.length === 1 ? (toys[0]?.name ?? '') : `所选 ${toys.length} 款产品`,
            count: toys.length,
          }),
      },
    ],
    userMenu: [
      {
        key: 'export_setting',
        label: '导出模板与抬头',
        icon: FileSpreadsheet,
        order: 17,
        to: '/export_setting',
        capability: 'export.manage_templates',
      },
    ],
    overlays: [ExportOverlays],
  },
};
