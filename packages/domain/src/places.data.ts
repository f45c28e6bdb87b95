/** What the platform shows to everybody; one that holds nothing stays out of menus and off the home page. */
export const PLACE_KEYS = [
  'market',
  'factories',
  'showrooms',
  'exhibitions',
  'live',
  'rankings',
  'ip',
  'certificates',
  'logistics',
] as const;
export type PlaceKey = (typeof PLACE_KEYS)[number];
