import { FileUp, ImageUp } from 'lucide-react';
import type { FeatureModule } from '#lib/feature-module.ts';
import { importRoutes } from './routes.ts';

export const importsFeature: FeatureModule = {
  name: 'imports',
  routes: importRoutes,
  slots: {
    userMenu: [
      {
        key: 'import-products',
        label: '批量导入产品',
        icon: FileUp,
        order: 20,
        to: '/batch_import_product',
        capability: 'import.use',
      },
      {
        key: 'import-images',
        label: '批量导入图片',
        icon: ImageUp,
        order: 21,
        to: '/batch_import_images',
        capability: 'import.use',
      },
    ],
  },
};
