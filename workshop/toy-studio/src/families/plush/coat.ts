import type { Kit } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';

/** The colours of a plush animal. */
export interface PlushCoat {
  main: Paint;
  /** Muzzle and belly. */
  pale: Paint;
  limbs: Paint;
  /** Soles and the inside of ears. */
  pads: Paint;
}

const LENGTH = 0.045;

export function fur(kit: Kit, paint: Paint, length = LENGTH) {
  return kit.material('plush', paint, { fur: length });
}

export const CELL = 0.034;
