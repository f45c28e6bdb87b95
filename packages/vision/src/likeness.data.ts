/** Scores of our own model, set as docs/vision.md says. */
export const SAME_FROM = 0.85;
export const SIMILAR_FROM = 0.6;
