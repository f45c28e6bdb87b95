import type { api, ReadRef, InputOf, ToyCard, ToyFilters, ToyList } from '@wanyuan/contract/client';
import type { DataModule } from '@wanyuan/domain';
import type { ComponentType, ReactNode } from 'react';

type ListInput = InputOf<typeof api.toy.get_list>;
/** Any call that lists toys: they differ in what they take and in which order, never in shape. */
export type ToyListCall = ReadRef<ListInput, ToyList> | ReadRef<Omit<ListInput, 'data_module'>, ToyList>;

/** A column that only one list has. */
export interface ToyColumn {
  title: string;
  width: number;
  cell: (toy: ToyCard) => ReactNode;
}

export type FilterGroup =
  | 'category'
  | 'price'
  | 'packing'
  | 'certification'
  | 'flags'
  | 'market'
  | 'region'
  | 'showroom'
  | 'factory'
  | 'time'
  | 'carton';

/** What makes one list of toys differ from another; the page is the same for all. */
export interface ListPageConfig {
  dataModule: DataModule;
  title: string;
  introduction?: string;
  call: ToyListCall;
  /** Filters that the list answers by itself. */
  withoutGroups?: readonly FilterGroup[];
  withoutFlags?: readonly (keyof ToyFilters)[];
  /** One more line on every card. */
  extra?: (toy: ToyCard) => ReactNode;
  /** Laid over the picture that is pointed at. */
  cover?: ComponentType<{ toy: ToyCard }>;
  columns?: readonly ToyColumn[];
  /** False where the list takes less than what is counted. */
  hasCounts?: boolean;
  /** What the tab says; the title unless told. */
  tabTitle?: string;
}
