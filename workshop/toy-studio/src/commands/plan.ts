import { FAMILIES } from '../families.ts';
import type { Family } from '../family.ts';
import { findFamily } from './find-family.ts';
import { fingerprintOf } from './fingerprint.ts';

export interface PlannedGeometry {
  id: string;
  family: string;
  style: string;
  seed: number;
  fingerprint: string;
}

/** Which geometries there shall be: as many of each family, its styles in turn. */
export function planGeometries(perFamily: number): PlannedGeometry[] {
  return FAMILIES.flatMap((family) => {
    const fingerprint = fingerprintOf(family.key);
    return Array.from({ length: perFamily }, (_, index) => planned(family, index + 1, fingerprint));
  });
}

/** One planned geometry by its family and seed. */
export function findPlanned(family: string, seed: number): PlannedGeometry {
  return planned(findFamily(family), seed, fingerprintOf(family));
}

function planned({ key, styles }: Family, seed: number, fingerprint: string): PlannedGeometry {
  const style = styles[(seed - 1) % styles.length]!.key;
  return { id: `${key}-${style}-${seed}`, family: key, style, seed, fingerprint };
}
