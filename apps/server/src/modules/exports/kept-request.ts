import type { ExportRequest } from '@wanyuan/contract';
import type { MadeRequest } from '#composition/export-source.ts';
import type { PlannedWatermark } from '#infra/documents/document-plan.ts';

/** One picture of an archive: ours, already found and allowed. */
export interface KeptPicture {
  picture_id: number;
  name: string;
  lines: string[];
  mark: Partial<Pick<PlannedWatermark, 'size' | 'color'>>;
}

/** Pictures that were named one by one. */
export interface PicturesRequest {
  kind: 'pictures';
  title: string;
  img_width: number;
  watermark: PlannedWatermark | null;
  pictures: KeptPicture[];
}

/** What an export is made from, also when it is made anew. */
export type KeptRequest = { kind: 'document'; request: ExportRequest } | PicturesRequest | MadeRequest;
