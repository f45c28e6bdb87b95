import type { ToyCounts } from '@wanyuan/contract/client';
import { useMemo } from 'react';
import { usePublicConfig } from '../use-public-config.ts';
import type { ConditionNames } from './conditions.ts';

/** Names for the numbers of an address: the counts know those they count, the public configuration all showrooms. */
export function useConditionNames(counts: ToyCounts | undefined): ConditionNames {
  const { data } = usePublicConfig();
  return useMemo(() => {
    const showrooms = new Map(data?.showroom_list.map(({ id, name }) => [id, name]));
    const factories = new Map(counts?.factory.map(({ value, name }) => [Number(value), name]));
    return { showroom: (id) => showrooms.get(id), factory: (id) => factories.get(id) };
  }, [data, counts]);
}
