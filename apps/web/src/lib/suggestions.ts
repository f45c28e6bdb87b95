import { MAX_SUGGESTIONS } from '@wanyuan/domain';

/** Fisher–Yates. */
function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items];
  for (let index = result.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [result[index], result[other]] = [result[other] as T, result[index] as T];
  }
  return result;
}

/** Up to ten keywords that contain the text, in random order so that every supplier's words get their turn. */
export function suggest(keywords: readonly string[], text: string, random: () => number = Math.random): string[] {
  const needle = text.trim().toLowerCase();
  if (!needle) return [];
  const matches = keywords.filter((keyword) => keyword.toLowerCase().includes(needle) && keyword !== text.trim());
  return shuffled(matches, random).slice(0, MAX_SUGGESTIONS);
}
