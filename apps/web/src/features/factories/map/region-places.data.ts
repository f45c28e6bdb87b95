/** Where a region stands on the drawing, of 100 to the right and 100 down: directions, not a map. */
export const REGION_PLACES: Readonly<Record<number, readonly [x: number, y: number]>> = {
  1: [52, 82],
  2: [40, 86],
  3: [66, 55],
  4: [22, 83],
  5: [26, 94],
  6: [62, 36],
  7: [56, 64],
  8: [84, 56],
  9: [60, 21],
  10: [46, 8],
  11: [66, 76],
  12: [80, 43],
  13: [74, 66],
  14: [16, 38],
};
