import { empty, type SomeSamples } from './call-sample.ts';

export const placeSamples = {
  'system.get_carousel': empty,
  'system.get_showroom': empty,
} satisfies SomeSamples;
