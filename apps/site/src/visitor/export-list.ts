import type { SiteLanguage } from '@wanyuan/domain';
import { callSite } from '../lib/calls.ts';

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Makes a workbook and downloads it; false when it came to nothing. */
export async function exportList(what: 'picks' | 'toys', language: SiteLanguage): Promise<boolean> {
  try {
    const { export_key } = await callSite('start_export', { language, what, kind: 'excel' });
    for (;;) {
      const { state, link, name, poll_ms: ms } = await callSite('get_export', { export_key });
      if (state === 'failed') return false;
      if (state === 'done') {
        const anchor = document.createElement('a');
        anchor.href = link;
        anchor.download = name;
        anchor.click();
        return true;
      }
      await pause(ms);
    }
  } catch {
    return false;
  }
}
