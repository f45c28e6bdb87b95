import type { LabelFormat } from '@wanyuan/contract/client';
import { useEffect } from 'react';
import { cspNonce } from '#lib/site-config.ts';
import { pageRule } from './papers.ts';

/** Sets the paper for as long as the sheet is open; a style sheet cannot, as labels are of any size. */
export function usePaper(label: LabelFormat | null): void {
  const rule = pageRule(label);
  useEffect(() => {
    const style = document.createElement('style');
    if (cspNonce) style.nonce = cspNonce;
    style.textContent = rule;
    document.head.append(style);
    return () => style.remove();
  }, [rule]);
}
