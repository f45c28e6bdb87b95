import { readArtIndex, type ArtGeometry, type ArtIndex } from '@wanyuan/demo-art';
import { Chance } from './chance.ts';

const FORMS_PER_FAMILY = 16;
const HAS_MODEL_EVERY = 9;
const HAS_CLIP_EVERY = 25;

/** The families as they are, with forms of chance: what the generator makes of them needs no rendered picture. */
export function artFixture(): ArtIndex {
  const { families } = readArtIndex();
  const chance = Chance.of('art fixture');
  const geometries = families.flatMap(({ key, styles }) =>
    Array.from({ length: FORMS_PER_FAMILY }, (_, index): ArtGeometry => {
      const style = styles[index % styles.length]!.key;
      const size = [chance.between(0.4, 1), chance.between(0.3, 1), chance.between(0.4, 1)] as const;
      return { id: `${key}-${style}-${index + 1}`, family: key, style, size, slots: [0, 1, 5], fingerprint: '' };
    }),
  );
  const some = (every: number) => geometries.filter((_, index) => index % every === 0);
  return {
    families,
    geometries,
    models: some(HAS_MODEL_EVERY).map(({ id }) => ({ id, geometry: id, file: `models/${id}.glb` })),
    clips: some(HAS_CLIP_EVERY).map(({ id }) => ({ id, geometry: id, file: `clips/${id}.mp4`, seconds: 4 })),
    streams: [],
  };
}
