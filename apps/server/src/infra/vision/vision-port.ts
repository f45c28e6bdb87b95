import type { Box, ModelIdentity } from '@wanyuan/vision';
import type { Source } from '../workers/work-messages.ts';

/** Turns pictures into vectors. Vectors of two models say nothing about each other. */
export interface EmbeddingModel {
  /** Where it lies on this machine; null for one behind an address. */
  file: string | null;
  identity(): Promise<ModelIdentity>;
  /** The vector of a picture that can be found. */
  indexVector(source: Source): Promise<Int8Array>;
  /** What a picture, or a part of it, is looked for by: one vector or several, of which the best counts. */
  queryVectors(source: Source, box: Box | null, how?: { isBackground?: boolean }): Promise<Int8Array[]>;
}

export interface PrepareOptions {
  width: number;
  /** Empty for none. */
  watermark: string;
  isCutOut: boolean;
}

export interface VisionPort {
  /** The model that new vectors are made with. */
  model: EmbeddingModel;
  /** Others whose vectors may still serve while new ones are made. */
  formerModels: readonly EmbeddingModel[];
  /** A model that was kept, by its file. */
  openModel(file: string): EmbeddingModel;
  findObjects(source: Source): Promise<Box[]>;
  /** By which the same picture is known again after it was made smaller or compressed (`isSamePicture`). */
  fingerprint(source: Source): Promise<Buffer>;
  cutOut(source: Source, how?: { isBackground?: boolean }): Promise<Buffer>;
  prepare(source: Source, options: PrepareOptions): Promise<Buffer>;
  close(): Promise<void>;
}

/** The name under which vectors of a model are kept. */
export function modelKey({ name, version }: Pick<ModelIdentity, 'name' | 'version'>): string {
  return `${name}@${version}`;
}
