import type { ExportRequest } from '@wanyuan/contract';

/** One picture of an archive: ours, already found and allowed. */
export interface KeptPicture {
  picture_id: number;
  name: string;
  lines: string[];
  size?: number;
  color?: string;
}

/** Pictures that were named one by one. */
export interface PicturesRequest {
  kind: 'pictures';
  title: string;
  img_width: number;
  watermark: {
    position: ExportRequest['settings']['watermark_params']['position'];
    size: number;
    color: string;
    opacity: number;
  };
  pictures: KeptPicture[];
}

export type KeptRequest = { kind: 'document'; request: ExportRequest } | PicturesRequest;
