import type { ClientConfig } from 'pg';
import type { FoundView } from './held-vectors.ts';

export interface ServedModel {
  /** Name and version. */
  model: string;
  dimensions: number;
}

/** What the index's thread is asked. */
export type IndexQuestion =
  | ({ kind: 'serve' } & ServedModel)
  | { kind: 'refresh' }
  | { kind: 'search'; queries: Int8Array[]; limit: number; among: Float64Array | null };

export interface IndexFigures {
  vectors: number;
  toys: number;
  bytes: number;
  /** The number of the last change that it has seen. */
  change: number;
}

export interface IndexAnswers {
  serve: IndexFigures;
  refresh: IndexFigures;
  search: { found: FoundView[]; change: number };
}

export type ToThread = { id: number; question: IndexQuestion };
export type FromThread =
  | { id: number; answer: IndexAnswers[IndexQuestion['kind']] }
  | { id: number; fault: string }
  | { progress: number };

export interface ThreadData {
  connection: ClientConfig;
}
