import type { Currency } from '@wanyuan/domain';
import type { FoundSource, LoadedToy } from '#composition/export-source.ts';
import type { ToyFacts } from '#modules/toys/toys.module.ts';
import type { FactoryBrief } from '#modules/factory-directory/factory-directory.module.ts';
import type { BoothPlace } from '#modules/showrooms/showrooms.module.ts';

/** One toy of a source, with everything from which a document's columns are taken. */
export interface SourceToy extends LoadedToy {
  facts: ToyFacts | null;
  factory: FactoryBrief | null;
  place: BoothPlace | null;
  custom_number: string;
}

/** The toys of a source that the session may export, in order; skipped ones are counted. */
export interface OpenedSource extends Pick<
  FoundSource,
  'title' | 'customer_id' | 'customer_name' | 'hasRemarks' | 'quoted' | 'refuseUnfit'
> {
  toy_count: number;
  skipped: number;
  /** Currencies of the quoted prices. */
  currencies: Currency[];
  /** Whether anything is ordered. */
  hasOrders: boolean;
  /** A few hundred at a time, every time anew. */
  batches(): AsyncIterable<SourceToy[]>;
}
