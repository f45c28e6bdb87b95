/** A small file can claim a picture of gigabytes; 60 million pixels hold every camera's photo. */
export const MAX_PIXELS = 60_000_000;
