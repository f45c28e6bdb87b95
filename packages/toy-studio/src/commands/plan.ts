import { FAMILIES } from '../families.ts';
import type { Family } from '../family.ts';
import { fingerprintOf } from './fingerprint.ts';

export interface PlannedGeometry {
  id: string;
  family: string;
  style: string;
  seed: number;
  fingerprint: string;
}

/** Which geometries there shall be: as many of each family, its styles in turn. */
export function planGeometries(perFamily: number, families: readonly Family[] = FAMILIES): PlannedGeometry[] {
  return families.flatMap(({ key, styles }) => {
    const fingerprint = fingerprintOf(key);
    return Array.from({ length: perFamily }, (_, index) => {
      const style = styles[index % styles.length]!.key;
      const seed = index + 1;
      return { id: `${key}-${style}-${seed}`, family: key, style, seed, fingerprint };
    });
  });
}
