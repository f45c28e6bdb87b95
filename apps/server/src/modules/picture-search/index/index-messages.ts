import type { ClientConfig } from 'pg';
import type { FoundView } from './held-vectors.ts';

export interface ModelVectors {
  /** Name and version. */
  model: string;
  dimensions: number;
}

/** What the index's thread is asked. */
export type IndexQuestion =
  | ({ kind: 'hold' } & ModelVectors)
  | { kind: 'release'; model: string }
  | { kind: 'refresh' }
  | { kind: 'search'; model: string; queries: Int8Array[]; limit: number; among: Float64Array | null };

export interface IndexFigures {
  vectors: number;
  toys: number;
  bytes: number;
  /** The number of the last change that it has seen. */
  change: number;
}

export interface IndexAnswers {
  hold: IndexFigures;
  release: null;
  refresh: null;
  /** `found` is null when the model's vectors are held no more. */
  search: { found: FoundView[] | null; change: number };
}

export type ToThread = { id: number; question: IndexQuestion };
export type FromThread =
  | { id: number; answer: IndexAnswers[IndexQuestion['kind']] }
  | { id: number; fault: string }
  | { progress: number };

export interface ThreadData {
  connection: ClientConfig;
}
