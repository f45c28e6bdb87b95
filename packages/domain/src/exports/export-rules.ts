/** Progress of an export that failed. */
export const EXPORT_FAILED = -100;
export const EXPORT_FAILED_TEXT = '导出失败，请联系客服';
export const EXPORT_DONE_TEXT = '导出成功';

/** Toys in one document. */
export const EXPORT_TOYS_MAX = 5000;
/** Of embedded pictures, in pixels. */
export const EXPORT_IMAGE_WIDTH = 600;
export const EXPORT_IMAGE_WIDTHS = [200, 400, 600, 800, 1200] as const;
export const EXPORT_IMAGE_QUALITY = 90;
/** After so many days a file is removed; its record stays for a while, so that it can be made again. */
export const EXPORT_KEPT_DAYS = 30;
/** Files that visitors of websites take along: how long they are kept, and how much of a company's room they fill. */
export const VISITORS_EXPORTS = { keptDays: 2, bytesMost: 1024 ** 3 } as const;
/** After so many days the record of an export or a mail is removed, too. */
export const EXPORT_RECORD_DAYS = 60;

/** How records tell their kind: 1 Excel, otherwise PDF; archives and files for trade software have values of their own. */
export const EXPORT_FORMATS = { excel: 1, pdf: 2, zip: 3, trade: 4 } as const;

/** How long a client waits before it asks again. */
export function exportPollMs(count: number): number {
  return count <= 100 ? 1000 : 3000 * Math.ceil(count / 500);
}

/** Black toys never; hidden ones only when they carry a day on which they are taken off. */
export function isExportable(toy: { is_black: boolean; is_set_hide: boolean; stop_time: unknown }): boolean {
  return !toy.is_black && (!toy.is_set_hide || toy.stop_time !== null);
}

export const WATERMARK_POSITIONS = ['top_left', 'top_right', 'center', 'bottom_left', 'bottom_right', 'tiled'] as const;
export type WatermarkPosition = (typeof WATERMARK_POSITIONS)[number];
/** What a watermark can say of its toy. */
export const WATERMARK_LABELS = {
  number: '平台编号',
  article_number: '出厂货号',
  custom_number: '客户货号',
  name: '品名',
  quoted_price: '报价',
  carton_quantity: '装箱量',
  carton_size: '外箱规格',
} as const;
export type WatermarkLabel = keyof typeof WATERMARK_LABELS;
export const WATERMARK_LABEL_KEYS = Object.keys(WATERMARK_LABELS) as [WatermarkLabel, ...WatermarkLabel[]];
