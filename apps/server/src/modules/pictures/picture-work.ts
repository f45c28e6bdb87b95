import type { Recipe } from '@wanyuan/demo-art';
import type { PictureWidth } from '@wanyuan/domain';
import type { Source } from '#infra/workers/work-messages.ts';

export type PictureFormat = 'webp' | 'avif';

/** What the worker process is asked to do. */
export type Work =
  | { kind: 'compose'; recipe: Recipe }
  | { kind: 'inspect'; source: Source }
  | { kind: 'avatar'; source: Source }
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
  avatar: { data: Buffer };
  variant: { data: Buffer };
}
