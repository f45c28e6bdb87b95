import { normaliseWidth } from '@wanyuan/domain';

/** Pasted numbers come with blanks and hyphens; a limit on the box itself would cut them off at the wrong end. */
export function cleanText(text: string, length: number): string {
  return normaliseWidth(text).replaceAll(/[\s-]/g, '').slice(0, length);
}

export const cleanPhone = (text: string): string => cleanText(text.replace(/^\s*\+?86/, ''), 11);
