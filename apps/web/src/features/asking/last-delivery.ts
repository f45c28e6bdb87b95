import { readJson, writeJson } from '#lib/storage.ts';

/** Where samples go and whom the factory calls: mostly the same as last time. */
export interface LastDelivery {
  place: string;
  contact: string;
  phone: string;
}

const KEY = 'wanyuan.asking.delivery';

export function lastDelivery(): Partial<LastDelivery> {
  return readJson<Partial<LastDelivery>>('local', KEY) ?? {};
}

export function rememberDelivery(delivery: Partial<LastDelivery>): void {
  writeJson('local', KEY, { ...lastDelivery(), ...delivery });
}
