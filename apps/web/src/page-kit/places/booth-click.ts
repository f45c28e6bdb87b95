import { api } from '@wanyuan/contract/client';
import { callApi } from '#lib/call-client.ts';

/** Tells the platform which booths visitors look into; the page does not wait for it. */
export function recordBoothClick(place: 'showroom' | 'exhibition', boothId: number): void {
  callApi(api.log.user_click_booth_log, { place, booth_id: boothId }, { silent: true }).catch(() => undefined);
}
