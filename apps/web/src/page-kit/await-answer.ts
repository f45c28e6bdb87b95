import type { KeyboardEvent } from 'react';

/** For a field whose list is still that of earlier words: Enter would close it and lose what was typed. */
export const awaitAnswer =
  (isSettled: boolean) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || isSettled) return;
    event.preventDefault();
    event.stopPropagation();
  };

/** What a list says that offers nothing. */
export function noneWords(isSettled: boolean, hasFailed: boolean, nothingFound: string): string {
  if (isSettled) return nothingFound;
  return hasFailed ? '查找失败，请稍后再试' : '查找中…';
}
