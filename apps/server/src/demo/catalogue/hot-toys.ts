/** A toy from which curated lists and rankings are made. */
export interface HotToy {
  id: number;
  category_id: number;
  popularity: number;
  daysAgo: number;
}
