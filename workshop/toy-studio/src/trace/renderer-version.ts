/** Raise this when the same toy would be pictured otherwise: then all toys are rendered anew. */
export const RENDERER_VERSION = 1;
