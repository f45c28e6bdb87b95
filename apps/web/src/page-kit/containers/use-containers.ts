import { api } from '@wanyuan/contract/client';
import { CONTAINERS, type Container } from '@wanyuan/domain';
import { useMemo } from 'react';
import { useCall } from '#lib/use-call.ts';

export interface Containers {
  list: readonly Container[];
  /** By key; only those that are set. */
  prices: Readonly<Record<string, number>>;
  isOwn: boolean;
}

const USUAL: Containers = { list: CONTAINERS, prices: {}, isOwn: false };

/** The company's containers; the usual ones until they are known. */
export function useContainers(): Containers {
  const { data } = useCall(api.website.get_container_config, {}, { silent: true, returnError: true });
  return useMemo(() => {
    if (!data || data.list.length === 0) return USUAL;
    return {
      list: data.list.map(({ key, capacity_cbm, payload_t }) => ({
        key,
        cubic_meter: capacity_cbm,
        payload: payload_t,
      })),
      prices: Object.fromEntries(data.list.filter(({ price }) => price > 0).map(({ key, price }) => [key, price])),
      isOwn: data.is_own,
    };
  }, [data]);
}
