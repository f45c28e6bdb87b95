/** Limits and intervals that the specification fixes (section 9), shared by both sides. */
export const REQUEST_TIMEOUT_MS = 30_000;
export const CHUNK_TIMEOUT_MS = 120_000;
export const MAX_SUGGESTIONS = 10;
export const BADGE_MAX = 99;

export const BROADCAST_ADVANCE_MS = 10_000;
export const BROADCAST_TICKER_MS = 8_000;

export const ZOOM = { min: 50, max: 150, step: 10, default: 100 } as const;

export const SIDE_BAR = { minTop: 100, collapseMs: 500, backToTopBeyond: 499 } as const;

export const UNREAD_POLL = { dayMs: 100_000, nightMs: 600_000, nightFromHour: 22, nightUntilHour: 8 } as const;

export const LIVE_TAB_CAP = 12;

export const IMAGE_COMPRESSION = {
  thresholdBytes: 5 * 1024 * 1024,
  quality: 0.7,
  maxSide: 2000,
  minSide: 300,
} as const;

/** A file may take its time over a poor line; everything else has the request's limit. */
export const UPLOAD_LIMITS = {
  fileBytes: 20 * 1024 * 1024,
  avatarBytes: 5 * 1024 * 1024,
  /** Sheets and archives with thousands of pictures. */
  importBytes: 150 * 1024 * 1024,
  timeoutMs: 300_000,
  /** An upload that brings less than so many bytes in such a time is ended: it would only hold its place. */
  paceMs: 20_000,
  paceBytes: 64 * 1024,
} as const;

/** What a file is for decides which types and sizes are taken. */
export const UPLOAD_PURPOSES = [
  'avatar',
  'search_image',
  'search_sheet',
  'customer_sheet',
  'quotation_sheet',
  'attachment',
  'export_template',
  'letterhead_logo',
  'product_sheet',
  'import_picture',
  'picture_archive',
  'chat_picture',
  'chat_file',
  'chat_voice',
  'site_picture',
] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** With what the server makes and keeps in the same way, but takes from no uploader. */
export const FILE_PURPOSES = [...UPLOAD_PURPOSES, 'customer_export', 'site_export', 'signature'] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

/** Widths in which a picture can be had; no others are made, so that visitors cannot have thousands drawn. */
export const PICTURE_WIDTHS = [80, 160, 300, 480, 600, 960, 1200] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export const NICKNAME_MAX = 20;
/** Tips that a user has seen: far more than there are, but a row must not grow without end. */
export const DISPLAY_TIPS_MAX = 500;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 64;

export const VERIFICATION_CODE = { length: 6, ttlSeconds: 300, resendSeconds: 60, perDay: 10 } as const;

/**
 * Text messages that may be sent in an hour and in a day of Chinese time. Each costs the platform money; an honest person
 * needs one or two.
 */
export const SMS_CEILINGS = {
  phone: { hour: 5, day: VERIFICATION_CODE.perDay },
  account: { hour: 6, day: 12 },
  /** An IPv4 address, or the /64 of an IPv6 address: an office or a carrier's customers stand behind one. */
  address: { hour: 30, day: 100 },
  company: { hour: 30, day: 100 },
  /** Notices to a phone, apart from its codes: they must not use up what signing in needs. */
  notice: { hour: 2, day: 10 },
  /** Of the whole installation, unless SMS_PER_HOUR and SMS_PER_DAY say otherwise. */
  all: { hour: 300, day: 2000 },
} as const;
/** The platform's staff are told when so much of what may be sent in all is used, and again when nothing is left. */
export const SMS_ALARM_SHARE = 0.8;

/**
 * The work that a browser does before a text message is sent: scrypt over counters below `tries` until one fits. Memory
 * (4 MB a try) keeps graphics cards from being thousands of times faster than a phone.
 */
export const PROOF_OF_WORK = {
  cost: { N: 4096, r: 8, p: 1 },
  tries: 128,
  /** Twice the tries for every so many proofs that an address or a company asked for within the hour. */
  askedPerDoubling: 10,
  maxTries: 1024,
  askedPerHour: 240,
  ttlSeconds: 300,
  /** Every browser works so much more while half of what may be sent in an hour is used. */
  underPressure: { share: 0.5, factor: 4 },
} as const;

/** What a proof is good for: purposes of phone codes, the password and a website's code after wrong ones. */
export const PROOF_PURPOSES = ['login', 'register', 'reset', 'bind', 'verify', 'password', 'site_code'] as const;
export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

export const SIGN_IN = {
  captchaAfterFailures: 3,
  lockAfterFailures: 10,
  lockSeconds: 900,
  /** Wrong passwords for one account in a day over all addresses; beyond it new addresses need the captcha. */
  strangersCaptchaAfterFailures: 30,
  oldPasswordsPerDay: 20,
} as const;

export const SESSION_IDLE_DAYS = 30;
export const LOGIN_TOKEN_SECONDS = 120;

export const RECENT_SEARCH_MAX = 10;

/** A toy counts as new for so long after it was listed. */
export const NEW_TOY_DAYS = 30;

/** Characters as people count them, after composition. */
export const CART_NAME_MAX = 10;
export const CART_LINES_MAX = 2000;
/** What is removed can be brought back for this long. */
export const UNDO_HOURS = 24;
/** Carts of one person. */
export const CARTS_MAX = 200;
/** A customer's tags: how many, and the characters of one. */
export const CUSTOMER_TAGS_MAX = 10;
export const CUSTOMER_TAG_MAX = 12;
/** People of a company who can sign in at the same time; a free company is hardly more than one. */
export const STAFF_MAX = { member: 100, free: 3 } as const;
/**
 * How often factories may be contacted in a day by inquiries, supplements, purchases and chasing: a salesperson of a
 * member quotes hundreds of toys, a free account tries the platform out.
 */
export const FACTORY_CONTACTS_PER_DAY = {
  member: { person: 300, company: 2000 },
  free: { person: 10, company: 15 },
} as const;
/** An invitation into a company: how long it holds, how many it lets in at most, how many a company makes in a day. */
export const INVITATION = { hours: 24, usesMax: 50, perDay: 20, noteMax: 20, codeLength: 12 } as const;
/** Asking to join: how long it waits for the main account's yes, and how long a refusal may be. */
export const JOIN_REQUEST = { days: 7, reasonMax: 100 } as const;
export const SELECTION_PRODUCTS_MAX = 500;
/** How long a new link to a selection works unless something else is chosen. */
export const SHARE_LINK_DAYS = 30;
export const CHASE_HOURS = 2;
/** A special-price purchase that the factory or the buyer leaves unconfirmed is over after this. */
export const PURCHASE_EXPIRY_HOURS = 24;

/** Business time zone: everything that says "today", "22:00" or "midnight" means this one. */
export const BUSINESS_TIME_ZONE = 'Asia/Shanghai';
