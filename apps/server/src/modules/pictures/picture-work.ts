import type { Recipe } from '@wanyuan/demo-art';
import type { PictureWidth } from '@wanyuan/domain';
import type { Source } from '#infra/workers/work-messages.ts';
import type { PictureType } from './metadata/picture-types.ts';

export type PictureFormat = 'webp' | 'avif';

/** What the worker process is asked to do. */
export type Work =
  | { kind: 'compose'; recipe: Recipe }
  | { kind: 'inspect'; source: Source }
  | { kind: 'avatar'; source: Source }
  | { kind: 'mail_logo'; source: Source }
  | { kind: 'clean'; source: Source; type: PictureType; target: string }
  | { kind: 'variant'; source: Source; width: PictureWidth; format: PictureFormat };

/** Upright, as the camera meant it. */
export interface Inspection {
  width: number;
  height: number;
  preview: string;
}

/** A picture without what it told about its taking, at a place of this disk. */
export interface Cleaned {
  path: string;
  bytes: number;
  sha256: string;
  /** Nothing had to be taken out. */
  isSame: boolean;
  /** Null when its pixels cannot be read. */
  seen: Inspection | null;
}

export interface WorkResults {
  compose: Inspection & { data: Buffer };
  inspect: Inspection;
  avatar: { data: Buffer };
  mail_logo: { data: Buffer };
  clean: Cleaned;
  variant: { data: Buffer };
}
