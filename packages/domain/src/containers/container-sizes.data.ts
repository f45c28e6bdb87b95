import type { BoxSize } from '../carton.ts';

/** Inside, in centimetres, as steel containers usually are; a booked one may differ by a few millimetres. */
export const CONTAINER_INSIDE: Record<string, BoxSize> = {
  '20GP': { length: 589.8, width: 235.2, height: 239.3 },
  '40GP': { length: 1203.2, width: 235.2, height: 239.3 },
  '40HQ': { length: 1203.2, width: 235.2, height: 269.8 },
  '45HQ': { length: 1355.6, width: 235.2, height: 269.8 },
};
