export { openPicture, type OpenedPicture } from './picture/open-picture.ts';
export { PictureFault, type PictureFaultKind } from './picture/picture-fault.ts';
export type { Box } from './embed/frame-picture.ts';
export type { ModelIdentity } from './embed/model-identity.ts';
export { createEmbedder, type Embedder, type ModelOptions } from './embed/embedder.ts';
export { indexVector, queryVectors } from './embed/search-vectors.ts';
export { toInt8 } from './embed/to-int8.ts';
export { createVectorScan, type Match, type SearchOptions, type VectorScan } from './scan/vector-scan.ts';
