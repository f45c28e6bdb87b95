/** What a company's customer websites may have, and how long what came of them stays. */
export const SITE = {
  /** Of one company, ended ones not counted. */
  max: 200,
  nameMax: 60,
  bannersMax: 6,
  linksMax: 200,
  toysMax: 10_000,
  rulesMax: 20,
  expiryDaysMax: 3650,
  codePattern: /^[A-Za-z0-9]{6,12}$/,
  /** How long the address by which its owner looks at a site as its customer holds. */
  viewKeyMinutes: 10,
  /** A deleted site comes back within it. */
  undoHours: 24,
} as const;

/** What visitors did, and its sums. */
export const SITE_RECORDS = {
  rowDays: 90,
  sumDays: 730,
  /** Without a sign of life for as long, the next one begins another visit. */
  visitGapMinutes: 30,
  /** One batch of looks, and the longest time that one look counts. */
  looksPerBatch: 50,
  lookSecondsMax: 600,
  /** Browsers say how long and how often: of one visit no more is believed. */
  visitSecondsMax: 86_400,
  visitTimesMax: 10_000,
  /** Toys and words that are kept of a day: of a browser, of a network on a site, of a site. */
  rowsPerDay: { visitor: 5000, address: 50_000, site: 500_000 },
} as const;

export const SITE_VISITORS = {
  sessionDays: 90,
  /** Wrong codes: of one visitor, of one address for one site, and of all addresses. */
  codeTriesPerAddress: { points: 10, seconds: 900 },
  codeTriesPerSite: { points: 200, seconds: 3600 },
  pickLinesMax: 500,
  /** Looked at together, each with all its lines. */
  ordersPerPage: 10,
  /** Of the code that an approval mails. */
  approvalCodeDays: 14,
  /** Orders that are told by mail in a day: to one address, from one network, of one site. Their writers may type any address. */
  orderMailsPerDay: { recipient: 5, network: 20, site: 50 },
} as const;

/** What visitors may do: each of them, all at one address (an office is one) of one site, and all of a site. */
export const SITE_LIMITS = {
  /** A browser that becomes a visitor: without cookies it is a new one each time. */
  newcomer: {
    visitor: null,
    address: { points: 300, seconds: 600 },
    site: { points: 3000, seconds: 3600 },
  },
  /** Looked for by calls: pages are counted where they are made. */
  search: {
    visitor: { points: 300, seconds: 600 },
    address: { points: 1200, seconds: 600 },
    site: { points: 3600, seconds: 60 },
  },
  /** A page tells every fifteen seconds, and when it is turned. */
  look: {
    visitor: { points: 240, seconds: 600 },
    address: { points: 3000, seconds: 600 },
    site: { points: 3600, seconds: 60 },
  },
  pick: {
    visitor: { points: 600, seconds: 600 },
    address: { points: 3000, seconds: 600 },
    site: { points: 3600, seconds: 60 },
  },
  request: {
    visitor: { points: 5, seconds: 3600 },
    address: { points: 5, seconds: 3600 },
    site: { points: 200, seconds: 86_400 },
  },
  picture: {
    visitor: { points: 20, seconds: 600 },
    address: { points: 60, seconds: 600 },
    site: { points: 600, seconds: 3600 },
  },
  order: {
    visitor: { points: 20, seconds: 86_400 },
    address: { points: 60, seconds: 86_400 },
    site: { points: 500, seconds: 86_400 },
  },
  /** Said over a socket, messages among them. */
  word: {
    visitor: { points: 120, seconds: 60 },
    address: { points: 1200, seconds: 60 },
    site: { points: 3600, seconds: 60 },
  },
  message: {
    visitor: { points: 60, seconds: 600 },
    address: { points: 120, seconds: 600 },
    site: { points: 3000, seconds: 86_400 },
  },
  /** Looking at one's orders: whole papers, one after the other. */
  orders: {
    visitor: { points: 100, seconds: 600 },
    address: { points: 400, seconds: 600 },
    site: { points: 1200, seconds: 600 },
  },
  file: {
    visitor: { points: 10, seconds: 600 },
    address: { points: 30, seconds: 600 },
    site: { points: 300, seconds: 3600 },
  },
} as const;

export const DISPLAY_PICTURES_MAX = 20;
export const DISPLAY_CAPTION_MAX = 60;

export const SITE_NEWS = { titleMax: 120, textMax: 20_000, perCompany: 500 } as const;
