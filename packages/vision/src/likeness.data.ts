/** Scores of our own model, measured by `npm run bench -- vision` (docs/vision.md says how). */
export const SAME_FROM = 0.88;
export const SIMILAR_FROM = 0.66;
