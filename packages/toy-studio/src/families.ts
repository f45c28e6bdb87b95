import type { Family } from './family.ts';
import { blocks } from './families/blocks.ts';

/** All families, in the order of the catalogue. */
export const FAMILIES: readonly Family[] = [blocks];
