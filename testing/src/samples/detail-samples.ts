import type { SomeSamples } from './call-sample.ts';

export const detailSamples = {} satisfies SomeSamples;
