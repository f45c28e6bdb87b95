import { REGIONS } from '@wanyuan/domain';

const names = new Map(REGIONS.map(({ id, name }) => [id, name]));

/** The short name of a region; nothing for none. */
export function regionName(id: number | null): string {
  return names.get(id ?? 0) ?? '';
}
