import { api } from '@wanyuan/contract/client';
import { useState } from 'react';
import type { CallError } from '#lib/call-error.ts';
import { useCall } from '#lib/use-call.ts';
import { groupByFactory, type FactoryGroup } from '../group-by-factory.ts';
import type { AskingToy } from '../types.ts';

interface AskingToys {
  /** Nothing while they are being fetched. */
  toys: AskingToy[] | undefined;
  groups: FactoryGroup<AskingToy>[];
  /** How many of the chosen ones cannot be asked about any more. */
  goneCount: number;
  error: CallError | null;
  refetch: () => void;
  drop: (toyIds: readonly number[]) => void;
  /** The factories of which at least one toy is asked about. */
  contactedFor: (isAsked: (toy: AskingToy) => boolean) => FactoryGroup<AskingToy>[];
}

/** The toys of a dialog as they are now, less those that were taken out again. */
export function useAskingToys(ids: number[]): AskingToys {
  const [dropped, setDropped] = useState<ReadonlySet<number>>(new Set());
  const { data, error, refetch } = useCall(api.toy.get_asking_toys, { ids }, { returnError: true, staleTime: 0 });
  const toys = data?.list.filter(({ toy_id }) => !dropped.has(toy_id));
  const groups = groupByFactory(toys ?? []);
  return {
    toys,
    groups,
    goneCount: data ? ids.length - data.list.length : 0,
    error: data ? null : error,
    refetch: () => void refetch(),
    drop: (toyIds) => setDropped(new Set([...dropped, ...toyIds])),
    contactedFor: (isAsked) => groups.filter(({ items }) => items.some(isAsked)),
  };
}

export const namesOf = (toys: readonly Pick<AskingToy, 'toy_id' | 'toy'>[]): Map<number, string> =>
  new Map(toys.map(({ toy_id, toy }) => [toy_id, `${toy.article_number} ${toy.name}`]));
