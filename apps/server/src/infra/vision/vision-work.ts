import type { Box } from '@wanyuan/vision';
import type { Source } from '../workers/work-messages.ts';

/** What the vision process is asked to do. `model` is the file of a model, or null for our own. */
export type VisionWork =
  | { kind: 'identify'; model: string | null }
  | { kind: 'index'; model: string | null; source: Source }
  | { kind: 'query'; model: string | null; source: Source; box: Box | null }
  | { kind: 'objects'; source: Source }
  | { kind: 'fingerprint'; source: Source }
  | { kind: 'cut_out'; source: Source }
  | { kind: 'crop'; source: Source; box: Box | null }
  | { kind: 'prepare'; source: Source; width: number; watermark: string; isCutOut: boolean };

export interface VisionResults {
  identify: { name: string; version: string; dimensions: number };
  index: Int8Array;
  query: Int8Array[];
  objects: Box[];
  fingerprint: Buffer;
  /** A PNG with transparency. */
  cut_out: Buffer;
  /** A JPEG. */
  crop: Buffer;
  /** A PNG when it was cut out, a JPEG otherwise. */
  prepare: Buffer;
}
