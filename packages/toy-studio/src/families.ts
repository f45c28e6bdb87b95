import type { Family } from './family.ts';

/** All families, in the order of the catalogue. */
export const FAMILIES: readonly Family[] = [];
