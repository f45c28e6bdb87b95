/**
 * What can be printed: a list for fetching samples by showroom and booth, labels to stick on them, or a quotation (or an
 * order) for its customer.
 */
export const PRINT_LAYOUTS = ['picking_list', 'labels', 'quotation'] as const;
export type PrintLayout = (typeof PRINT_LAYOUTS)[number];

/** For how long a sheet can be printed without signing in. */
export const PRINT_KEY_MINUTES = 15;

/** Toys on one sheet, and labels in one go: what a browser still lays out. */
export const PRINT_TOYS_MAX = 1000;
export const PRINT_LABELS_MAX = 3000;

/** Rolls that label printers take, in millimetres. */
export const LABEL_SIZES = [
  { width_mm: 40, height_mm: 30 },
  { width_mm: 50, height_mm: 30 },
  { width_mm: 60, height_mm: 40 },
  { width_mm: 70, height_mm: 50 },
  { width_mm: 100, height_mm: 70 },
] as const;
