import { CONTAINERS } from '@wanyuan/domain';
import type { SessionContext } from '#rpc/context.ts';
import { getContainers, saveContainers } from './containers.repo.ts';
import type { ContainerSetting } from './pricing.schema.ts';

const USUAL_CONTAINERS = CONTAINERS.map(({ key, cubic_meter, payload }) => ({
  key,
  capacity_cbm: cubic_meter,
  payload_t: payload,
  price: 0,
}));

/** What a company reckons with when it plans containers. */
export async function containerSettings({ db, session: { tenant_id } }: SessionContext) {
  const own = await getContainers(db, tenant_id);
  return { list: own ?? USUAL_CONTAINERS, is_own: own !== null };
}

export const saveContainerSettings = (
  { db, session: { tenant_id } }: SessionContext,
  list: ContainerSetting[],
): Promise<void> => saveContainers(db, tenant_id, list);
