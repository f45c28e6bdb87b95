/** Limits of what people type, shared by the calls that check it and the forms that say so earlier. */
export const CARTONS_MAX = 1_000_000;
/** Pieces become cartons, which have their own limit. */
export const PIECES_MAX = 100_000_000;
/** Money as a person types it: up to four decimals. */
export const MONEY_PATTERN = /^\d{1,8}(\.\d{1,4})?$/;
/** A mobile number of China. */
export const PHONE_PATTERN = /^1[3-9]\d{9}$/;
/** What a visitor who opens a shared selection may be asked for. */
export const SHARE_CODE_PATTERN = /^[A-Za-z0-9]{4,8}$/;
/** People to talk to at one customer. */
export const CONTACTS_MAX = 20;
