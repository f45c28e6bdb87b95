import { FAMILIES } from '../families.ts';
import type { Family } from '../family.ts';

export function findFamily(key: string | undefined): Family {
  const family = FAMILIES.find((each) => each.key === key);
  if (!family) throw new Error(`no family ${key}; there are ${FAMILIES.map((each) => each.key).join(', ')}`);
  return family;
}
