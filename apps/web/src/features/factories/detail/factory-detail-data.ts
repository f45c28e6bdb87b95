import type { api, OutputOf } from '@wanyuan/contract/client';

export type FactoryData = OutputOf<typeof api.factory.get_detail>;
