/** How alike a toy is to the picture: the same toy, a similar one, or neither. The vision package draws the lines. */
export const LIKENESSES = ['same', 'similar', 'other'] as const;
export type Likeness = (typeof LIKENESSES)[number];
export const LIKENESS_NAMES: Record<Likeness, string> = { same: '同款', similar: '相似', other: '其他' };

/** Orders of picture search: by likeness, or within the bands by another order of lists. */
export const PICTURE_ORDERS = {
  likeness: '相似度',
  price_asc: '价格从低到高',
  price_desc: '价格从高到低',
  newest: '最新上架',
  popularity: '热度',
} as const;
export type PictureOrder = keyof typeof PICTURE_ORDERS;
export const PICTURE_ORDER_KEYS = Object.keys(PICTURE_ORDERS) as [PictureOrder, ...PictureOrder[]];

/** So many toys a picture search finds at most: people look no further. */
export const PICTURE_HITS_MAX = 400;
/** So long after it was made or last searched by, a picture of a search goes, and the record of the search with it. */
export const SEARCH_PICTURE_KEPT_DAYS = 30;
/** A spreadsheet with more pictures is refused. */
export const SHEET_PICTURES_MAX = 500;
/** So many matches are kept for every picture of a spreadsheet. */
export const SHEET_MATCHES = 3;

/** What people say of a toy that a picture found: it is the toy of the picture, or it is not. */
export const PICTURE_VERDICTS = ['right', 'wrong'] as const;
export type PictureVerdict = (typeof PICTURE_VERDICTS)[number];
export const PICTURE_VERDICT_NAMES: Record<PictureVerdict, string> = { right: '就是这款', wrong: '不是' };
/** So many toys a company may mark for one picture. */
export const PICTURE_MARKS_MAX = 200;
