import type { Recipe } from '@wanyuan/demo-art';
import type { PictureWidth } from '@wanyuan/domain';

export type PictureFormat = 'webp' | 'avif';

/** Small originals travel in the message, larger ones as a file of this disk. */
export type Source = Buffer | { path: string };

/** What the worker process is asked to do. */
export type Work =
  | { kind: 'compose'; recipe: Recipe }
  | { kind: 'inspect'; source: Source }
  | { kind: 'variant'; source: Source; width: PictureWidth; format: PictureFormat };

/** Upright, as the camera meant it. */
export interface Inspection {
  width: number;
  height: number;
  preview: string;
}

export interface WorkResults {
  compose: Inspection & { data: Buffer };
  inspect: Inspection;
  variant: { data: Buffer };
}

export type ResultOf<W extends Work> = WorkResults[W['kind']];

export interface WorkRequest {
  id: number;
  work: Work;
}

export type WorkAnswer = { id: number; result: WorkResults[keyof WorkResults] } | { id: number; fault: string };
